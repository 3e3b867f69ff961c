import type { Answers, SubmissionStatus, Suggestion } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/**
 * Queues the submissions of forms whose settings for the register are not those with which they were queued last, as after an
 * update of the product, or once staff choose other fields.
 */
export async function queueChangedForms(trx: Db): Promise<void> {
  const { rows: changed } = await sql<{ formId: string }>`
    with changed as materialized (
      select f.id, coalesce(f.settings -> 'people', 'null') as settings
      from forms f left join person_forms p on p.form_id = f.id
      where p.settings is distinct from coalesce(f.settings -> 'people', 'null'))
    insert into person_forms (form_id, settings) select id, settings from changed
    on conflict (form_id) do update set settings = excluded.settings
    returning form_id as "formId"`.execute(trx)
  if (changed.length === 0) return
  await sql`
    insert into person_queue
    select id from submissions where form_id = any(${changed.map(({ formId }) => formId)}::uuid[])
    on conflict do nothing`.execute(trx)
}

export interface QueuedSubmission {
  id: string
  formId: string
  formVersion: number
  status: SubmissionStatus
  data: Answers
  /** Whose it is so far. */
  personId: string | null
}

/** Removes submissions from the queue; the caller finds whose they are in the same transaction. */
export async function takeQueued(
  trx: Db,
  limit: number,
): Promise<{ hasMore: boolean; submissions: QueuedSubmission[]; deleted: string[] }> {
  const { rows } = await sql<QueuedSubmission | { id: null; queuedId: string }>`
    with taken as (
      delete from person_queue
      where submission_id in (select submission_id from person_queue limit ${limit} for update skip locked)
      returning submission_id)
    select taken.submission_id as "queuedId", s.id, s.form_id as "formId", s.form_version as "formVersion", s.status, s.data,
      p.person_id as "personId"
    from taken left join submissions s on s.id = taken.submission_id
    left join person_submissions p on p.submission_id = s.id
    order by s.created_at, s.id`.execute(trx)
  return {
    hasMore: rows.length === limit,
    submissions: rows.flatMap((row) => (row.id === null ? [] : [row])),
    deleted: rows.flatMap((row) => (row.id === null ? [row.queuedId] : [])),
  }
}

/** Says whose submissions are whose. Those that were deleted meanwhile are left out. */
export async function linkSubmissions(
  trx: Db,
  links: readonly { submissionId: string; personId: string }[],
): Promise<void> {
  if (links.length === 0) return
  // The lock keeps the submissions until the commit; otherwise the foreign key may fail.
  await sql`
    insert into person_submissions (submission_id, person_id)
    select s.id, given.person_id
    from unnest(${links.map(({ submissionId }) => submissionId)}::uuid[],
      ${links.map(({ personId }) => personId)}::uuid[]) as given (submission_id, person_id)
    join submissions s on s.id = given.submission_id
    for key share of s
    on conflict (submission_id) do update set person_id = excluded.person_id`.execute(trx)
}

/** Pairs about which staff decided before stay as they are. */
export async function addSuggestions(
  trx: Db,
  suggestions: readonly (Suggestion & { ofId: string })[],
): Promise<void> {
  const rows = suggestions.map(({ ofId, personId, reasons, score }) => {
    const [a, b] = ofId < personId ? [ofId, personId] : [personId, ofId]
    return { a, b, reasons, score }
  })
  if (rows.length === 0) return
  await sql`
    insert into person_pairs (a_id, b_id, reasons, score)
    select a, b, reasons, score from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (a uuid, b uuid, reasons text[], score real)
    where a <> b
    on conflict (a_id, b_id) do nothing`.execute(trx)
}
