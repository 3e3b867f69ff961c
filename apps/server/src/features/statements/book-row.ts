import { formatTaka, type RowTransactions } from '@nibondhon/domain'
import { attempt, type Db } from '../../platform/database/index.ts'
import type { Actor } from '../auth/index.ts'
import { lockTransactions } from '../ledger/index.ts'
import { bookManyReceived, bookReturned } from '../money/index.ts'
import { countReturn, findClaimants, proveClaims } from '../payments/index.ts'
import type { Overbooking } from '../seats/index.ts'
import { type LockedMoney, lockMoney } from '../submissions/index.ts'
import { findRecorded, idsOf, readTransactions } from './find-recorded.ts'
import type { StatementAccount } from './store/imports-repository.ts'
import { rejectOthers, setBooked, type StoredMatch } from './store/matches-repository.ts'
import { pairBooked } from './store/pairs-repository.ts'
import { setRowState, setRowStates, type StoredRow } from './store/rows-repository.ts'

/** Of staff. Together with others it cannot ask whether to overbook, and leaves time to undo it. */
export interface Decision {
  overbook: Overbooking | null
  isTogether?: boolean
}

/** How rows are booked. */
interface BookingContext {
  account: StatementAccount
  actor: Actor
  /** Null without staff: then a submission for which no seat is left stays as it is. */
  decision: Decision | null
  /** Notes the submissions that change. */
  changed: (submissionId: string) => void
}

interface Booking extends BookingContext {
  row: StoredRow
  /** The parts of one proposal. */
  matches: readonly StoredMatch[]
}

/** Time to notice that the wrong file was imported, before members read about it. */
const REST_SECONDS = 60

/** A part of the money of a row with the submission that it is for, which is locked. */
interface Part {
  row: StoredRow
  trxIds: readonly string[]
  match: StoredMatch
  submission: LockedMoney
}

/**
 * Books the money of a row in the ledger, in the transaction of the caller, who has locked the row. The submissions are
 * locked first, and nothing happens if what is open has changed since the proposal was made.
 */
export async function bookWithin(
  trx: Db,
  { row, matches, ...context }: Booking,
): Promise<'booked' | 'outdated' | 'recorded' | 'no_seat'> {
  const { account, actor, decision } = context
  const [transactions = NO_TRANSACTIONS] = await readTransactions(trx, [row])
  const parts = await lockParts(trx, [{ row, matches, transactions }])
  // Staff who assign a row by hand have seen for whom the transaction is known.
  const isByHand = matches.every(({ reason }) => reason === 'by_hand')
  const [recorded] = isByHand ? [] : await findRecorded(trx, [{ row, transactions }], account.accountId)
  if (recorded) return 'recorded'
  if (!parts?.every(isCurrent)) return 'outdated'
  const isBooked = await attempt(trx, () => bookParts(trx, parts, context))
  if (!isBooked) return 'no_seat'
  await rejectOthers(trx, matches.slice(0, 1))
  await setRowState(trx, row.id, { state: 'booked', by: decision === null ? null : actor.username })
  await pairParts(trx, parts)
  return 'booked'
}

const NO_TRANSACTIONS: RowTransactions = { labelled: [], shaped: [] }

/** A row with what it is for. */
interface RowBooking {
  row: StoredRow
  matches: readonly StoredMatch[]
  transactions: RowTransactions
}

/**
 * The same for many rows that are booked without staff, each for another submission. False where one of them cannot be booked:
 * the caller then undoes all.
 */
export async function bookMany(
  trx: Db,
  bookings: readonly RowBooking[],
  context: BookingContext,
): Promise<boolean> {
  const parts = await lockParts(trx, bookings)
  if (!parts?.every(isCurrent)) return false
  const recorded = await findRecorded(trx, bookings, context.account.accountId)
  if (recorded.some((one) => one !== null) || !(await bookParts(trx, parts, context))) return false
  await rejectOthers(
    trx,
    bookings.flatMap(({ matches }) => matches.slice(0, 1)),
  )
  await setRowStates(
    trx,
    bookings.map(({ row: { id } }) => ({ id, state: 'booked' })),
  )
  await pairParts(trx, parts)
  return true
}

/** Last: only a booked row has pairs. */
async function pairParts(trx: Db, parts: readonly Part[]): Promise<void> {
  await pairBooked(
    trx,
    parts.map(({ row, match }) => ({ rowId: row.id, bookingKey: bookingKeyOf(match) })),
  )
}

function bookingKeyOf({ id }: StoredMatch): string {
  return `statement:${id}`
}

/** Locks the submissions of all rows, and then their transactions. Null where a submission does not exist any more. */
async function lockParts(trx: Db, bookings: readonly RowBooking[]): Promise<Part[] | null> {
  const ids = bookings.flatMap(({ matches }) => matches.map(({ submissionId }) => submissionId))
  const locked = new Map((await lockMoney(trx, ids)).map((submission) => [submission.id, submission]))
  await lockTransactions(
    trx,
    bookings.flatMap(({ transactions }) => idsOf(transactions)),
  )
  const parts = bookings.flatMap(({ row, matches, transactions }) =>
    matches.flatMap((match): Part[] => {
      const submission = locked.get(match.submissionId)
      return submission ? [{ row, trxIds: idsOf(transactions), match, submission }] : []
    }),
  )
  return parts.length === ids.length ? parts : null
}

function isCurrent({ match: { kind, reason, paisa }, submission: { openPaisa, heldPaisa } }: Part): boolean {
  if (kind === 'return') return paisa <= heldPaisa
  // Staff chose the submissions and the amounts.
  if (reason === 'by_hand') return true
  switch (kind) {
    case 'exact':
    case 'split':
      return paisa === openPaisa
    case 'part':
      return paisa < openPaisa
    case 'over':
      return paisa > openPaisa
  }
}

/** Whether nothing is open afterwards, and the submission was not completed. Money does not reopen a cancelled one. */
function completes({
  match: { kind, paisa },
  submission: { status, openPaisa, paymentStatus },
}: Part): boolean {
  return kind !== 'return' && status !== 'cancelled' && paymentStatus !== 'completed' && paisa >= openPaisa
}

/** False where no seat is left for one of the submissions. */
async function bookParts(
  trx: Db,
  parts: readonly Part[],
  { account, actor, decision, changed }: BookingContext,
): Promise<boolean> {
  for (const { submission } of parts) changed(submission.id)
  // First: the ledger keeps money of a statement only while its match is booked.
  await setBooked(
    trx,
    parts.map((part) => ({ id: part.match.id, previous: previousOf(part) })),
  )
  const { method, accountId } = account
  const moneyOf = (part: Part) => ({
    submissionId: part.submission.id,
    bookingKey: bookingKeyOf(part.match),
    method,
    accountId,
    amountPaisa: part.match.paisa,
    externalId: part.trxIds[0] ?? '',
    valueDate: part.row.day,
    note: noteOf(part, account.account),
  })
  for (const part of parts) {
    if (part.match.kind !== 'return') continue
    // The bank has paid it already, so it is not rejected, but it counts for the limit of what one person returns alone.
    const { id, paisa: amountPaisa } = part.match
    if (await bookReturned(trx, { ...moneyOf(part), actor })) {
      await countReturn(trx, { id, userId: actor.id, amountPaisa })
    }
  }
  const received = parts.filter(({ match }) => match.kind !== 'return')
  if (received.length === 0) return true
  const isAsked = decision !== null && decision.isTogether !== true
  const result = await bookManyReceived(
    trx,
    received.map((part) => ({ ...moneyOf(part), isProof: true, notify: true })),
    {
      actor,
      ...(isAsked ? { overbook: decision.overbook } : { onFull: 'report' }),
      // An undo deletes the messages that have not been sent.
      message: {
        decisionId: new Map(received.map(({ match, submission }) => [submission.id, match.id])),
        reason: '',
        delaySeconds: isAsked ? 0 : REST_SECONDS,
      },
    },
  )
  await proveClaimsOf(trx, received)
  return result === 'booked'
}

async function proveClaimsOf(trx: Db, parts: readonly Part[]): Promise<void> {
  const claimants = await findClaimants(
    trx,
    parts.map(({ submission }) => submission.id),
  )
  for (const { submission, trxIds, match } of parts) {
    if (!claimants.has(submission.id)) continue
    await proveClaims(trx, {
      submissionId: submission.id,
      trxIds,
      by: 'statement',
      paidPaisa: match.paisa,
    })
  }
}

/** What an undo returns to: the state before the money completed the submission, or before it proved what staff decided. */
function previousOf(part: Part) {
  const { status, paymentStatus, needsReview, decidedPaisa } = part.submission
  const isProof = part.match.kind !== 'return' && paymentStatus === 'completed' && decidedPaisa > 0
  return completes(part) || isProof ? { status, paymentStatus, needsReview } : null
}

/** As the books and the history of the payment give it. */
function noteOf(
  { match: { kind, paisa }, submission: { openPaisa }, row: { line, day, trxId } }: Part,
  account: string,
): string {
  const source = `${account}, ${day}, row ${line}${trxId === '' ? '' : `, ${trxId}`}`
  const paid = formatTaka(paisa)
  if (kind === 'return') return `${paid} returned by statement: ${source}`
  if (paisa < openPaisa) return `${paid} of ${formatTaka(openPaisa)} by statement: ${source}`
  if (paisa > openPaisa) return `${paid} by statement, ${formatTaka(paisa - openPaisa)} too much: ${source}`
  return `${paid} by statement: ${source}`
}
