import type { Generated } from 'kysely'
import type { Changeable, CreatedAt } from './column-types.ts'

export interface SubmissionTagsTable {
  submission_id: string
  /** The name without case. */
  key: string
  name: string
  created_at: CreatedAt
}

export interface SubmissionAssigneesTable {
  submission_id: string
  user_id: string
  assigned_at: CreatedAt
}

export interface SubmissionNotesTable {
  id: Generated<string>
  submission_id: string
  /** Null once the user is deleted. */
  author_id: string | null
  author: string
  text: string
  created_at: CreatedAt
  edited_at: Generated<Date | null>
}

export interface NoteMentionsTable {
  note_id: string
  user_id: string
  created_at: CreatedAt
  read_at: Generated<Date | null>
}

export interface RecordedExportsTable {
  /** A bigint: pg gives it as text. */
  id: Generated<string>
  exported_at: Changeable<Date>
  actor: string
  format: string
  count: number
  form_id: string | null
  created_from: Date | null
  created_before: Date | null
  /** Whether form, dates and ids say exactly which submissions were in it. */
  is_certain: boolean
  submission_ids: string[] | null
}
