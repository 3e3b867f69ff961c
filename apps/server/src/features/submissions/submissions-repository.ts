import {
  type Answers,
  isUniqueId,
  normaliseUniqueId,
  type PaymentMethod,
  type PaymentStatus,
  type LateReason,
  readSubmissionName,
  type SubmissionStatus,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'

/** What a member gets for a submission; a retry with the same idempotency key gets it again. */
export interface Receipt {
  id: string
  uniqueId: string
  editCode: string
  /** Seven signs that the member writes on a bank transfer. */
  paymentReference: string
}

/** A submission as stored; much of it is not for the public. */
export interface StoredSubmission extends Receipt {
  formId: string
  formVersion: number
  status: SubmissionStatus
  data: Answers
  hasPayment: boolean
  paymentMethod: PaymentMethod | null
  paymentStatus: PaymentStatus
  amountPaisa: number
  receiptFileId: string | null
  transferNotes: string
  needsReview: boolean
  lateReasons: LateReason[]
  adminNotes: string
  hasBeenEdited: boolean
  locale: string
  createdAt: Date
  updatedAt: Date
}

/** Selects a StoredSubmission from `submissions s`, except its answers: they may be a megabyte. */
export const SUBMISSION_COLUMNS = `
  s.id, s.unique_id as "uniqueId", s.edit_code as "editCode", s.payment_reference as "paymentReference", s.form_id as "formId",
  s.form_version as "formVersion", s.status, s.has_payment as "hasPayment", s.payment_method as "paymentMethod",
  s.payment_status as "paymentStatus", s.amount_paisa::float8 as "amountPaisa",
  s.receipt_file_id as "receiptFileId", s.transfer_notes as "transferNotes", s.needs_review as "needsReview",
  s.late_reasons as "lateReasons",
  s.admin_notes as "adminNotes", s.has_been_edited as "hasBeenEdited", s.locale, s.created_at as "createdAt",
  s.updated_at as "updatedAt"`

const SELECT_SUBMISSION = sql.raw(`select ${SUBMISSION_COLUMNS}, s.data from submissions s`)

export async function findById(db: Db, id: string): Promise<StoredSubmission | null> {
  const { rows } = await sql<StoredSubmission>`${SELECT_SUBMISSION} where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** By its id or its unique id, as staff name it; null when it is neither, or there is none. */
export async function findByName(db: Db, idOrUniqueId: string): Promise<StoredSubmission | null> {
  const name = readSubmissionName(idOrUniqueId)
  if (!name) return null
  return 'uniqueId' in name ? findByUniqueId(db, name.uniqueId) : findById(db, name.id)
}

/**
 * In upper or lower case, with or without dashes. The ID of a submission that was merged into another one finds that one.
 */
export async function findByUniqueId(db: Db, text: string): Promise<StoredSubmission | null> {
  const uniqueId = normaliseUniqueId(text)
  if (!isUniqueId(uniqueId)) return null
  const { rows } = await sql<StoredSubmission>`
    ${SELECT_SUBMISSION} where s.id = ${idOfUniqueId(uniqueId)}`.execute(db)
  return rows[0] ?? null
}

/** SQL for the id of the submission with this unique ID, also where it was merged into another one. */
export function idOfUniqueId(uniqueId: string) {
  return sql`coalesce(
    (select id from submissions where unique_id = ${uniqueId}),
    (select submission_id from merged_unique_ids where unique_id = ${uniqueId}))`
}

/** Submission ids by payment reference; also where the submission was merged into another one. Unknown ones are left out. */
export async function findByReferences(db: Db, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const { rows } = await sql<{ reference: string; id: string }>`
    select payment_reference as reference, submission_id as id from merged_unique_ids
    where payment_reference = any(${references}::text[])
    union all
    select payment_reference, id from submissions where payment_reference = any(${references}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ reference, id }) => [reference, id]))
}

/** Whether a submission has or had this payment reference, also one that was merged or deleted and may come back. */
export async function isReferenceUsed(db: Db, reference: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from submissions where payment_reference = ${reference})
      or exists (select from merged_unique_ids where payment_reference = ${reference})
      or exists (select from deleted_submissions
        where content -> 'submissions' -> 0 ->> 'payment_reference' = ${reference}) as "isUsed"`.execute(db)
  return rows[0]?.isUsed ?? false
}

/** The edit code that a member got with a submission that was merged into another one. */
export async function findMergedCode(db: Db, uniqueId: string): Promise<string | null> {
  const row = await db
    .selectFrom('merged_unique_ids')
    .select('edit_code')
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst()
  return row?.edit_code ?? null
}

/** The id of a form's newest submission. */
export async function findNewest(db: Db, formId: string): Promise<string | null> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('form_id', '=', formId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
