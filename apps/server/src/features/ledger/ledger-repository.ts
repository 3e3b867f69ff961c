import {
  type LedgerAccount,
  type LedgerKind,
  type LedgerMethod,
  type LedgerSummary,
  type Paisa,
  type PricedField,
  summariseAccounts,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import type { LedgerActor } from './follow-ledger-repository.ts'

export interface NewEntry {
  submissionId: string
  kind: LedgerKind
  account: LedgerAccount
  /** What it does to the balance. */
  amountPaisa: Paisa
  method: LedgerMethod | null
  /** The transaction, or the number of a paper receipt or cheque; '' without one. */
  externalId: string
  /** YYYY-MM-DD; null where it is the day of the entry. */
  valueDate?: string | null
  reason: string
  corrects?: string | null
  /** What caused it. */
  bookingKey: string
  by: LedgerActor
}

/** What a new submission costs, with the lines that were agreed. Nothing else can be in its ledger yet. */
export async function bookCharge(
  trx: Db,
  submissionId: string,
  { amountPaisa, breakdown }: { amountPaisa: Paisa; breakdown: readonly PricedField[] },
): Promise<void> {
  await sql`
    insert into ledger_entries (submission_id, kind, account, amount_paisa, reason, breakdown, booking_key, actor)
    values (${submissionId}, 'charge', 'charged', ${-amountPaisa}::bigint, 'Submitted', ${JSON.stringify(breakdown)}::jsonb,
      ${`charge:${submissionId}`}, 'Payer')`.execute(trx)
}

/** False when the same cause was booked before; nothing changes then. */
export async function addEntry(trx: Db, entry: NewEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ledger_entries')
    .values({
      submission_id: entry.submissionId,
      kind: entry.kind,
      account: entry.account,
      amount_paisa: entry.amountPaisa,
      method: entry.method,
      external_id: entry.externalId,
      value_date: entry.valueDate ?? null,
      reason: entry.reason,
      breakdown: null,
      corrects: entry.corrects ?? null,
      booking_key: entry.bookingKey,
      actor_id: entry.by.id,
      actor: entry.by.name,
    })
    .onConflict((conflict) => conflict.column('booking_key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export interface StoredEntry {
  id: string
  submissionId: string
  kind: LedgerKind
  account: LedgerAccount
  amountPaisa: Paisa
  method: LedgerMethod | null
  externalId: string
  /** YYYY-MM-DD; null where it is the day of the entry. */
  valueDate: string | null
  reason: string
  corrects: string | null
  /** Whether another entry has taken it back. */
  isCorrected: boolean
  bookingKey: string
  actor: string
  bookedAt: Date
}

const SELECT_ENTRY = sql`
  select e.id, e.submission_id as "submissionId", e.kind, e.account, e.amount_paisa::float8 as "amountPaisa", e.method,
    e.external_id as "externalId", to_char(e.value_date, 'YYYY-MM-DD') as "valueDate", e.reason, e.corrects,
    exists (select from ledger_entries c where c.corrects = e.id) as "isCorrected",
    e.booking_key as "bookingKey", e.actor, e.booked_at as "bookedAt"
  from ledger_entries e`

const MAX_LISTED = 500

/** The first first. */
export async function listEntries(db: Db, submissionId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    ${SELECT_ENTRY} where e.submission_id = ${submissionId}
    order by e.booked_at, e.id limit ${MAX_LISTED}`.execute(db)
  return rows
}

export async function findEntry(db: Db, submissionId: string, id: string): Promise<StoredEntry | null> {
  const { rows } = await sql<StoredEntry>`
    ${SELECT_ENTRY} where e.submission_id = ${submissionId} and e.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The entry of a cause that was booked before. */
export async function findBooked(db: Db, bookingKey: string): Promise<StoredEntry | null> {
  const { rows } = await sql<StoredEntry>`${SELECT_ENTRY} where e.booking_key = ${bookingKey}`.execute(db)
  return rows[0] ?? null
}

/** Whether bKash confirmed it: staff cannot take it back. */
export function isProved({ bookingKey }: Pick<StoredEntry, 'bookingKey'>): boolean {
  return bookingKey.startsWith('bkash:')
}

/** Whether there is a receipt for it: money that came or was returned, and still counts. */
export function hasReceipt({ kind, isCorrected }: Pick<StoredEntry, 'kind' | 'isCorrected'>): boolean {
  return (kind === 'payment' || kind === 'refund') && !isCorrected
}

type Sums = Record<LedgerAccount, Paisa>

/** Of all entries, also where there are more than a list shows. */
export async function loadSummary(db: Db, submissionId: string): Promise<LedgerSummary> {
  const { rows } = await sql<Sums>`
    select ${sum('charged')}, ${sum('difference')}, ${sum('forgiven')}, ${sum('received')}, ${sum('returned')}
    from ledger_entries where submission_id = ${submissionId}`.execute(db)
  return summariseAccounts(rows[0] ?? { charged: 0, difference: 0, forgiven: 0, received: 0, returned: 0 })
}

function sum(account: LedgerAccount) {
  return sql`coalesce(sum(amount_paisa) filter (where account = ${account}), 0)::float8 as ${sql.ref(account)}`
}
