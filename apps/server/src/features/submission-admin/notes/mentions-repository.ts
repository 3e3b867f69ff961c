import type { FormScope } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, withinForms } from '../../../platform/database/index.ts'

/** Sets who is mentioned in a note. Those who were mentioned before keep whether they have read it. */
export async function setMentions(trx: Db, noteId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from note_mentions where note_id = ${noteId} and user_id <> all(${userIds}::uuid[])`.execute(trx)
  if (userIds.length === 0) return
  await trx
    .insertInto('note_mentions')
    .values(userIds.map((userId) => ({ note_id: noteId, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface StoredMention {
  noteId: string
  submissionId: string
  by: string
  text: string
  at: Date
  isRead: boolean
}

const MAX_LISTED = 20
const MAX_TEXT_LENGTH = 200

/** The latest mentions of a user, in notes of the forms that they may reach. */
export async function listMentions(db: Db, userId: string, forms: FormScope): Promise<StoredMention[]> {
  const { rows } = await sql<StoredMention>`
    select m.note_id as "noteId", n.submission_id as "submissionId", n.author as by,
      case when length(n.text) > ${MAX_TEXT_LENGTH} then left(n.text, ${MAX_TEXT_LENGTH}) || '…' else n.text end as text,
      m.created_at as at, m.read_at is not null as "isRead"
    from note_mentions m
    join submission_notes n on n.id = m.note_id
    join submissions s on s.id = n.submission_id
    where m.user_id = ${userId} and ${withinForms('s.form_id', forms)}
    order by m.created_at desc, m.note_id limit ${MAX_LISTED}`.execute(db)
  return rows
}

/** More are shown as this many. */
const MAX_COUNTED = 100

export async function countUnread(db: Db, userId: string, forms: FormScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from note_mentions m where m.user_id = ${userId} and m.read_at is null and ${isWithin(forms)}
      limit ${MAX_COUNTED}) as unread`.execute(db)
  return rows[0]?.count ?? 0
}

function isWithin(forms: FormScope) {
  if (forms === null) return sql`true`
  return sql`exists (
    select from submission_notes n join submissions s on s.id = n.submission_id
    where n.id = m.note_id and ${withinForms('s.form_id', forms)})`
}

export async function markRead(db: Db, userId: string, noteIds: readonly string[] | null): Promise<void> {
  let query = db
    .updateTable('note_mentions')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (noteIds !== null) query = query.where(sql<boolean>`note_id = any(${noteIds}::uuid[])`)
  await query.execute()
}
