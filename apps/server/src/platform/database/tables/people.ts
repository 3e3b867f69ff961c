import type { ImportAction, ImportResult, ImportState } from '@nibondhon/domain'
import type { Generated } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

export interface PeopleTable {
  id: Generated<string>
  name: string
  name_bn: Generated<string>
  other_names: Generated<string[]>
  phones: Generated<string[]>
  emails: Generated<string[]>
  batch: Generated<string>
  category: Generated<string>
  member_since: Generated<string | null>
  member_until: Generated<string | null>
  attributes: Json<Record<string, string>>
  tags: Generated<string[]>
  note: Generated<string>
  contacts: Generated<string[]>
  name_keys: Generated<string[]>
  /** How the keys were made; another one than the newest until a job has made them again. */
  keys_version: Generated<number | null>
  batch_key: Generated<string>
  tag_keys: Generated<string[]>
  search_text: Generated<string>
  created_at: CreatedAt
  updated_at: Changeable<Date>
  /** Null unless the person was erased. */
  erased_at: Generated<Date | null>
}

export interface PersonSubmissionsTable {
  submission_id: string
  person_id: string
}

/** Two people who may be the same one, or are not. The smaller id comes first. */
export interface PersonPairsTable {
  id: Generated<string>
  a_id: string
  b_id: string
  state: Generated<'suggested' | 'not_same'>
  reasons: Generated<string[]>
  score: Generated<number>
  created_at: CreatedAt
}

export interface PersonMergesTable {
  id: Generated<string>
  kept_id: string
  removed_id: string
  removed_name: string
  /** Written and read by SQL only. */
  content: Generated<unknown>
  merged_by: string
  merged_at: CreatedAt
  undone_by: Generated<string | null>
  undone_at: Generated<Date | null>
}

export interface PersonColumnsTable {
  name: string
  /** Null for one that staff did not order: it came with a list or a person. */
  position: Generated<number | null>
  created_at: CreatedAt
}

/** A term of membership that a submission gave. Written and read by SQL only. */
export interface PersonMembershipsTable {
  submission_id: string
  person_id: string
  position: Generated<string>
  category: string
  years: number | null
  until: string
  field: string
  option: string
  day: string
  before: Json<unknown>
  after: Json<unknown>
}

export interface PersonQueueTable {
  submission_id: string
}

export interface PersonFormsTable {
  form_id: string
  settings: Json<unknown>
}

/** A list that staff import into the register. */
export interface PersonImportsTable {
  id: Generated<string>
  file_name: string
  state: Generated<ImportState>
  columns: Json<unknown>
  header: number
  /** Whether rows about which staff did not decide become people. */
  adds_undecided: Generated<boolean>
  /** How often a batch failed in a row. */
  failures: Generated<number>
  created_by: string
  created_at: CreatedAt
  applied_by: string | null
  applied_at: Date | null
  undone_by: string | null
  undone_at: Date | null
  /** Whether an undo is still possible. */
  is_kept: Generated<boolean>
}

/** Written and read by SQL only. */
export interface PersonImportRowsTable {
  import_id: string
  row: number
  cells: Json<string[]>
  digest: string
  action: ImportAction
  decision: ImportAction | null
  decided_person_id: string | null
  result: Generated<ImportResult>
  person_id: string | null
  reasons: string[]
  candidates: Json<unknown>
  vals: Json<unknown>
  problems: Json<unknown>
  before: Json<unknown>
  after: Json<unknown>
}
