import type { AccountNames, Locale, MoneyAccountKind, MoneyMethod } from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Changeable, CreatedAt, Json } from './column-types.ts'

/** A bigint that never changes: pg gives it as text. */
type Amount = ColumnType<string, number, never>

/** Bank accounts, wallets and cash boxes. */
export interface MoneyAccountsTable {
  id: Generated<string>
  name: string
  kind: MoneyAccountKind
  number_end: string
  method: MoneyMethod
  is_default: boolean
  /** A bigint: pg gives it as text. */
  opening_paisa: ColumnType<string, number, number>
  opening_day: string | null
  is_active: Changeable<boolean>
  statement_name: string
  created_at: CreatedAt
}

/** One row. */
export interface BookSettingsTable {
  id: Generated<boolean>
  time_zone: Changeable<string>
  recipients: Changeable<string[]>
  language: Changeable<Locale>
  account_names: Json<AccountNames>
}

/** Days that never change any more, numbered in their order. */
export interface ClosedDaysTable {
  day: ColumnType<string, string, never>
  number: ColumnType<number, number, never>
  note: ColumnType<string, string, never>
  closed_by_id: string | null
  closed_by: ColumnType<string, string, never>
  closed_at: CreatedAt
}

/** The figures of a closed day for each payment method, in paisa. */
export interface ClosedDayFiguresTable {
  day: ColumnType<string, string, never>
  method: ColumnType<string, string, never>
  /** The id of a bank account or wallet; '' where the money belongs to none. */
  money_account: ColumnType<string, string | undefined, never>
  expected: Amount
  written_off: Amount
  received: Amount
  refunded: Amount
  fees: Amount
  other: Amount
  unmatched: Amount
  unmatched_count: ColumnType<number, number, never>
  open_unmatched: Amount
  opening: Amount
  closing: Amount
  statement: ColumnType<string | null, number | null, never>
  entries: ColumnType<number, number, never>
}

/** The chain of closed days: each hash is over a day and the hash of the day before. */
export interface ClosedDayHashesTable {
  day: string
  account_names: ColumnType<AccountNames, string, never>
  hash: string
}

/** The entries of closed days with their running numbers, as they were. */
export interface BookEntriesTable {
  number: Amount
  day: ColumnType<string, string, never>
  entry_id: string
  kind: string
  account: string
  amount_paisa: Amount
  method: string
  payment_reference: string
  external_id: string
  value_date: string | null
  reason: string
  actor: string
  booked_at: Date
  /** The id of a bank account or wallet; '' where the money belongs to none. */
  money_account: Generated<string>
}

/** What belongs to no submission: fees, other movements, and entries of closed days that were deleted. */
export interface BookAdjustmentsTable {
  id: Generated<string>
  kind: 'fee' | 'movement' | 'deletion'
  account: string
  amount_paisa: Amount
  method: string | null
  /** Null where it follows from the method. */
  account_id: ColumnType<string | null, string | null | undefined, never>
  payment_reference: Generated<string>
  external_id: Generated<string>
  value_date: string | null
  /** Given by the database. */
  book_date: ColumnType<string, never, never>
  reason: string
  booking_key: string
  actor_id: string | null
  actor: string
  booked_at: CreatedAt
}

/** The books of a month, for each recipient. */
export interface BookMailsTable {
  month: string
  recipient: string
  state: Changeable<'due' | 'sent' | 'failed'>
  attempts: Changeable<number>
  next_try_at: Changeable<Date>
  detail: Changeable<string>
}

/** What an account had at the end of a day, by a statement. */
export interface StatementBalancesTable {
  import_id: string
  day: string
  paisa: Amount
}
