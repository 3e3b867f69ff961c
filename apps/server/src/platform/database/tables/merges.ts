import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from './column-types.ts'

/** Two submissions that staff said are not the same person's; the smaller id first. */
export interface DistinctPairsTable {
  form_id: string
  first_id: string
  second_id: string
  decided_by: string
  decided_at: CreatedAt
}

/** Submissions that staff merged into one. */
export interface MergesTable {
  id: Generated<string>
  form_id: string
  kept_id: string
  /** Of the submissions that were merged into it. */
  unique_ids: string[]
  /** Labels of the fields whose answers changed. */
  changed_fields: string[]
  merged_by: string
  merged_at: CreatedAt
  undone_by: string | null
  undone_at: Date | null
  /** What an undo needs; null once it is undone, or too late for it. */
  content: ColumnType<unknown, string, string | null>
}

/** IDs and codes of merged submissions, and the submission that was kept. */
export interface MergedUniqueIdsTable {
  unique_id: string
  edit_code: string
  /** Null for merges that are older than references. */
  payment_reference: string | null
  submission_id: string
}
