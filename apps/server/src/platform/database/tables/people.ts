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
  created_at: CreatedAt
}

export interface PersonQueueTable {
  submission_id: string
}

export interface PersonFormsTable {
  form_id: string
  settings: Json<unknown>
}
