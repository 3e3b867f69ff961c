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
import { type Db, lockAllUntilCommit } from '../../platform/database/index.ts'
import type { LedgerActor } from './follow-ledger-repository.ts'
import { queueMemberships } from './queue-memberships-repository.ts'

export interface NewEntry {
  submissionId: string
  kind: LedgerKind
  account: LedgerAccount
  /** What it does to the balance. */
  amountPaisa: Paisa
  method: LedgerMethod | null
  /** The bank account or wallet; left out where it follows from the method. */
  accountId?: string | null | undefined
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
  return (await addEntries(trx, [entry])).has(entry.bookingKey)
}

/** Returns the keys of the causes that were not booked before; nothing changes for the others. */
export async function addEntries(trx: Db, entries: readonly NewEntry[]): Promise<ReadonlySet<string>> {
  if (entries.length === 0) return new Set()
  const inserted = await trx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        submission_id: entry.submissionId,
        kind: entry.kind,
        account: entry.account,
        amount_paisa: entry.amountPaisa,
        method: entry.method,
        account_id: entry.accountId ?? null,
        external_id: entry.externalId,
        value_date: entry.valueDate ?? null,
        reason: entry.reason,
        breakdown: null,
        corrects: entry.corrects ?? null,
        booking_key: entry.bookingKey,
        actor_id: entry.by.id,
        actor: entry.by.username,
      })),
    )
    .onConflict((conflict) => conflict.column('booking_key').doNothing())
    .returning(['booking_key', 'submission_id'])
    .execute()
  // A membership ends once all that was paid for it is returned, which changes no status.
  await queueMemberships(
    trx,
    inserted.map(({ submission_id }) => submission_id),
  )
  return new Set(inserted.map(({ booking_key }) => booking_key))
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

/** Oldest first. */
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

/** Payments of a transaction whose keys begin with this. */
export async function listBooked(
  db: Db,
  { externalId, keyStart }: { externalId: string; keyStart: string },
): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    ${SELECT_ENTRY}
    where e.external_id = ${externalId} and e.external_id <> '' and e.kind = 'payment'
      and starts_with(e.booking_key, ${keyStart})
    order by e.booking_key`.execute(db)
  return rows
}

/** Whether the provider confirmed it: staff cannot take it back. */
export function isProved({ bookingKey }: Pick<StoredEntry, 'bookingKey'>): boolean {
  return /^(bkash|wallet):/.test(bookingKey)
}

/** Whether it is money of a statement, or of a payment that bKash announced: it is taken back where it was assigned. */
export function isAssigned({ bookingKey }: Pick<StoredEntry, 'bookingKey'>): boolean {
  return /^(statement|announced):/.test(bookingKey)
}

/** Until the end of the database transaction, no other one books or settles these transactions. */
export async function lockTransactions(trx: Db, externalIds: readonly string[]): Promise<void> {
  // Always in the same order: otherwise two bookings could deadlock.
  const names = [...new Set(externalIds)].toSorted().map((id) => `bkash ${id}`)
  await lockAllUntilCommit(trx, names)
}

/** A transaction that is in the books. */
export interface BookedTransaction {
  submissionId: string
  /** Of the ledger; several where the money was shared between submissions. */
  entryIds: string[]
}

/**
 * A transaction that is booked already, with the same amount and however it was reported; null where there is none. A statement
 * names each payment once, so what is in another payment of the same account's statements is another transaction.
 */
export async function findTransaction(db: Db, search: TransactionSearch): Promise<BookedTransaction | null> {
  return (await findTransactions(db, [search], null))[0] ?? null
}

interface TransactionSearch {
  kind: 'payment' | 'refund'
  externalIds: readonly string[]
  amountPaisa: Paisa
}

/** The same for many transactions, in their order. */
export async function findTransactions(
  db: Db,
  searches: readonly TransactionSearch[],
  accountId: string | null,
): Promise<(BookedTransaction | null)[]> {
  const named = searches.flatMap(({ kind, externalIds, amountPaisa }, place) =>
    externalIds.length === 0 ? [] : [{ place, kind, ids: externalIds, paisa: amountPaisa }],
  )
  if (named.length === 0) return searches.map(() => null)
  const { rows } = await sql<BookedTransaction & { place: number }>`
    select search.place, found.id as "submissionId", found.entries as "entryIds"
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as search (place integer, kind text, ids text[], paisa bigint)
    cross join lateral (
      select min(e.submission_id::text) as id, array_agg(e.id) as entries from ledger_entries e
      where e.external_id = any(search.ids) and e.external_id <> '' and e.kind = search.kind
        and e.kind in ('payment', 'refund') and e.method not in ('cash', 'cheque', 'credit')
        and not exists (select from ledger_entries c where c.corrects = e.id)
        and not exists (
          select from statement_pairs p
          join statement_rows r on r.id = p.row_id join statement_imports i on i.id = r.import_id
          where p.entry_id = e.id and i.account_id = ${accountId}::uuid)
      group by e.external_id having abs(sum(e.amount_paisa)) = search.paisa limit 1) as found`.execute(db)
  const byPlace = new Map(rows.map(({ place, ...transaction }) => [place, transaction]))
  return searches.map((_, place) => byPlace.get(place) ?? null)
}

/** Whether a transaction is in the books at all, with any amount, or is owed to the member of a deleted submission. */
export async function isTransactionBooked(db: Db, externalId: string): Promise<boolean> {
  if (externalId === '') return false
  const paid = JSON.stringify([{ kind: 'payment', external_id: externalId }])
  const { rows } = await sql`
    select from ledger_entries e
    where e.external_id = ${externalId} and e.kind = 'payment' and e.method not in ('cash', 'cheque', 'credit')
      and not exists (select from ledger_entries c where c.corrects = e.id)
    union all
    select from deleted_submissions d
    where d.owed_paisa > 0 and d.content -> 'ledger_entries' @> ${paid}::jsonb
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether there is a receipt for it: money that came or was returned, and still counts. */
export function hasReceipt({ kind, isCorrected }: Pick<StoredEntry, 'kind' | 'isCorrected'>): boolean {
  return (kind === 'payment' || kind === 'refund') && !isCorrected
}

type Sums = Record<LedgerAccount, Paisa>

/** Of all entries, also where there are more than a list shows. */
export async function loadSummary(db: Db, submissionId: string): Promise<LedgerSummary> {
  return (await loadSummaries(db, [submissionId])).get(submissionId) ?? summariseAccounts(NO_MONEY)
}

const NO_MONEY = { charged: 0, difference: 0, forgiven: 0, received: 0, returned: 0 }

/** The same for many submissions; those without any entry are left out. */
export async function loadSummaries(
  db: Db,
  submissionIds: readonly string[],
): Promise<Map<string, LedgerSummary>> {
  const { rows } = await sql<Sums & { id: string }>`
    select submission_id as id, ${sum('charged')}, ${sum('difference')}, ${sum('forgiven')}, ${sum('received')},
      ${sum('returned')}
    from ledger_entries where submission_id = any(${submissionIds}::uuid[]) group by submission_id`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...sums }) => [id, summariseAccounts(sums)]))
}

function sum(account: LedgerAccount) {
  return sql`coalesce(sum(amount_paisa) filter (where account = ${account}), 0)::float8 as ${sql.ref(account)}`
}
