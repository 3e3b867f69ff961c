import { formatTaka, methodOfAccount } from '@nibondhon/domain'
import { attempt, type Db } from '../../platform/database/index.ts'
import type { Actor } from '../auth/index.ts'
import { lockTransactions } from '../ledger/index.ts'
import { bookReceived, bookReturned } from '../money/index.ts'
import { countReturn, proveClaims } from '../payments/index.ts'
import type { Overbooking } from '../seats/index.ts'
import { type LockedMoney, lockMoney } from '../submissions/index.ts'
import { findRecorded, idsOf, readTransactions } from './find-recorded.ts'
import { rejectOthers, setMatchState, type StoredMatch } from './store/matches-repository.ts'
import { setRowState, type StoredRow } from './store/rows-repository.ts'

interface Booking {
  row: StoredRow
  /** The parts of one proposal. */
  matches: readonly StoredMatch[]
  account: string
  actor: Actor
  /** Null without staff: then a submission for which no seat is left stays as it is. */
  decision: { overbook: Overbooking | null } | null
  /** Notes the submissions that change. */
  changed: (submissionId: string) => void
}

/** Time to notice that the wrong file was imported, before members read about it. */
const REST_SECONDS = 60

/** A part of the money with the submission that it is for, which is locked. */
interface Part {
  match: StoredMatch
  submission: LockedMoney
}

/**
 * Books the money of a row in the ledger, in the transaction of the caller, who has locked the row. The submissions are
 * locked first, and nothing happens if what is open has changed since the proposal was made.
 */
export async function bookWithin(
  trx: Db,
  booking: Booking,
): Promise<'booked' | 'outdated' | 'recorded' | 'no_seat'> {
  const { row, matches, account, actor, decision } = booking
  const parts = await lockParts(trx, matches)
  const transactions = await readTransactions(trx, row)
  const trxIds = idsOf(transactions)
  await lockTransactions(trx, trxIds)
  // Staff who assign a row by hand have seen for whom the transaction is known.
  const isByHand = matches.every(({ reason }) => reason === 'by_hand')
  if (!isByHand && (await findRecorded(trx, row, { account, transactions })) !== null) return 'recorded'
  if (parts === null || !parts.every(isCurrent)) return 'outdated'
  const isBooked = await attempt(trx, async () => {
    for (const part of parts)
      if ((await bookPart(trx, part, { ...booking, trxIds })) === 'no_seat') return false
    return true
  })
  if (!isBooked) return 'no_seat'
  const [first] = matches
  if (first) await rejectOthers(trx, row.id, first.proposal)
  await setRowState(trx, row.id, { state: 'booked', by: decision === null ? null : actor.username })
  return 'booked'
}

async function lockParts(trx: Db, matches: readonly StoredMatch[]): Promise<Part[] | null> {
  const locked = await lockMoney(
    trx,
    matches.map(({ submissionId }) => submissionId),
  )
  const parts = matches.flatMap((match) => {
    const submission = locked.find(({ id }) => id === match.submissionId)
    return submission ? [{ match, submission }] : []
  })
  return parts.length === matches.length ? parts : null
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

async function bookPart(
  trx: Db,
  part: Part,
  { row, trxIds, account, actor, decision, changed }: Booking & { trxIds: readonly string[] },
): Promise<'booked' | 'no_seat'> {
  const { match, submission } = part
  changed(submission.id)
  // First: the ledger keeps money of a statement only while its match is booked.
  await setMatchState(trx, { id: match.id, state: 'booked', previous: previousOf(part) })
  const money = {
    submissionId: submission.id,
    bookingKey: `statement:${match.id}`,
    method: methodOfAccount(account),
    amountPaisa: match.paisa,
    externalId: trxIds[0] ?? '',
    valueDate: row.day,
    note: noteOf(part, row, account),
    actor,
  }
  if (match.kind === 'return') {
    // The bank has paid it already, so it is not rejected, but it counts for the limit of what one person returns alone.
    const { id, paisa: amountPaisa } = match
    if (await bookReturned(trx, money)) await countReturn(trx, { id, userId: actor.id, amountPaisa })
    return 'booked'
  }
  const result = await bookReceived(trx, {
    ...money,
    isProof: true,
    ...(decision ? { overbook: decision.overbook } : { onFull: 'report' }),
    notify: true,
    // An undo deletes the messages that have not been sent.
    message: { decisionId: match.id, reason: '', delaySeconds: decision === null ? REST_SECONDS : 0 },
  })
  await proveClaims(trx, {
    submissionId: submission.id,
    trxIds,
    by: 'statement',
    paidPaisa: match.paisa,
  })
  return result
}

/** What an undo returns to: the state before the money completed the submission, or before it proved what staff decided. */
function previousOf(part: Part) {
  const { status, paymentStatus, needsReview, decidedPaisa } = part.submission
  const isProof = part.match.kind !== 'return' && paymentStatus === 'completed' && decidedPaisa > 0
  return completes(part) || isProof ? { status, paymentStatus, needsReview } : null
}

/** As the books and the history of the payment give it. */
function noteOf(
  { match: { kind, paisa }, submission: { openPaisa } }: Part,
  { line, day, trxId }: StoredRow,
  account: string,
): string {
  const source = `${account}, ${day}, row ${line}${trxId === '' ? '' : `, ${trxId}`}`
  const paid = formatTaka(paisa)
  if (kind === 'return') return `${paid} returned by statement: ${source}`
  if (paisa < openPaisa) return `${paid} of ${formatTaka(openPaisa)} by statement: ${source}`
  if (paisa > openPaisa) return `${paid} by statement, ${formatTaka(paisa - openPaisa)} too much: ${source}`
  return `${paid} by statement: ${source}`
}
