import type { Paisa } from '../money/money.ts'
import type { DateOrder } from '../written-dates/read-written-date.ts'

/** The rules of bank and wallet statements that staff upload to find payments. */

/** What a statement may have at most; checked before anything of it is read. */
export const STATEMENT_BOUNDS = {
  bytes: 20 * 1024 * 1024,
  /** With headlines and the line of headings. */
  rows: 100_000,
  columns: 40,
  /** Characters of one cell; what is longer is cut. */
  cell: 500,
} as const

export const MAX_ACCOUNT_LENGTH = 80
/** What is kept of the texts of a row. */
export const MAX_ROW_TEXT_LENGTH = 300

/** What a column of a statement can have. */
export const STATEMENT_COLUMNS = [
  'date',
  'description',
  'reference',
  'trxId',
  'phone',
  'name',
  'debit',
  'credit',
  'amount',
  'type',
  'fee',
  'balance',
] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

export interface StatementMapping {
  /** The row of headings, from 0; -1 for a file without. What stands above it is no part of the list. */
  header: number
  /** Columns, counted from 0. */
  columns: Partial<Record<StatementColumn, number>>
  dateOrder: DateOrder
  /** What staff answered about rows that can be read in two ways; without an answer the file is not imported. */
  answers?: StatementAnswers | undefined
}

/**
 * What a file leaves open, and the answers. `future`: dates that are still to come are real, as of a planned payment, or the day and the
 * month are the other way round, which staff correct by the order of dates; then the rows are left out. `negative_debit`: a minus in
 * the column of money out is money that came back, or money out all the same.
 */
export const STATEMENT_QUESTIONS = {
  future: ['keep', 'leave_out'],
  negative_debit: ['in', 'out'],
} as const
export type StatementQuestion = keyof typeof STATEMENT_QUESTIONS
export type StatementAnswers = {
  [Question in StatementQuestion]?: (typeof STATEMENT_QUESTIONS)[Question][number] | undefined
}

/** Money that arrived, or that left the account. */
export const DIRECTIONS = ['in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]

export interface StatementRow {
  /** Of the file, from 1. */
  line: number
  /** 2026-11-16 */
  day: string
  direction: Direction
  /** More than 0. */
  paisa: Paisa
  /** Description and reference, as the bank wrote them. */
  text: string
  /** In capital letters; '' where there is none. */
  trxId: string
  /** As numbers are stored: 8801712345678; '' where there is none. */
  phone: string
  name: string
}

/** Why a row of the file is no payment. `not_a_booking` is a total, a balance or a remark, without an amount. */
export const ROW_PROBLEMS = [
  'date_unreadable',
  'amount_unreadable',
  'amount_missing',
  'two_amounts',
  'direction_unknown',
  'not_a_booking',
  'in_the_future',
] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

export interface ReportedRow {
  line: number
  code: RowProblem
  /** What the row says, shortened. */
  text: string
}

/** The balance of a row does not follow from the row before: a row in between was lost or changed. */
export interface BalanceBreak {
  line: number
  /** The row that its balance was compared with. */
  afterLine: number
  expected: Paisa
  found: Paisa
}

/**
 * The state of a stored row. `recorded`: the payment is known already, for example by bKash itself. `not_ours`: staff say
 * that it is not for a submission.
 */
export const ROW_STATES = ['new', 'booked', 'recorded', 'proposed', 'unmatched', 'not_ours'] as const
export type RowState = (typeof ROW_STATES)[number]

/** By what a submission was found, or that staff chose it. Only the first two are enough to book without staff. */
export const MATCH_REASONS = [
  'reference',
  'trx_id',
  'mistyped_reference',
  'phone_amount',
  'name_amount_date',
  // With another amount than is open.
  'phone',
  'name',
  'by_hand',
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** What a row says for a submission, and what against it. */
export const EVIDENCE_FOR = ['reference', 'trx_id', 'noted', 'phone', 'name', 'amount', 'day'] as const
export const EVIDENCE_AGAINST = [
  'other_named',
  'other_sender',
  'other_phone',
  'other_name',
  'other_amount',
  'other_day',
] as const
export type MatchEvidence = (typeof EVIDENCE_FOR)[number] | (typeof EVIDENCE_AGAINST)[number]

/** How the money relates to what is open. */
export const MATCH_KINDS = ['exact', 'part', 'over', 'split', 'return'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** How money for a single submission relates to what is open for it. */
export function kindOfMatch(
  { direction, paisa }: Pick<StatementRow, 'direction' | 'paisa'>,
  { openPaisa }: { openPaisa: Paisa },
): Exclude<MatchKind, 'split'> {
  if (direction === 'out') return 'return'
  if (paisa === openPaisa) return 'exact'
  return paisa < openPaisa ? 'part' : 'over'
}

/** How the money came that a statement of this account shows. */
export function methodOfAccount(account: string): 'bkash' | 'wallet' | 'bank_transfer' {
  if (/bkash|বিকাশ/i.test(account)) return 'bkash'
  return /nagad|rocket|upay|নগদ|রকেট|উপায়/i.test(account) ? 'wallet' : 'bank_transfer'
}

/** A payment can be shared between this many submissions. */
export const MAX_PARTS = 20
export const MAX_NOT_OURS_REASON_LENGTH = 500
/** PDFs have 127 bytes at most. */
export const MAX_PDF_PASSWORD_LENGTH = 127

/** Proposals that are less sure are not booked together. */
export const MIN_BULK_CONFIDENCE = 50

/** The state of an import. While `matching` or `undoing`, the server works on it, also after a restart. */
export const STATEMENT_STATES = ['matching', 'done', 'undoing', 'undone'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

/** What an import keeps about rows that are not stored: their lines, never their texts. */
export interface StatementFindings {
  reported: Omit<ReportedRow, 'text'>[]
  breaks: BalanceBreak[]
}

/** Of each kind. */
export const MAX_FINDINGS = 500
