import type { SuggestionReason } from '../register/join-person.ts'
import { MAX_PERSON } from '../register/person-limits.ts'
import type { PersonRecord } from '../register/person-record.ts'

/** What a list of people may have at most; checked before anything of it is read. */
export const PEOPLE_LIST_BOUNDS = {
  bytes: 20 * 1024 * 1024,
  /** With the line of headings and what stands above it. */
  rows: 100_000,
  columns: 60,
  /** Characters of one cell; what is longer is cut. */
  cell: 1000,
} as const

/** What a column of the list becomes. `attribute:City` is the association's own column City. */
export const PERSON_TARGETS = [
  'name',
  'nameBn',
  'phone',
  'email',
  'batch',
  'category',
  'memberUntil',
  'tag',
  'note',
] as const
export type PersonTarget = (typeof PERSON_TARGETS)[number] | `attribute:${string}`

/** The place in the list is the column. */
export type PeopleMapping = (PersonTarget | null)[]

/** What a row becomes; of `decide` staff say who it is. */
export const IMPORT_ACTIONS = ['create', 'update', 'decide', 'skip'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]

/** Why a row is taken for a person, or left out. */
export const IMPORT_REASONS = [
  'same_phone',
  'same_email',
  'similar_name',
  'same_batch',
  'same_father',
  'same_birth_date',
  'no_name',
  'repeated',
  'imported_before',
  'nothing_new',
] as const satisfies readonly (SuggestionReason | string)[]
export type ImportReason = (typeof IMPORT_REASONS)[number]

/** What is wrong with a cell; the rest of its row counts all the same. */
export const CELL_PROBLEMS = ['name_missing', 'phone_invalid', 'email_invalid', 'date_invalid'] as const
export interface CellProblem {
  /** Counted from 0; null where no column has it. */
  column: number | null
  code: (typeof CELL_PROBLEMS)[number]
  text: string
}

/** While `applying` or `undoing`, the server works on it, also after a restart. */
export const IMPORT_STATES = ['preview', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What became of a row. `kept`: an undo left it, because the person was used or changed since. */
export const IMPORT_RESULTS = [
  'pending',
  'created',
  'updated',
  'unchanged',
  'left',
  'undone',
  'kept',
] as const
export type ImportResult = (typeof IMPORT_RESULTS)[number]

export type ImportedValues = Pick<
  PersonRecord,
  | 'name'
  | 'nameBn'
  | 'phones'
  | 'emails'
  | 'batch'
  | 'category'
  | 'memberUntil'
  | 'attributes'
  | 'tags'
  | 'note'
>

/** The own column that a target means; null for the usual ones. */
export function columnOfTarget(target: PersonTarget | null): string | null {
  return target?.startsWith('attribute:') === true ? target.slice('attribute:'.length) : null
}

const USUAL: ReadonlySet<string> = new Set(PERSON_TARGETS)

export function isPersonTarget(text: string): text is PersonTarget {
  const column = text.startsWith('attribute:') ? text.slice('attribute:'.length) : null
  if (column === null) return USUAL.has(text)
  return (
    column !== '' && column.length <= MAX_PERSON.columnLength && column === column.replace(/\s+/g, ' ').trim()
  )
}
