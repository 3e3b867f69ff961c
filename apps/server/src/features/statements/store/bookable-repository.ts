import { EVIDENCE_AGAINST, type Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** Of one bulk action: a bound for the work. */
const MAX_BOOKABLE = 10_000

/**
 * Rows that staff may book together: one proposal that pays exactly what was open, sure enough, with nothing that speaks
 * against it, for a submission that no other such row is for.
 */
export function bookableRows(minConfidence: number) {
  return sql`(
    with sure as (
      select r.id, min(m.submission_id::text)::uuid as submission_id, min(m.proposal) as proposal, min(m.paisa) as paisa,
        r.day
      from statement_rows r
      join statement_imports i on i.id = r.import_id and i.state in ('matching', 'done')
      join statement_matches m on m.row_id = r.id and m.state = 'proposed'
      where r.state = 'proposed'
      group by r.id
      having count(*) = 1 and bool_and(m.kind = 'exact' and m.confidence >= ${minConfidence}
        and not m.evidence && ${EVIDENCE_AGAINST}::text[]))
    select * from sure
    where submission_id not in (select submission_id from sure group by submission_id having count(*) > 1)
    order by submission_id limit ${MAX_BOOKABLE})`
}

const MAX_SHOWN = 20

/** How many those are, what they pay together, and the first of them by day. */
export async function summariseBookable(
  db: Db,
  minConfidence: number,
): Promise<{ count: number; paisa: Paisa; ids: string[] }> {
  const { rows } = await sql<{ count: number; paisa: Paisa; ids: string[] }>`
    with bookable as ${bookableRows(minConfidence)}
    select count(*)::int as count, coalesce(sum(paisa), 0)::float8 as paisa,
      array(select id from bookable order by day, id limit ${MAX_SHOWN}) as ids
    from bookable`.execute(db)
  return rows[0] ?? { count: 0, paisa: 0, ids: [] }
}
