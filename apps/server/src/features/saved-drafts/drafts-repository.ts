import type { DraftState } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, isForeignKeyViolation } from '../../platform/database/index.ts'
import type { Contact } from '../notifications/index.ts'

export interface StoredDraft {
  id: Buffer
  formId: string
  revision: number
  state: DraftState
  content: Buffer | null
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
}

export async function findDraft(db: Db, id: Buffer): Promise<StoredDraft | null> {
  const row = await db
    .selectFrom('saved_drafts')
    .select([
      'id',
      'form_id as formId',
      'revision',
      'state',
      'content',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'expires_at as expiresAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Remembers to whom the link was sent. */
export async function setContact(
  db: Db,
  { id, kind, value, sealedSecret }: Contact & { id: Buffer; sealedSecret: string },
): Promise<void> {
  await db
    .updateTable('saved_drafts')
    .set({ contact_kind: kind, contact_value: value, sealed_secret: sealedSecret })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

export interface SentDraft {
  formId: string
  sealedSecret: string
  updatedAt: Date
  expiresAt: Date
}

/** The drafts whose link was sent to a contact and still opens, the last changed first. */
export async function findSentDrafts(db: Db, { kind, value }: Contact, limit: number): Promise<SentDraft[]> {
  const { rows } = await sql<SentDraft>`
    select form_id as "formId", sealed_secret as "sealedSecret", updated_at as "updatedAt", expires_at as "expiresAt"
    from saved_drafts
    where contact_kind = ${kind} and contact_value = ${value} and sealed_secret is not null and state = 'open'
      and expires_at > now()
    order by updated_at desc, id limit ${limit}`.execute(db)
  return rows
}

interface DraftContent {
  id: Buffer
  content: Buffer
  days: number
}

export async function insertDraft(
  trx: Db,
  { id, content, days, formId }: DraftContent & { formId: string },
): Promise<Date> {
  const { expiresAt } = await trx
    .insertInto('saved_drafts')
    .values({ id, form_id: formId, content, expires_at: inDays(days) })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt
}

/** Whether a draft was not stored because its form was deleted meanwhile. */
export function isFormGone(error: unknown): boolean {
  return isForeignKeyViolation(error, 'saved_drafts')
}

/** Null where the draft has another revision by now, or is gone. */
export async function replaceDraft(
  trx: Db,
  { id, content, days, revision }: DraftContent & { revision: number },
): Promise<{ revision: number; expiresAt: Date } | null> {
  const row = await trx
    .updateTable('saved_drafts')
    .set({
      content,
      revision: revision + 1,
      updated_at: sql<Date>`now()`,
      expires_at: inDays(days),
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['revision', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row ?? null
}

/** Makes these the files of a draft. Returns the ids of those that it had before and has no more. */
export async function replaceFiles(trx: Db, draftId: Buffer, ids: readonly string[]): Promise<string[]> {
  const stored = await trx
    .selectFrom('saved_draft_files')
    .select('id')
    .where('draft_id', '=', draftId)
    .execute()
  const known = stored.map(({ id }) => id)
  const removed = known.filter((id) => !ids.includes(id))
  const added = ids.filter((id) => !known.includes(id))
  if (removed.length > 0) await trx.deleteFrom('saved_draft_files').where('id', 'in', removed).execute()
  if (added.length > 0) {
    await trx
      .insertInto('saved_draft_files')
      .values(added.map((id) => ({ id, draft_id: draftId })))
      .execute()
  }
  return removed
}

/** Removes the content and leaves what the link says from now on. Null where there is no such open draft. */
export async function markSubmitted(
  trx: Db,
  { id, formId }: { id: Buffer; formId: string },
): Promise<string[] | null> {
  const ended = await trx
    .updateTable('saved_drafts')
    .set({ state: 'submitted', content: null, sealed_secret: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('form_id', '=', formId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return ended ? deleteFilesOf(trx, [id]) : null
}

export async function deleteDraft(trx: Db, id: Buffer): Promise<string[]> {
  const files = await deleteFilesOf(trx, [id])
  await trx.deleteFrom('saved_drafts').where('id', '=', id).execute()
  return files
}

/** Empties drafts that have expired, at most `limit` at once. Returns how many, and their files. */
export async function expireDrafts(trx: Db, limit: number): Promise<{ count: number; fileIds: string[] }> {
  const { rows } = await sql<{ id: Buffer }>`
    update saved_drafts set state = 'expired', content = null, sealed_secret = null
    where id in (
      select id from saved_drafts where expires_at <= now() and state = 'open'
      order by expires_at limit ${limit} for update skip locked)
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  return { count: ids.length, fileIds: ids.length === 0 ? [] : await deleteFilesOf(trx, ids) }
}

/** Their links have said for long enough what became of them. */
export async function forgetEndedDrafts(db: Db, days: number): Promise<void> {
  await sql`
    delete from saved_drafts
    where state <> 'open' and expires_at < now() - make_interval(days => ${days})`.execute(db)
}

async function deleteFilesOf(trx: Db, drafts: readonly Buffer[]): Promise<string[]> {
  const rows = await trx
    .deleteFrom('saved_draft_files')
    .where('draft_id', 'in', drafts)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

function inDays(days: number) {
  return sql<Date>`now() + make_interval(days => ${days})`
}
