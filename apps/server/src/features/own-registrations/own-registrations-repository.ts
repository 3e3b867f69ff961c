import type { Answers, Locale } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import type { Contact } from '../notifications/index.ts'

export interface CodeRequest extends Contact {
  locale: Locale
}

export async function insertCodeRequest(db: Db, request: CodeRequest): Promise<void> {
  await db.insertInto('own_code_requests').values(request).execute()
}

/** Takes the oldest requests; they are gone once the transaction ends. */
export async function takeCodeRequests(trx: Db, limit: number): Promise<CodeRequest[]> {
  const { rows } = await sql<CodeRequest>`
    delete from own_code_requests where id in (
      select id from own_code_requests order by id limit ${limit} for update skip locked)
    returning kind, value, locale`.execute(trx)
  return rows
}

export interface OwnSubmission {
  id: string
  uniqueId: string
  editCode: string
  formId: string
  formVersion: number
  data: Answers
}

/**
 * The newest submissions in which this very contact is an answer. An address that a submission had before an edit may be another
 * person's now.
 */
export async function findOwn(db: Db, { kind, value }: Contact, limit: number): Promise<OwnSubmission[]> {
  const { rows } = await sql<OwnSubmission>`
    select id, unique_id as "uniqueId", edit_code as "editCode", form_id as "formId", form_version as "formVersion", data
    from submissions where ${sql.ref(`${kind}_identity`)} = ${value}
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

export interface OwnPlace {
  id: string
  formId: string
  locale: Locale
  offers: number
  isOffered: boolean
  createdAt: Date
}

export async function findOwnPlaces(db: Db, { kind, value }: Contact, limit: number): Promise<OwnPlace[]> {
  const { rows } = await sql<OwnPlace>`
    select id, form_id as "formId", locale, offers, state = 'offered' as "isOffered", created_at as "createdAt"
    from waiting_list
    where ${sql.ref(`${kind}_identity`)} = ${value} and state in ('waiting', 'offered')
    order by created_at desc, id limit ${limit}`.execute(db)
  return rows
}

export async function insertCode(
  trx: Db,
  { kind, value }: Contact,
  code: { hash: Buffer; lifetimeSeconds: number },
): Promise<void> {
  await sql`
    insert into own_codes (kind, value, code_hash, expires_at)
    values (${kind}, ${value}, ${code.hash}, now() + make_interval(secs => ${code.lifetimeSeconds}))`.execute(
    trx,
  )
}

/** Whether the contact has this code. It works once. */
export async function useCode(db: Db, { kind, value }: Contact, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from own_codes where id in (
      select id from own_codes
      where kind = ${kind} and value = ${value} and code_hash = ${hash} and expires_at > now()
      limit 1 for update)
    returning id`.execute(db)
  return rows.length > 0
}

export async function insertSession(
  db: Db,
  { kind, value }: Contact,
  session: { tokenHash: Buffer; contact: string; lifetimeSeconds: number },
): Promise<void> {
  await sql`
    insert into own_sessions (token_hash, kind, value, contact, expires_at)
    values (${session.tokenHash}, ${kind}, ${value}, ${session.contact},
      now() + make_interval(secs => ${session.lifetimeSeconds}))`.execute(db)
}

export interface OwnSession extends Contact {
  contact: string
}

export async function findSession(db: Db, tokenHash: Buffer): Promise<OwnSession | null> {
  const { rows } = await sql<OwnSession>`
    select kind, value, contact from own_sessions
    where token_hash = ${tokenHash} and expires_at > now()`.execute(db)
  return rows[0] ?? null
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('own_sessions').where('token_hash', '=', tokenHash).execute()
}

/** All sessions that proved the contact, and codes that would start another one. */
export async function deleteSessions(db: Db, { kind, value }: Contact): Promise<void> {
  await db.deleteFrom('own_sessions').where('kind', '=', kind).where('value', '=', value).execute()
  await db.deleteFrom('own_codes').where('kind', '=', kind).where('value', '=', value).execute()
}

/** Deletes what has expired. */
export async function sweepOwnSessions(db: Db): Promise<void> {
  await sql`delete from own_sessions where expires_at <= now()`.execute(db)
  await sql`delete from own_codes where expires_at <= now()`.execute(db)
}
