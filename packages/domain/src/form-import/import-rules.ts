import { LIMITS } from '../form-model/limits.ts'

/** What a list of answers may have at most; checked before anything of it is read. */
export const ANSWER_LIST_BOUNDS = {
  bytes: 10 * 1024 * 1024,
  /** With the line of headings. */
  rows: 5001,
  columns: 150,
  /** Characters of one cell; what is longer is cut. */
  cell: LIMITS.answer,
} as const

/** The types of fields that a column of answers can become. */
export const IMPORTED_TYPES = [
  'text',
  'textarea',
  'email',
  'tel',
  'number',
  'date',
  'time',
  'url',
  'radio',
  'select',
  'checkbox',
] as const
export type ImportedType = (typeof IMPORTED_TYPES)[number]

/** What a column becomes: a field, or the time at which each submission was sent. */
export const COLUMN_KINDS = [...IMPORTED_TYPES, 'submittedAt'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** Null leaves the column out. The place in the list is the column. */
export type ColumnKinds = (ColumnKind | null)[]

/** For how many days an import can be undone. */
export const FORM_IMPORT_UNDO_DAYS = 30

/**
 * What can be wrong with a cell of a list. It is imported all the same: a cell that does not fit its type stays as it was written, one
 * that is too long is cut, and a submission without a time that can be gets that of the import.
 */
export const ANSWER_PROBLEMS = ['not_of_type', 'time_unreadable', 'time_later', 'cut', 'no_answer'] as const
export type AnswerProblem = (typeof ANSWER_PROBLEMS)[number]
