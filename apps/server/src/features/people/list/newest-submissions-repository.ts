import type { Contacts } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { type PeopleSearch, peopleWhere } from './list-repository.ts'

type ChosenPeople = { ids: readonly string[] } | { search: PeopleSearch }

/** The newest submission of each person that is not cancelled. */
export async function listNewestSubmissions(db: Db, people: ChosenPeople, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (p.id) s.id
    from people p
    join person_submissions ps on ps.person_id = p.id
    join submissions s on s.id = ps.submission_id and s.status <> 'cancelled'
    where ${whereChosen(people)}
    order by p.id, s.created_at desc, s.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

interface PersonWithoutSubmission {
  personId: string
  name: string
  contacts: Contacts
}

/** Those of the people who have none, as of an imported list, with their first contacts. */
export async function listWithoutSubmission(
  db: Db,
  people: ChosenPeople,
  limit: number,
): Promise<PersonWithoutSubmission[]> {
  const { rows } = await sql<Contacts & { id: string; name: string }>`
    select p.id, p.name, p.emails[1] as email, p.phones[1] as phone
    from people p
    where ${whereChosen(people)} and not exists (
      select from person_submissions ps join submissions s on s.id = ps.submission_id and s.status <> 'cancelled'
      where ps.person_id = p.id)
    order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id, name, email, phone }) => ({ personId: id, name, contacts: { email, phone } }))
}

function whereChosen(people: ChosenPeople) {
  return 'ids' in people
    ? sql`p.id = any(${[...people.ids]}::uuid[]) and p.erased_at is null`
    : peopleWhere(people.search)
}
