import type { Generated, GeneratedAlways } from 'kysely'
import type { Changeable, CreatedAt } from './column-types.ts'

/** How many submissions of each kind there are, without the changes that are not aggregated yet. */
export interface SubmissionCountsTable {
  form_id: string
  status: string
  payment_status: string
  /** '' when there is none. */
  payment_method: string
  needs_review: boolean
  /** Bigints: pg gives them as text. */
  count: string
  amount_paisa: string
}

export interface SubmissionChangesTable extends Omit<SubmissionCountsTable, 'payment_method'> {
  id: GeneratedAlways<string>
  /** The submission whose answers changed; null when only its kind changed. */
  submission_id: string | null
  payment_method: string | null
  day: string
}

/** How many submissions a form received on each day in UTC; the nil id means all forms together. */
export interface SubmissionDaysTable {
  form_id: string
  day: string
  count: string
}

/** The search index. */
export interface SubmissionTextsTable {
  submission_id: string
  text: string
  /** Keys of the person's name, by which statements find it. */
  sounds: Generated<string[]>
}

export interface SubmissionTextQueueTable {
  submission_id: string
}

export interface MadePdfsTable {
  submission_id: string
  audience: 'public' | 'admin'
  /** Hash of everything the PDF is made from. */
  content_hash: Buffer
  pdf: Buffer
  made_at: CreatedAt
}

export interface FailedPdfsTable {
  submission_id: string
  /** Hash of everything the PDF would be made from. */
  content_hash: Buffer
  retry_at: Changeable<Date>
}
