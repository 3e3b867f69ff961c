import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { conditions } from '../list-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { CompiledQuery } from 'kysely'

const BATCH = 5000

/**
 * Every submission of the filter, some at a time, as JSON: [[id, form id, answers], …]. Left as text, because it is
 * read in another thread. In one snapshot, so that none is missed or met twice.
 */
export async function readCompared(
  db: Db,
  filter: SubmissionFilter,
  take: (json: string) => Promise<void> | void,
): Promise<void> {
  const { where, values } = conditions(filter)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const select = `
        declare compared no scroll cursor for
        select s.id, s.form_id, s.data::text as data from submissions s ${where} order by s.created_at desc, s.id`
      await trx.executeQuery(CompiledQuery.raw(select, values))
      for (;;) {
        const { rows } = await sql<{ id: string; form_id: string; data: string }>`
          fetch ${sql.raw(String(BATCH))} from compared`.execute(trx)
        if (rows.length === 0) return
        const parts = rows.map((row) => `["${row.id}","${row.form_id}",${row.data}]`)
        await take(`[${parts.join(',')}]`)
      }
    })
}
