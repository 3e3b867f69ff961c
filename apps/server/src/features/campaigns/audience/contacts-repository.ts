import type { Contacts } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** Where the submissions of one version of a form have their addresses; null where the version has no such field. */
export interface ContactFields {
  formId: string
  formVersion: number
  email: string | null
  phone: string | null
}

/** Longer than any address that can be used. */
const MAX_ADDRESS_LENGTH = 320

/** Only the addresses leave the database: the answers of thousands of submissions may not fit into memory. */
export async function readContacts(
  db: Db,
  ids: readonly string[],
  fields: readonly ContactFields[],
): Promise<Map<string, Contacts>> {
  const { rows } = await sql<Contacts & { id: string }>`
    select s.id, left(s.data ->> f.email, ${MAX_ADDRESS_LENGTH}) as email,
      left(s.data ->> f.phone, ${MAX_ADDRESS_LENGTH}) as phone
    from submissions s join unnest(
      ${fields.map(({ formId }) => formId)}::uuid[], ${fields.map(({ formVersion }) => formVersion)}::int[],
      ${fields.map(({ email }) => email)}::text[], ${fields.map(({ phone }) => phone)}::text[]
    ) as f (form_id, version, email, phone) on f.form_id = s.form_id and f.version = s.form_version
    where s.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, email, phone }) => [id, { email, phone }]))
}
