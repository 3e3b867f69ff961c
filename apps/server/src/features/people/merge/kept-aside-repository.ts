import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/*
 * Whose a submission was is kept aside with it while it is deleted, or merged into another one, and comes back with it. So
 * that it comes back to the right person, a merge of people and its undo reach these rows as well.
 */

/** The rows that say whose a submission is, in what is kept aside. */
const PERSON_TABLES = ['person_submissions', 'person_memberships'] as const

/** Where such rows are kept aside: in which table, and where in its content. */
const PLACES = [
  { table: 'deleted_submissions', path: [] },
  { table: 'merges', path: ['sets'] },
  { table: 'merges', path: ['setsAfter'] },
] as const

/**
 * Locks what is kept aside of a person, and the submissions, so that none is deleted, merged or restored meanwhile. Returns the ids of
 * submissions that are kept aside.
 */
export async function lockKeptAside(trx: Db, personId: string): Promise<string[]> {
  await sql`
    select s.id from submissions s join person_submissions p on p.submission_id = s.id
    where p.person_id = ${personId} order by s.id for key share of s`.execute(trx)
  const owned = JSON.stringify([{ person_id: personId }])
  const { rows } = await sql<{ id: string }>`
    with deleted as (
      select content -> 'person_submissions' as owners from deleted_submissions
      where content -> 'person_submissions' @> ${owned}::jsonb order by id for update),
    merged as (
      select content -> 'sets' -> 'person_submissions' as owners from merges
      where content -> 'sets' -> 'person_submissions' @> ${owned}::jsonb order by id for update)
    select distinct o.owner ->> 'submission_id' as id
    from (select owners from deleted union all select owners from merged) as kept, jsonb_array_elements(owners) as o (owner)
    where o.owner ->> 'person_id' = ${personId}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Gives what is kept aside of these submissions from one person to another. */
export async function moveKeptAside(
  trx: Db,
  submissionIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (submissionIds.length === 0) return
  const owned = JSON.stringify([{ person_id: from }])
  for (const { table, path } of PLACES) {
    for (const name of PERSON_TABLES) {
      const place = [...path, name]
      await sql`
        update ${sql.table(table)} t set content = jsonb_set(t.content, ${place}::text[], (
          select jsonb_agg(case
            when r.row ->> 'person_id' = ${from} and r.row ->> 'submission_id' = any(${submissionIds}::text[])
            then r.row || jsonb_build_object('person_id', ${to}::text) else r.row end order by r.position)
          from jsonb_array_elements(t.content #> ${place}::text[]) with ordinality as r (row, position)))
        where t.content #> ${place}::text[] @> ${owned}::jsonb`.execute(trx)
    }
  }
}
