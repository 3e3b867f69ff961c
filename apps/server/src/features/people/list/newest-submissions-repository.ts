import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { type PeopleSearch, peopleWhere } from './list-repository.ts'

/** The newest submission of each person that is not cancelled. */
export async function listNewestSubmissions(
  db: Db,
  people: { ids: readonly string[] } | { search: PeopleSearch },
  limit: number,
): Promise<string[]> {
  const chosen =
    'ids' in people
      ? sql`p.id = any(${[...people.ids]}::uuid[]) and p.erased_at is null`
      : peopleWhere(people.search)
  const { rows } = await sql<{ id: string }>`
    select distinct on (p.id) s.id
    from people p
    join person_submissions ps on ps.person_id = p.id
    join submissions s on s.id = ps.submission_id and s.status <> 'cancelled'
    where ${chosen}
    order by p.id, s.created_at desc, s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
