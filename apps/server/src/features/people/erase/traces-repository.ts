import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** Ids under which the person was known: its own, and those of all who were merged into it, over any number of merges. */
export async function formerIdsOf(trx: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive former (id) as (
      select ${personId}::uuid
      union
      select m.removed_id from person_merges m join former f on f.id = m.kept_id where m.undone_at is null)
    select id from former`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Rows of other lists that have a contact of the person; the caller compares the names. */
export interface NamedRow {
  id: string
  name: string
}

export interface WaitingRow extends NamedRow {
  isOpen: boolean
}

export async function findPlaces(
  trx: Db,
  { phones, emails }: Contacts,
  ids: readonly string[],
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select id, name, state in ('waiting', 'offered') as "isOpen" from waiting_list
    where phone_identity = any(${phones}::text[]) or email_identity = any(${emails}::text[])
      or submission_id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

export async function findLinks(
  trx: Db,
  { phones, emails }: Contacts,
  ids: readonly string[],
): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select id, name from personal_links
    where phone = any(${phones}::text[]) or lower(email) = any(${emails}::text[])
      or submission_id = any(${ids}::uuid[])`.execute(trx)
  return rows
}

export interface Contacts {
  phones: readonly string[]
  /** In the form in which equal ones are equal. */
  emails: readonly string[]
}
