import { type LedgerAccount, LEDGER_ACCOUNTS, type Paisa } from '@nibondhon/domain'
import type { EntryRow, Snapshot, SubmissionRow } from '../snapshot.ts'
import type { Invariant } from './invariant.ts'

/**
 * What is charged is the price, or what is kept of a cancelled submission; every source of money has one entry and every entry
 * its source; and entries are only ever added.
 */
export const ledgerAgrees: Invariant = ({ before, after }) => [
  ...after.submissions.flatMap((row) => wrongAmounts(after, row)),
  ...after.submissions.flatMap((row) => returnedTooMuch(before, after, row)),
  ...wrongSources(after),
  ...wrongCorrections(after.ledger_entries),
  ...changedEntries(before, after),
  ...wrongCredit(after),
]

function allEntries({ ledger_entries, deleted_submissions }: Snapshot): EntryRow[] {
  return [...ledger_entries, ...deleted_submissions.flatMap(({ content }) => content.ledger_entries ?? [])]
}

/** Those that no other one takes back. */
export function standing(entries: readonly EntryRow[]): EntryRow[] {
  const corrected = new Set(entries.flatMap(({ corrects }) => corrects ?? []))
  return entries.filter(({ id, corrects }) => corrects === null && !corrected.has(id))
}

export function sumAccounts(entries: readonly EntryRow[]): Record<LedgerAccount, Paisa> {
  const sums = Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as Record<
    LedgerAccount,
    Paisa
  >
  for (const { account, amount_paisa } of entries) sums[account] += amount_paisa
  return sums
}

function wrongAmounts(after: Snapshot, row: SubmissionRow): string[] {
  const own = after.ledger_entries.filter((entry) => entry.submission_id === row.id)
  if (!row.has_payment)
    return own.length === 0 ? [] : [`${row.id} costs nothing and has ${own.length} entries`]
  const sums = sumAccounts(own)
  const kept = after.cancellations.find(({ submission_id }) => submission_id === row.id)?.kept_paisa
  // What staff let the member off is not owed to the member once the submission is cancelled.
  const charged = kept === undefined ? row.amount_paisa : kept + sums.forgiven
  const agreed = after.agreed_prices.find(({ submission_id }) => submission_id === row.id)
  const difference = kept === undefined ? (agreed?.difference_paisa ?? 0) : 0
  const settled = sums.received + sums.forgiven
  const isCovered = kept !== undefined || row.payment_status !== 'completed' || settled >= row.amount_paisa
  return [
    ...(sums.charged === -charged ? [] : [`${row.id} is charged ${-sums.charged}, it costs ${charged}`]),
    ...(sums.difference === -difference
      ? []
      : [`${row.id} has a difference of ${-sums.difference} booked, agreed is ${difference}`]),
    ...(isCovered ? [] : [`${row.id} is completed, with ${settled} of ${row.amount_paisa} settled`]),
  ]
}

/** Money that leaves a submission was there before, unless a request at the same time took it back: it never came. */
function returnedTooMuch(before: Snapshot, after: Snapshot, { id }: SubmissionRow): string[] {
  const known = new Set(before.ledger_entries.map((entry) => entry.id))
  const own = after.ledger_entries.filter((entry) => entry.submission_id === id)
  const added = own.filter((entry) => !known.has(entry.id))
  const isReturning = added.some(({ kind }) => kind === 'refund' || kind === 'credit_out')
  const isTakenBack = added.some(({ kind, account }) => kind === 'correction' && account === 'received')
  const isRestored = !before.submissions.some((row) => row.id === id)
  const { received, returned } = sumAccounts(own)
  return isReturning && !isTakenBack && !isRestored && received + returned < 0
    ? [`${id} returned ${-returned} of ${received} that it received`]
    : []
}

function wrongSources(after: Snapshot): string[] {
  const entries = standing(after.ledger_entries)
  const living = new Set(after.submissions.map(({ id }) => id))
  const byKey = new Map(entries.map((entry) => [entry.booking_key, entry]))
  const missing = (key: string, submissionId: string | null, paisa: Paisa) => {
    const entry = byKey.get(key)
    if (submissionId === null || !living.has(submissionId)) return []
    if (entry?.submission_id === submissionId && entry.amount_paisa === paisa) return []
    return [`${key}: ${paisa} belong to ${submissionId}, booked is ${JSON.stringify(entry ?? null)}`]
  }
  const ownerOf = new Map(after.payments.map(({ id, submission_id }) => [id, submission_id]))
  return [
    ...after.payments
      .filter(({ is_received }) => is_received)
      .flatMap((one) => missing(`bkash:${one.id}`, one.submission_id, one.paid_paisa ?? 0)),
    ...after.payment_refunds
      .filter(({ state }) => state === 'completed')
      .flatMap((one) =>
        missing(`bkash-refund:${one.id}`, ownerOf.get(one.payment_row_id) ?? null, -one.amount_paisa),
      ),
    ...after.statement_matches
      .filter(({ state }) => state === 'booked')
      .flatMap((one) =>
        missing(`statement:${one.id}`, one.submission_id, one.kind === 'return' ? -one.paisa : one.paisa),
      ),
    ...entries.flatMap((entry) =>
      hasSource(after, entry) ? [] : [`${entry.booking_key} is booked without a source`],
    ),
  ]
}

/** Whether what an entry was booked for still is so. */
function hasSource(after: Snapshot, { booking_key, external_id }: EntryRow): boolean {
  const [kind, id] = booking_key.split(':')
  switch (kind) {
    case 'bkash':
      return after.payments.some((one) => one.id === id && one.is_received)
    case 'bkash-refund':
      return after.payment_refunds.some((one) => one.id === id && one.state === 'completed')
    case 'statement':
      return after.statement_matches.some((one) => one.id === id && one.state === 'booked')
    case 'wallet':
      return after.wallet_claims.some((one) => one.id === id && one.state === 'proved')
    case 'announced':
      return after.announced_payments.some((one) => one.trx_id === external_id && one.booking_id === id)
    default:
      return true
  }
}

function wrongCorrections(entries: readonly EntryRow[]): string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return entries.flatMap((entry) => {
    if (entry.corrects === null) return []
    const original = byId.get(entry.corrects)
    const isOpposite =
      original?.amount_paisa === -entry.amount_paisa &&
      original.account === entry.account &&
      original.submission_id === entry.submission_id
    return isOpposite ? [] : [`${entry.id} does not take back ${entry.corrects}`]
  })
}

function changedEntries(before: Snapshot, after: Snapshot): string[] {
  const now = new Map(allEntries(after).map((entry) => [entry.id, entry]))
  return allEntries(before).flatMap((entry) => {
    const found = now.get(entry.id)
    if (!found) return [`the entry ${entry.booking_key} of ${entry.amount_paisa} is gone`]
    const isSame = found.amount_paisa === entry.amount_paisa && found.booking_key === entry.booking_key
    return isSame ? [] : [`the entry ${entry.booking_key} has changed`]
  })
}

/** Credit is no money: what leaves one submission arrives at another. */
function wrongCredit(after: Snapshot): string[] {
  const credit = allEntries(after).filter(({ kind }) => kind === 'credit_in' || kind === 'credit_out')
  const total = credit.reduce((sum, { amount_paisa }) => sum + amount_paisa, 0)
  return total === 0 ? [] : [`${total} of credit has come from nowhere`]
}
