import type { Answers } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface SubmissionContent {
  formId: string
  formVersion: number
  data: Answers
  content: Record<string, unknown>
}

/** All that is stored about the submissions of a person, without what only the server needs. */
export async function readSubmissionContents(db: Db, personId: string): Promise<SubmissionContent[]> {
  const { rows } = await sql<SubmissionContent>`
    select s.form_id as "formId", s.form_version as "formVersion", s.data, jsonb_build_object(
      'uniqueId', s.unique_id, 'form', f.title, 'status', s.status, 'createdAt', s.created_at, 'updatedAt', s.updated_at,
      'paymentMethod', s.payment_method, 'paymentStatus', s.payment_status, 'amount', s.amount_paisa / 100.0,
      'paymentReference', s.payment_reference, 'adminNotes', s.admin_notes, 'transferNotes', s.transfer_notes,
      'tags', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from submission_tags t where t.submission_id = s.id),
      'notes', (select coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'author', n.author, 'text', n.text)
        order by n.created_at), '[]') from submission_notes n where n.submission_id = s.id),
      'files', (select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'type', x.type, 'size', x.size, 'at', x.created_at)
        order by x.created_at), '[]') from files x where x.submission_id = s.id),
      'money', (select coalesce(jsonb_agg(jsonb_build_object('at', e.booked_at, 'kind', e.kind,
        'amount', e.amount_paisa / 100.0, 'reason', e.reason) order by e.booked_at), '[]')
        from ledger_entries e where e.submission_id = s.id)) as content
    from person_submissions ps join submissions s on s.id = ps.submission_id join forms f on f.id = s.form_id
    where ps.person_id = ${personId} order by s.created_at, s.id`.execute(db)
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
