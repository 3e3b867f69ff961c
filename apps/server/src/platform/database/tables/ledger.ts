import type { LedgerAccount, LedgerKind, LedgerMethod, PricedField } from '@nibondhon/domain'
import type { ColumnType, Generated } from 'kysely'

/** Submissions whose balance was above 0 at some time. Written by triggers of the ledger. */
export interface BalancesAboveZeroTable {
  submission_id: string
}

/** What is still to be paid by the ledger; no row where nothing is. Written by triggers of the ledger. */
export interface OpenBalancesTable {
  submission_id: string
  /** A bigint: pg gives it as text. */
  open_paisa: ColumnType<string, number, never>
}

/** Only ever added to: a trigger rejects changes. */
export interface LedgerEntriesTable {
  id: Generated<string>
  submission_id: string
  kind: LedgerKind
  account: LedgerAccount
  /** What it does to the balance. A bigint: pg gives it as text. */
  amount_paisa: ColumnType<string, number, never>
  method: LedgerMethod | null
  /** The bank account or wallet; null where it follows from the method. */
  account_id: ColumnType<string | null, string | null | undefined, never>
  /** The transaction, or the number of a paper receipt or cheque. */
  external_id: Generated<string>
  /** The day on which the money came or went, as YYYY-MM-DD; null where it is the day of the entry. */
  value_date: ColumnType<string | null, string | null, never>
  reason: string
  /** The lines of an agreed price. */
  breakdown: ColumnType<PricedField[] | null, string | null, never>
  /** The entry that it takes back. */
  corrects: string | null
  /** What caused it: the same cause is booked once. */
  booking_key: string
  actor_id: string | null
  actor: string
  booked_at: Generated<Date>
  /** The day of the books that it counts to, as YYYY-MM-DD. Given by the database: never a closed day. */
  book_date: ColumnType<string, never, never>
}
