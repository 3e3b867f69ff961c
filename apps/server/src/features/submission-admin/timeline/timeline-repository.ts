import type { Answer, PaymentMethod } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import type { Cursor } from './merge-timeline.ts'

/** Which events of a submission: at most `limit`, the newest first, after the cursor. */
export interface EventsRequest {
  submissionId: string
  cursor: Cursor | null
  limit: number
}

/** The events after the cursor. `at` has an index, `id` decides between events of the same millisecond. */
function afterCursor(at: RawBuilder<unknown>, id: RawBuilder<unknown>, cursor: Cursor | null) {
  if (cursor === null) return sql`true`
  return sql`${at} <= ${cursor.at} and (${at} < ${cursor.at} or ${id} collate "C" < ${cursor.id})`
}

/** How many changed fields of an edit are shown. */
const MAX_FIELDS = 5
const MAX_ANSWER_LENGTH = 300
/** Of choices, and of the rows of a group. */
const MAX_ITEMS = 50
const MAX_ROW_ANSWER_LENGTH = 100

export interface StoredEditEvent {
  id: string
  at: Date
  by: string
  fieldCount: number
  changes: { field: string; before: Answer | null; after: Answer | null }[]
}

/** Answers are cut in the database: an edit may have a megabyte of them. */
export async function listEditEvents(
  db: Db,
  { submissionId, cursor, limit }: EventsRequest,
): Promise<StoredEditEvent[]> {
  const id = sql`('b-' || e.id)`
  const { rows } = await sql<StoredEditEvent>`
    select ${id} as id, e.edited_at as at, e.edited_by as by, cardinality(e.changed_fields) as "fieldCount",
      (select coalesce(jsonb_agg(jsonb_build_object('field', f.id,
          'before', ${cut(sql`e.previous_data -> f.id`)}, 'after', ${cut(sql`e.new_data -> f.id`)})
          order by f.position), '[]')
        from unnest(e.changed_fields[1:${sql.lit(MAX_FIELDS)}]) with ordinality as f (id, position)) as changes
    from submission_edits e
    where e.submission_id = ${submissionId} and ${afterCursor(sql`e.edited_at`, id, cursor)}
    order by e.edited_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

function cut(answer: RawBuilder<unknown>) {
  return sql`case jsonb_typeof(${answer})
    when 'string' then to_jsonb(left(${answer} #>> '{}', ${sql.lit(MAX_ANSWER_LENGTH)}))
    when 'array' then (
      select jsonb_agg(case jsonb_typeof(item)
        when 'object' then (
          select jsonb_object_agg(key, case jsonb_typeof(value)
            when 'string' then to_jsonb(left(value #>> '{}', ${sql.lit(MAX_ROW_ANSWER_LENGTH)}))
            else value end)
          from jsonb_each(item))
        else to_jsonb(left(item #>> '{}', ${sql.lit(MAX_ANSWER_LENGTH)})) end)
      from (select item from jsonb_array_elements(${answer}) as item limit ${sql.lit(MAX_ITEMS)}) as items)
    else ${answer} end`
}

export interface StoredPaymentEvent {
  id: string
  at: Date
  by: string
  method: PaymentMethod
  from: string
  to: string
  reason: string
  bkashPaymentId: string | null
}

export async function listPaymentEvents(
  db: Db,
  { submissionId, cursor, limit }: EventsRequest,
): Promise<StoredPaymentEvent[]> {
  const id = sql`('c-' || id)`
  const { rows } = await sql<StoredPaymentEvent>`
    select ${id} as id, happened_at as at, actor as by, method, from_status as "from", to_status as "to", reason,
      payment_id as "bkashPaymentId"
    from payment_events
    where submission_id = ${submissionId} and ${afterCursor(sql`happened_at`, id, cursor)}
    order by happened_at desc, payment_events.id desc limit ${limit}`.execute(db)
  return rows
}

export interface StoredStaffAction {
  id: string
  at: Date
  by: string
  kind: 'submission' | 'payment'
  action: string
  changes: { what: string; from: string | null; to: string | null }[]
}

/** Which part of the audit log: all of it, or what belongs to a filter of the timeline. */
export type StaffActions = 'all' | 'statuses' | 'notes'

/**
 * What the audit log has about a submission, without what other sources tell in more detail: edits, messages, notes, and
 * each status of a payment, which its history has from the same transaction.
 */
export async function listStaffActions(
  db: Db,
  { submissionId, cursor, limit }: EventsRequest,
  which: StaffActions,
): Promise<StoredStaffAction[]> {
  // As long as each other, so that they sort as numbers.
  const id = sql`('d-' || lpad(a.id::text, 19, '0'))`
  const { rows } = await sql<StoredStaffAction>`
    select ${id} as id, a.happened_at as at, a.actor as by, a.kind, a.action, a.changes
    from audit_events a
    where a.subject_id = ${submissionId} and ${conditionOf(which, submissionId)}
      and ${afterCursor(sql`a.happened_at`, id, cursor)}
    order by a.happened_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** The condition of the index comes first in each of them. */
function conditionOf(which: StaffActions, submissionId: string): RawBuilder<unknown> {
  const indexed = sql`a.kind in ('submission', 'payment')`
  const statuses = sql`(a.kind = 'payment' and a.action = 'changed' and not exists (
    select from payment_events e
    where e.submission_id = ${submissionId} and e.actor = a.actor
      and e.happened_at between a.happened_at - interval '2 seconds' and a.happened_at + interval '2 seconds'))`
  switch (which) {
    case 'all':
      return sql`${indexed} and (${statuses} or a.kind = 'submission' and a.action not in
        ('changed', 'changed with the edit code', 'message sent by hand', 'note added', 'note changed'))`
    case 'statuses':
      return sql`${indexed} and ${statuses}`
    case 'notes':
      return sql`${indexed} and a.kind = 'submission' and a.action = 'note deleted'`
  }
}

export interface StoredNoteEvent {
  id: string
  at: Date
  by: string
  noteId: string
  authorId: string | null
  text: string
  editedAt: Date | null
  mentions: { id: string; username: string }[]
}

export async function listNoteEvents(
  db: Db,
  { submissionId, cursor, limit }: EventsRequest,
): Promise<StoredNoteEvent[]> {
  const id = sql`('n-' || n.id)`
  const { rows } = await sql<StoredNoteEvent>`
    select ${id} as id, n.created_at as at, n.author as by, n.id as "noteId", n.author_id as "authorId", n.text,
      n.edited_at as "editedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username) order by u.username), '[]')
        from note_mentions m join users u on u.id = m.user_id where m.note_id = n.id) as mentions
    from submission_notes n
    where n.submission_id = ${submissionId} and ${afterCursor(sql`n.created_at`, id, cursor)}
    order by n.created_at desc, n.id desc limit ${limit}`.execute(db)
  return rows
}

/** The messages about a submission; notifications present them. */
export async function listMessageEvents(
  db: Db,
  { submissionId, cursor, limit }: EventsRequest,
): Promise<{ id: string; at: Date; messageId: string }[]> {
  const id = sql`('m-' || id)`
  const { rows } = await sql<{ id: string; at: Date; messageId: string }>`
    select ${id} as id, created_at as at, id as "messageId" from messages
    where submission_id = ${submissionId} and ${afterCursor(sql`created_at`, id, cursor)}
    order by created_at desc, messages.id desc limit ${limit}`.execute(db)
  return rows
}

export interface StoredExportEvent {
  id: string
  at: Date
  by: string
  format: string
  count: number
  isCertain: boolean
}

/** Exports are compared one by one with the submission; older ones than these are not looked at. */
const MAX_EXPORTS = 200

/**
 * The exports that contained the submission: by its form and date, which never change, or by their list of ids. With
 * `isOfFormOnly`, only those of its form: the others say how many submissions other forms have.
 */
export async function listExportEvents(
  db: Db,
  {
    submissionId,
    cursor,
    limit,
    formId,
    createdAt,
    isOfFormOnly,
  }: EventsRequest & { formId: string; createdAt: Date; isOfFormOnly: boolean },
): Promise<StoredExportEvent[]> {
  const id = sql`('x-' || lpad(id::text, 19, '0'))`
  const { rows } = await sql<StoredExportEvent>`
    with latest as (
      select * from recorded_exports
      where exported_at >= ${createdAt} and ${afterCursor(sql`exported_at`, id, cursor)}
      order by exported_at desc, recorded_exports.id desc limit ${sql.lit(MAX_EXPORTS)})
    select ${id} as id, exported_at as at, actor as by, format, count, is_certain as "isCertain" from latest
    where (form_id = ${formId} or form_id is null and not ${isOfFormOnly}::boolean)
      and (created_from is null or created_from <= ${createdAt})
      and (created_before is null or created_before > ${createdAt})
      and (submission_ids is null or ${submissionId}::uuid = any(submission_ids))
    order by exported_at desc, latest.id desc limit ${limit}`.execute(db)
  return rows
}
