import type { Answers } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface SubmissionContent {
  formId: string
  formVersion: number
  data: Answers
  content: Record<string, unknown>
  /** What was answered before it was corrected, the newest first. */
  edits: { at: string; by: string; before: Answers }[]
}

/** Gives the rows of a table that belong to submission s, wherever they are. */
type RowsOf = (table: string) => RawBuilder<unknown>

/** All that is stored about submission s, without what only the server needs. */
function contentOf(rowsOf: RowsOf) {
  const list = (table: string, parts: RawBuilder<unknown>, order = sql`created_at`) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object(${parts}) order by t.${order}), '[]') from ${rowsOf(table)} as t)`
  return sql`
    s.form_id as "formId", s.form_version as "formVersion", s.data, jsonb_build_object(
      'uniqueId', s.unique_id, 'form', (select f.title from forms f where f.id = s.form_id), 'status', s.status,
      'createdAt', s.created_at, 'updatedAt', s.updated_at, 'paymentMethod', s.payment_method,
      'paymentStatus', s.payment_status, 'amount', s.amount_paisa / 100.0, 'paymentReference', s.payment_reference,
      'adminNotes', s.admin_notes, 'transferNotes', s.transfer_notes,
      'tags', ${list('submission_tags', sql`'name', t.name`, sql`name`)},
      'notes', ${list('submission_notes', sql`'at', t.created_at, 'author', t.author, 'text', t.text`)},
      'files', ${list('files', sql`'name', t.name, 'type', t.type, 'size', t.size, 'at', t.created_at`)},
      'formerContacts', ${list('former_identities', sql`'kind', t.kind, 'value', t.value`, sql`value`)},
      'typedTransactions', ${list(
        'wallet_claims',
        sql`'at', t.created_at, 'trxId', t.trx_id, 'sendingNumber', t.sending_number, 'state', t.state`,
      )},
      'refundRequests', ${list(
        'refund_requests',
        sql`'at', t.created_at, 'requester', t.requester, 'amount', t.amount_paisa / 100.0, 'reason', t.reason,
          'returnTo', t.return_to, 'state', t.state`,
      )},
      'money', ${list(
        'ledger_entries',
        sql`'at', t.booked_at, 'kind', t.kind, 'amount', t.amount_paisa / 100.0, 'reason', t.reason`,
        sql`booked_at`,
      )},
      'messagesTo', ${list(
        'campaign_recipients',
        sql`'channel', t.channel, 'recipient', t.recipient, 'state', t.state`,
        sql`position`,
      )},
      'agreedFor', (select jsonb_agg(t.answers) from ${rowsOf('agreed_prices')} as t where t.answers is not null),
      'ticket', (select jsonb_build_object('people', t.people, 'note', t.note, 'batch', t.batch, 'revokedAt', t.revoked_at)
        from tickets t where t.submission_id = s.id),
      'scans', (select coalesce(jsonb_agg(jsonb_build_object('at', t.at, 'person', t.person, 'outcome', t.outcome)
        order by t.at), '[]') from check_in_scans t where t.submission_id = s.id),
      'calls', (select coalesce(jsonb_agg(jsonb_build_object('at', t.created_at, 'type', t.type, 'status', t.status)
        order by t.created_at), '[]') from webhook_deliveries t where t.subject_id = s.id)) as content,
    ${list('submission_edits', sql`'at', t.edited_at, 'by', t.edited_by, 'before', t.previous_data`, sql`edited_at`)} as edits`
}

/** Of the submissions of a person. */
export async function readSubmissionContents(db: Db, personId: string): Promise<SubmissionContent[]> {
  const own: RowsOf = (table) =>
    sql`(select own.* from ${sql.table(table)} own where own.submission_id = s.id)`
  const { rows } = await sql<SubmissionContent>`
    select ${contentOf(own)}
    from person_submissions ps join submissions s on s.id = ps.submission_id
    where ps.person_id = ${personId} order by s.created_at, s.id`.execute(db)
  return rows
}

/** Of those that are deleted and can be restored. */
export async function readDeletedContents(
  db: Db,
  personIds: readonly string[],
): Promise<(SubmissionContent & { deletedAt: Date })[]> {
  const stored: RowsOf = (table) =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, coalesce(d.content -> ${sql.lit(table)}, '[]'))`
  const { rows } = await sql<SubmissionContent & { deletedAt: Date }>`
    select d.deleted_at as "deletedAt", ${contentOf(stored)}
    from deleted_submissions d
    cross join lateral jsonb_populate_record(null::submissions, d.content #> '{submissions,0}') as s
    where d.content -> 'person_submissions' -> 0 ->> 'person_id' = any(${personIds}::text[])
    order by d.deleted_at, d.id`.execute(db)
  return rows
}

/** Tables of which a merge keeps the rows that a submission had, because each exists once. */
const KEPT_ROWS: ReadonlySet<string> = new Set([
  'former_identities',
  'submission_tags',
  'campaign_recipients',
  'agreed_prices',
])

/** Of those that were merged into other submissions, which an undo would bring back. */
export async function readMergedContents(
  db: Db,
  personIds: readonly string[],
): Promise<(SubmissionContent & { mergedAt: Date })[]> {
  const moved: RowsOf = (table) =>
    KEPT_ROWS.has(table)
      ? sql`(select kept.* from jsonb_populate_recordset(null::${sql.table(table)},
          coalesce(m.content -> 'sets' -> ${sql.lit(table)}, '[]')) as kept where kept.submission_id = s.id)`
      : sql`(select own.* from ${sql.table(table)} own where own.id::text in (
          select pair.one ->> 0 from jsonb_array_elements(m.content -> 'moved' -> ${sql.lit(table)}) as pair (one)
          where pair.one ->> 1 = s.id::text))`
  const { rows } = await sql<SubmissionContent & { mergedAt: Date }>`
    select m.merged_at as "mergedAt", ${contentOf(moved)}
    from merges m, jsonb_array_elements(m.content -> 'sets' -> 'person_submissions') as o (owner),
      jsonb_array_elements(m.content -> 'submissions') as r (stored)
    cross join lateral jsonb_populate_record(null::submissions, r.stored) as s
    where o.owner ->> 'person_id' = any(${personIds}::text[]) and o.owner ->> 'submission_id' <> m.kept_id::text
      and r.stored ->> 'id' = o.owner ->> 'submission_id'
    order by m.merged_at, s.id`.execute(db)
  return rows
}

const MAX_ROWS = 1000

/** Rows of imported lists that became the person, or changed it; with what an undo would put back. */
export async function readImportedRows(db: Db, personId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select i.file_name as file, r.row, i.applied_at as at, r.result, r.before, r.after
    from person_import_rows r join person_imports i on i.id = r.import_id
    where r.person_id = ${personId} and r.result not in ('pending', 'left')
    order by i.created_at, r.row limit ${MAX_ROWS}`.execute(db)
  return rows
}

interface Contacts {
  phones: readonly string[]
  /** In the form in which equal ones are equal. */
  emails: readonly string[]
}

interface Around {
  id: string
  personIds: readonly string[]
  placeIds: readonly string[]
  linkIds: readonly string[]
  contacts: Contacts
}

/** What is stored about the person outside of submissions. */
export async function readAround(
  db: Db,
  { id, personIds, placeIds, linkIds, contacts: { phones, emails } }: Around,
): Promise<Record<string, unknown>> {
  const isOwn = (kind: RawBuilder<unknown>, value: RawBuilder<unknown>) => sql`
    ((${kind} = 'phone' and ${value} = any(${phones}::text[])) or (${kind} = 'email' and ${value} = any(${emails}::text[])))`
  const list = (parts: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object(${parts})), '[]') from ${from})`
  const { rows } = await sql<{ around: Record<string, unknown> }>`
    select jsonb_build_object(
      'waitingPlaces', ${list(
        sql`'form', (select title from forms f where f.id = w.form_id), 'name', w.name, 'email', w.email, 'phone', w.phone,
          'state', w.state, 'at', w.created_at`,
        sql`waiting_list w where w.id = any(${placeIds}::uuid[])`,
      )},
      'personalLinks', ${list(
        sql`'form', (select title from forms f where f.id = l.form_id), 'name', l.name, 'email', l.email, 'phone', l.phone,
          'answers', l.answers, 'at', l.created_at`,
        sql`personal_links l where l.id = any(${linkIds}::uuid[])`,
      )},
      'merges', ${list(
        sql`'at', m.merged_at, 'by', m.merged_by, 'removedName', m.removed_name, 'undoneBy', m.undone_by`,
        sql`person_merges m where m.kept_id = any(${personIds}::uuid[]) or m.removed_id = any(${personIds}::uuid[])`,
      )},
      'compared', ${list(
        sql`'at', q.created_at, 'state', q.state, 'reasons', q.reasons`,
        sql`person_pairs q where q.a_id = ${id} or q.b_id = ${id}`,
      )},
      'sessions', ${list(
        sql`'contact', o.contact, 'at', o.created_at, 'until', o.expires_at`,
        sql`own_sessions o where ${isOwn(sql`o.kind`, sql`o.value`)}`,
      )},
      'codes', ${list(
        sql`'contact', c.value, 'until', c.expires_at`,
        sql`own_codes c where ${isOwn(sql`c.kind`, sql`c.value`)}`,
      )},
      'drafts', ${list(
        sql`'form', (select title from forms f where f.id = d.form_id), 'sentTo', d.contact_value, 'state', d.state,
          'at', d.created_at`,
        sql`saved_drafts d where ${isOwn(sql`d.contact_kind`, sql`d.contact_value`)}`,
      )},
      'messagesTo', ${list(
        sql`'channel', t.channel, 'recipient', t.recipient, 'state', t.state`,
        sql`campaign_people t where t.person_id = any(${personIds}::uuid[])`,
      )},
      'reminders', ${list(
        sql`'times', r.count, 'lastOn', r.last_on`,
        sql`membership_reminders r where r.person_id = any(${personIds}::uuid[])`,
      )},
      'calls', ${list(
        sql`'at', w.created_at, 'type', w.type, 'status', w.status`,
        sql`webhook_deliveries w where w.subject_id = any(${personIds}::uuid[])`,
      )}) as around`.execute(db)
  return rows[0]?.around ?? {}
}
