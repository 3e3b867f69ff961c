import { formatTaka, type Paisa } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { changeStatusWithin } from '../payments/index.ts'
import { followSeats, type Overbooking } from '../seats/index.ts'
import { rejectOthers, setMatchState, type StoredMatch } from './store/matches-repository.ts'
import { type BookedSubmission, lockBooked } from './store/payables-repository.ts'
import { setRowState, type StoredRow, sumBooked } from './store/rows-repository.ts'

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

/** A part of the money with the submission that it is for, which is locked. */
interface Part {
  match: StoredMatch
  submission: BookedSubmission
  bookedPaisa: Paisa
  openPaisa: Paisa
  /** Whether nothing is open afterwards, and the submission has to be completed. */
  completes: boolean
}

/**
 * Books the money of a row, in the transaction of the caller, who has locked the row. The submissions are locked first, and
 * nothing happens if what is open has changed since the proposal was made.
 */
export async function bookWithin(trx: Db, booking: Booking): Promise<'booked' | 'outdated' | 'no_seat'> {
  const { row, matches, actor, decision } = booking
  const parts = await lockParts(trx, matches)
  if (parts === null || !parts.every(isCurrent)) return 'outdated'
  const completed = parts.filter(({ completes }) => completes).map(({ submission }) => submission.id)
  if (decision === null) {
    const withoutSeat = await followSeats(trx, completed, {
      onFull: { kind: 'report' },
      statuses: new Map(completed.map((id) => [id, 'completed'] as const)),
    })
    if (withoutSeat.length > 0) return 'no_seat'
  }
  for (const part of parts) await bookPart(trx, part, booking)
  const [first] = matches
  if (first) await rejectOthers(trx, row.id, first.proposal)
  await setRowState(trx, row.id, { state: 'booked', by: decision === null ? null : actor.username })
  if (decision !== null) {
    const { overbook } = decision
    await followSeats(trx, completed, { onFull: { kind: 'ask', overbook, actor } })
  }
  return 'booked'
}

async function lockParts(trx: Db, matches: readonly StoredMatch[]): Promise<Part[] | null> {
  const locked = await lockBooked(
    trx,
    matches.map(({ submissionId }) => submissionId),
  )
  const parts: Part[] = []
  for (const match of matches) {
    const submission = locked.find(({ id }) => id === match.submissionId)
    if (!submission) return null
    const bookedPaisa = await sumBooked(trx, submission.id)
    const isPaid = submission.paymentStatus === 'completed'
    const openPaisa = isPaid ? 0 : Math.max(0, submission.amountPaisa - bookedPaisa - submission.settledPaisa)
    const completes = match.kind !== 'return' && !isPaid && match.paisa >= openPaisa
    parts.push({ match, submission, bookedPaisa, openPaisa, completes })
  }
  return parts
}

function isCurrent({ match: { kind, paisa }, submission, bookedPaisa, openPaisa }: Part): boolean {
  switch (kind) {
    case 'exact':
    case 'split':
      return paisa === openPaisa
    case 'part':
      return paisa < openPaisa
    case 'over':
      return paisa > openPaisa
    case 'return': {
      const isPaid = submission.paymentStatus === 'completed'
      return paisa <= (isPaid ? Math.max(submission.amountPaisa, bookedPaisa) : bookedPaisa)
    }
  }
}

async function bookPart(trx: Db, part: Part, { row, account, actor, changed }: Booking): Promise<void> {
  const { match, submission, completes } = part
  const reason = reasonOf(part, row, account)
  changed(submission.id)
  if (completes) {
    const { status, paymentStatus, needsReview } = submission
    await changeStatusWithin(trx, submission.id, {
      status: 'completed',
      adminNotes: undefined,
      reason,
      notify: true,
      // An undo deletes the messages that have not been sent.
      message: { decisionId: match.id, reason: '', delaySeconds: 0 },
      actor,
    })
    await setMatchState(trx, {
      id: match.id,
      state: 'booked',
      previous: { status, paymentStatus, needsReview },
    })
    return
  }
  await setMatchState(trx, { id: match.id, state: 'booked' })
  await recordAudit(trx, {
    actor,
    kind: 'payment',
    action: 'changed',
    subject: { id: submission.id, name: submission.uniqueId },
    changes: [{ what: KIND_NAMES[match.kind], from: null, to: reason }],
  })
}

const KIND_NAMES = {
  exact: 'Payment',
  split: 'Payment',
  part: 'Part payment',
  over: 'Over-payment',
  return: 'Returned payment',
} as const satisfies Record<StoredMatch['kind'], string>

/** As the history of the payment gives it. */
function reasonOf({ match, openPaisa }: Part, { line, day, trxId }: StoredRow, account: string): string {
  const source = `${account}, ${day}, row ${line}${trxId === '' ? '' : `, ${trxId}`}`
  const paid = formatTaka(match.paisa)
  switch (match.kind) {
    case 'exact':
    case 'split':
      return `${paid} by statement: ${source}`
    case 'part':
      return `${paid} of ${formatTaka(openPaisa)} by statement: ${source}`
    case 'over':
      return `${paid} by statement, ${formatTaka(match.paisa - openPaisa)} too much: ${source}`
    case 'return':
      return `${paid} returned by statement: ${source}`
  }
}
