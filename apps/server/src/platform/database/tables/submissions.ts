import type { Answers, PaymentMethod, PaymentStatus, LateReason, SubmissionStatus } from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

export interface SubmissionsTable {
  id: Generated<string>
  form_id: string
  form_version: number
  unique_id: string
  edit_code: string
  /** Written on bank transfers. The database gives one to rows that come without. */
  payment_reference: Generated<string>
  status: SubmissionStatus
  data: Json<Answers>
  /** Identifies the member, for forms that accept one submission per person. */
  email_identity: Generated<string | null>
  phone_identity: Generated<string | null>
  has_payment: Generated<boolean>
  payment_method: PaymentMethod | null
  payment_status: Generated<PaymentStatus>
  /** A bigint: pg gives it as text. */
  amount_paisa: ColumnType<string, number, number>
  admin_notes: Generated<string>
  receipt_file_id: Generated<string | null>
  /** The member's notes on a bank transfer. */
  transfer_notes: Generated<string>
  needs_review: Generated<boolean>
  /** Why it was paid too late; they count while it needs review. */
  late_reasons: Generated<LateReason[]>
  has_been_edited: Generated<boolean>
  locale: Generated<string>
  created_at: CreatedAt
  updated_at: Changeable<Date>
}

export interface SubmissionEditsTable {
  id: Generated<string>
  submission_id: string
  edited_at: CreatedAt
  edited_by: string
  changed_fields: string[]
  previous_data: Json<Answers>
  new_data: Json<Answers>
}

export interface IdempotencyKeysTable {
  key: string
  /** Of the request; null for keys that are older than this column. */
  digest: string | null
  submission_id: string
  created_at: CreatedAt
}

/** Earlier e-mail addresses and phone numbers of a member who changed them. */
export interface FormerIdentitiesTable {
  submission_id: string
  kind: 'email' | 'phone'
  value: string
}

export interface FilesTable {
  id: string
  submission_id: string
  field_id: string
  name: string
  type: string
  size: number
  /** SHA-256 of a receipt in base64url; null until a job adds it. */
  digest: Generated<string | null>
  /** False until a job has looked at the picture of a receipt. */
  is_picture_read: Generated<boolean>
  /** 64 bits; null where there is no picture to recognise. */
  picture_hash: Generated<string | null>
  picture_detail: Generated<Buffer | null>
  created_at: CreatedAt
}
