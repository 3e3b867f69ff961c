import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

interface NewNote {
  submissionId: string
  author: { id: string; username: string }
  text: string
}

export async function insertNote(trx: Db, { submissionId, author, text }: NewNote): Promise<string> {
  const { id } = await trx
    .insertInto('submission_notes')
    .values({ submission_id: submissionId, author_id: author.id, author: author.username, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface StoredNote {
  id: string
  submissionId: string
  authorId: string | null
  text: string
}

/** Locks the note until the transaction ends. */
export async function lockNote(trx: Db, id: string): Promise<StoredNote | null> {
  const row = await trx
    .selectFrom('submission_notes')
    .select(['id', 'submission_id as submissionId', 'author_id as authorId', 'text'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateNote(trx: Db, id: string, text: string): Promise<void> {
  await trx
    .updateTable('submission_notes')
    .set({ text, edited_at: sql<Date>`greatest(now(), created_at)` })
    .where('id', '=', id)
    .execute()
}

export async function deleteNote(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('submission_notes').where('id', '=', id).execute()
}

/** Whether the submission has this many notes. */
export async function hasNotes(trx: Db, submissionId: string, count: number): Promise<boolean> {
  const row = await trx
    .selectFrom('submission_notes')
    .select('id')
    .where('submission_id', '=', submissionId)
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest first. */
export async function listLatestNotes(
  db: Db,
  submissionId: string,
  limit: number,
): Promise<{ id: string; by: string; text: string; at: Date }[]> {
  return db
    .selectFrom('submission_notes')
    .select(['id', 'author as by', 'text', 'created_at as at'])
    .where('submission_id', '=', submissionId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
