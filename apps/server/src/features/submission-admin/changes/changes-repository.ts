import { type Db, runPrepared } from '../../../platform/database/index.ts'
import { conditions } from '../list/list-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

/** How many match, counted up to a limit: after an import there may be very many. */
export async function countUpTo(db: Db, limit: number, filter: SubmissionFilter): Promise<number> {
  const { name, where, values } = conditions(filter)
  const text = `select count(*)::int as count from (select from submissions s ${where} limit ${limit}) as found`
  const [row] = await runPrepared<{ count: number }>(db, { name: `count ${limit} ${name}`, text }, values)
  return row?.count ?? 0
}
