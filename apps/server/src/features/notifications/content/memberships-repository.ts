import type { Contacts } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface PersonOfMessage {
  name: string
  /** YYYY-MM-DD */
  memberUntil: string | null
  contacts: Contacts
}

/** Null for those who were removed, merged into someone else or erased meanwhile. */
export async function findPersonOfMessage(db: Db, id: string): Promise<PersonOfMessage | null> {
  const { rows } = await sql<Omit<PersonOfMessage, 'contacts'> & Contacts>`
    select name, case when category <> '' then member_until::text end as "memberUntil",
      emails[1] as email, phones[1] as phone
    from people where id = ${id} and erased_at is null`.execute(db)
  const [found] = rows
  if (!found) return null
  const { email, phone, ...person } = found
  return { ...person, contacts: { email, phone } }
}

/** The last day of the membership of a submission's person; null without a membership, or without an end. */
export async function findMemberUntil(db: Db, submissionId: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select p.member_until::text as until
    from person_submissions j join people p on p.id = j.person_id
    where j.submission_id = ${submissionId} and p.category <> ''`.execute(db)
  return rows[0]?.until ?? null
}
