import type { PaymentStatus, SubmissionStatus } from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

/** An action on many submissions, done in batches. */
export interface BulkJobsTable {
  id: Generated<string>
  /** What is done to each submission, with its parameters. */
  action: Json<unknown>
  undo_of: string | null
  state: Generated<'running' | 'done' | 'cancelled' | 'stopped'>
  is_cancelled: Generated<boolean>
  total: number
  /** A bigint: pg gives it as text. */
  amount_paisa: ColumnType<string, number, number>
  /** Rows up to this position are done. */
  done: Generated<number>
  /** How many rows ended in which way. */
  outcomes: ColumnType<Record<string, number>, string | undefined, string>
  /** So many of the next rows are done one by one, because their batch failed. */
  single_rows: Generated<number>
  /** Of its submissions; null where it is not known. */
  form_ids: Generated<string[] | null>
  created_by: string | null
  creator: string
  creator_email: string
  created_at: CreatedAt
  worked_at: Changeable<Date>
  finished_at: Date | null
  /** Of a stopped one. */
  stop_reason: Generated<StopReason | null>
}

/** Why a job stopped by itself: its author has no active account any more, or not the right to do this. */
export type StopReason = 'author_inactive' | 'author_lost_right'

export type BulkOutcome =
  | 'changed'
  | 'deleted'
  | 'unchanged'
  | 'changed_since'
  | 'refused'
  | 'no_seat'
  | 'cancelled'

export interface BulkJobRowsTable {
  job_id: string
  position: number
  submission_id: string
  unique_id: string
  /** As the submission was when it was selected. */
  status: SubmissionStatus
  payment_status: PaymentStatus
  needs_review: boolean
  /** What else an undo needs. */
  former: ColumnType<unknown, string | null, string | null>
  outcome: BulkOutcome | null
  done_at: Date | null
}

/** A submission that can be restored, with all its rows. */
export interface DeletedSubmissionsTable {
  id: string
  form_id: string
  unique_id: string
  /** How lists name it. */
  title: string
  status: SubmissionStatus
  amount_paisa: ColumnType<string, number, number>
  created_at: Date
  deleted_at: CreatedAt
  deleted_by: string
  /** What the member is owed: the deletion returns no money. */
  owed_paisa: ColumnType<string, number | undefined, number>
  /** By table. */
  content: Json<Record<string, unknown[]>>
}

/** Files of deleted submissions. */
export interface DeletedFilesTable {
  id: string
  submission_id: string
}
