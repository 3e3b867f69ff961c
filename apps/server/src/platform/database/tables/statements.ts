import type {
  DateOrder,
  Direction,
  MatchKind,
  MatchEvidence,
  MatchReason,
  PaymentStatus,
  RowState,
  StatementAnswers,
  StatementFindings,
  StatementState,
  SubmissionStatus,
} from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

/** Files of banks and wallets that staff imported. */
export interface StatementImportsTable {
  id: string
  account_id: string
  /** The name of the account. */
  account: Changeable<string>
  file_name: string
  row_count: number
  known_count: number
  first_day: string | null
  last_day: string | null
  findings: Json<StatementFindings>
  state: StatementState
  actor_id: string
  actor: string
  created_at: CreatedAt
  undone_by_id: string | null
  undone_by: string | null
  undone_at: Date | null
  kept_count: Generated<number>
}

/** Payments of these files; of a row only what identifies the payer is kept. */
export interface StatementRowsTable {
  id: string
  import_id: string
  line: number
  day: string
  direction: Direction
  /** A bigint: pg gives it as text. */
  paisa: ColumnType<string, number, number>
  text: string
  trx_id: string
  phone: string
  name: string
  digest: string
  state: RowState
  decided_by: string | null
  decided_at: Changeable<Date | null>
  /** Why the money is not for a submission; '' otherwise. */
  note: Generated<string>
  /** The rule that marked it as not ours; null where staff did. */
  rule_id: Generated<string | null>
  /** The payment of another account that this one repeats, where it is known by that. */
  same_as: ColumnType<string | null, string | null | undefined, string | null>
  /** When submissions that a return may be of were looked for. */
  looked_at: Generated<Date>
}

/** Payments that imports mark as not ours by themselves. */
export interface StatementRulesTable {
  id: string
  contains: string
  direction: Direction | null
  min_paisa: ColumnType<string | null, number | null, never>
  max_paisa: ColumnType<string | null, number | null, never>
  reason: string
  created_by: string
  created_at: CreatedAt
  removed_by: string | null
  removed_at: Changeable<Date | null>
}

/** Which entry of the ledger a row is. A row may be several entries. */
export interface StatementPairsTable {
  entry_id: string
  row_id: string
  paisa: ColumnType<string, number, never>
}

/** Submissions that a row may pay, and those that it does. */
export interface StatementMatchesTable {
  id: string
  row_id: string
  proposal: number
  part: number
  submission_id: string
  paisa: ColumnType<string, number, number>
  kind: MatchKind
  reason: MatchReason
  confidence: number
  evidence: Generated<MatchEvidence[]>
  /** A mistyped reference as the row has it; '' otherwise. */
  written: Generated<string>
  state: 'proposed' | 'booked' | 'rejected'
  previous_status: SubmissionStatus | null
  previous_payment_status: PaymentStatus | null
  previous_needs_review: boolean | null
}

/** How the files of an account with certain headings are read. */
export interface StatementProfilesTable {
  id: Generated<string>
  /** '' until staff name it. */
  name: Generated<string>
  headings: string
  titles: ColumnType<Record<string, string>, string | undefined, string>
  date_order: DateOrder | null
  columns: Json<Record<string, string>>
  account: string
  answers: ColumnType<StatementAnswers, string | undefined, string>
  updated_at: Changeable<Date>
}
