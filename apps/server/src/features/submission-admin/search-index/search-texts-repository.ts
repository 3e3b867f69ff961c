import type { Answers } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../../platform/database/index.ts'
import { IS_LARGE, LARGE_WEIGHT } from '../data-size-repository.ts'

export interface QueuedSubmission {
  id: string
  uniqueId: string
  formId: string
  formVersion: number
  data: Answers
}

/**
 * Removes submissions from the queue, fewer where they are large. The caller indexes them in the same transaction. A
 * lock lets one process at a time do so: an empty queue then means that every other process has finished indexing. The
 * limit must be at least the weight of one large submission.
 */
export async function dequeueSubmissions(
  trx: Db,
  limit: number,
): Promise<{ hasMore: boolean; submissions: QueuedSubmission[] }> {
  await lockUntilCommit(trx, 'index submission texts')
  const { rows } = await sql<(QueuedSubmission | { id: null }) & { queued: number }>`
    with queued as materialized (
      select submission_id from submission_text_queue limit ${limit}),
    weighed as (
      select submission_id,
        sum(case when ${sql.raw(IS_LARGE)} then ${LARGE_WEIGHT}::int else 1 end)
          over (order by submission_id) as weight
      from queued left join submissions s on s.id = submission_id),
    taken as (
      delete from submission_text_queue
      where submission_id in (select submission_id from weighed where weight <= ${limit})
      returning submission_id)
    select s.id, s.unique_id as "uniqueId", s.form_id as "formId", s.form_version as "formVersion", s.data,
      (select count(*)::int from queued) as queued
    from taken left join submissions s on s.id = taken.submission_id`.execute(trx)
  const [first] = rows
  return {
    hasMore: first !== undefined && (first.queued === limit || rows.length < first.queued),
    // A queued submission may have been deleted.
    submissions: rows.flatMap(({ queued: _queued, ...row }) => (row.id === null ? [] : [row])),
  }
}

export async function saveTexts(
  trx: Db,
  texts: { id: string; text: string; sounds: string[] }[],
): Promise<void> {
  if (texts.length === 0) return
  // The join skips submissions deleted meanwhile; the lock keeps the others until the commit, or the foreign key fails.
  await sql`
    insert into submission_texts (submission_id, text, sounds)
    select s.id, made.text, string_to_array(made.sounds, ' ')
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ text }) => text)}::text[],
      ${texts.map(({ sounds }) => sounds.join(' '))}::text[]) as made (id, text, sounds)
    join submissions s on s.id = made.id
    for key share of s
    on conflict (submission_id) do update set text = excluded.text, sounds = excluded.sounds`.execute(trx)
}
