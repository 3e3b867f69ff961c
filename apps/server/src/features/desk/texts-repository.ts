import type { Answers } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'

export interface QueuedSubmission {
  id: string
  uniqueId: string
  formId: string
  formVersion: number
  data: Answers
}

/**
 * Takes submissions from the queue; what is done with them is done in the same transaction. One at a time, so that
 * an empty queue means that all the others have done their part.
 */
export async function takeQueued(
  trx: Db,
  limit: number,
): Promise<{ taken: number; found: QueuedSubmission[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('index submission texts', 0))`.execute(trx)
  const { rows } = await sql<QueuedSubmission & { id: string | null }>`
    with taken as (
      delete from submission_text_queue
      where submission_id in (select submission_id from submission_text_queue limit ${limit})
      returning submission_id)
    select s.id, s.unique_id as "uniqueId", s.form_id as "formId", s.form_version as "formVersion", s.data
    from taken left join submissions s on s.id = taken.submission_id`.execute(trx)
  // Some may have been deleted meanwhile.
  return { taken: rows.length, found: rows.filter((row) => row.id !== null) }
}

export async function saveTexts(trx: Db, texts: { id: string; text: string }[]): Promise<void> {
  if (texts.length === 0) return
  // Joined with what is still there, and kept there, or the one that is deleted at this moment would be in the way.
  await sql`
    insert into submission_texts (submission_id, text)
    select s.id, made.text
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ text }) => text)}::text[]) as made (id, text)
    join submissions s on s.id = made.id
    for key share of s
    on conflict (submission_id) do update set text = excluded.text`.execute(trx)
}
