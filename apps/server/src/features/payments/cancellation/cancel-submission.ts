import { cancellationLines, type Paisa } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { followLedger, loadSummary } from '../../ledger/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { followSeats } from '../../seats/index.ts'
import {
  assertNotSubmitted,
  findCancellation,
  localeOf,
  queueConfirmations,
  submissionNotFound,
  submissionSubject,
} from '../../submissions/index.ts'
import { endAsked } from '../refunds/requests/requests-repository.ts'
import { dropUnused } from '../settle/settle-payment.ts'
import {
  findByName,
  lockSubmission,
  type PaidSubmission,
  setStatus,
} from '../store/paid-submissions-repository.ts'
import { listAttempts } from '../store/payments-repository.ts'
import {
  keepsTooMuch,
  moneyReturned,
  noSeatToReopen,
  paymentUnderWay,
  personSubmittedAgain,
} from './cancellation-errors.ts'
import { deleteCancellation, insertCancellation, isReturning } from './cancellations-repository.ts'

interface Cancellation {
  name: string
  /** The member reads it. */
  reason: string
  /** What the association keeps of the money that was paid. */
  keptPaisa: Paisa
  /** Whether the member gets a message. */
  notify: boolean
  actor: Actor
}

/**
 * Cancels a submission: its seats are free for others, nothing can be paid or changed any more, and what was paid above
 * `keptPaisa` is owed to the member. Money is returned by refunds, not by this. A cancelled one stays as it is.
 */
export async function cancelSubmission(db: Db, cancellation: Cancellation): Promise<void> {
  const named = await findByName(db, cancellation.name)
  if (!named) throw submissionNotFound()
  await transactAndAnnounce(db, async (trx, changed) => {
    const before = await lockSubmission(trx, named.id)
    if (!before) throw submissionNotFound()
    if (before.status === 'cancelled') return
    changed(before.id)
    await cancelLocked(trx, before, cancellation)
  })
}

/** Cancels a submission that is locked and not cancelled. */
export async function cancelLocked(
  trx: Db,
  before: PaidSubmission,
  cancellation: Omit<Cancellation, 'name'>,
): Promise<void> {
  const { reason, notify, actor } = cancellation
  await cancelWithin(trx, before, cancellation)
  if (notify) {
    const lines = cancellationLines(localeOf(before), { reason })
    await queueConfirmations(trx, before, 'cancelled', { decisionId: null, reason: lines, delaySeconds: 0 })
  }
  await record(trx, before, { action: 'cancelled', reason, actor })
  await followSeats(trx, [before.id], { onFull: { kind: 'report' } })
}

async function cancelWithin(
  trx: Db,
  before: PaidSubmission,
  { reason, keptPaisa, actor }: Omit<Cancellation, 'name'>,
): Promise<void> {
  if (before.status === 'cancelled') return
  if ((await listAttempts(trx, before.id)).some(({ state }) => state === 'executing')) throw paymentUnderWay()
  const { paidPaisa, returnedPaisa } = await loadSummary(trx, before.id)
  const heldPaisa = Math.max(0, paidPaisa - returnedPaisa)
  if (keptPaisa > heldPaisa) throw keepsTooMuch(heldPaisa)
  const by = { id: actor.id, name: actor.username }
  await dropUnused(trx, before.id, { by, reason: 'The submission was cancelled' })
  await insertCancellation(trx, {
    submissionId: before.id,
    reason,
    previousStatus: before.status,
    keptPaisa,
    by: actor,
  })
  await setStatus(trx, before.id, { status: 'cancelled' })
  if (before.hasPayment) await followLedger(trx, [before.id], { by, reason })
  // What the member asked for is done, unless money is left to return.
  if (heldPaisa === 0) await endAsked(trx, before.id, { by, reason })
}

/**
 * Reopens a cancelled submission with the status that it had, or that its payment has got since. Only while its seats are
 * free, no money was returned, and the same person has not submitted again. One that is not cancelled stays as it is.
 */
export async function reopenSubmission(
  db: Db,
  { name, reason, actor }: Pick<Cancellation, 'name' | 'reason' | 'actor'>,
): Promise<void> {
  const named = await findByName(db, name)
  if (!named) throw submissionNotFound()
  await transactAndAnnounce(db, async (trx, changed) => {
    const before = await lockSubmission(trx, named.id)
    if (!before) throw submissionNotFound()
    const cancellation = await findCancellation(trx, before.id)
    if (before.status !== 'cancelled' || !cancellation) return
    changed(before.id)
    if (await isReturning(trx, before.id)) throw moneyReturned()
    const status = before.paymentStatus === 'none' ? cancellation.previousStatus : before.paymentStatus
    if (status !== 'failed') await assertNotAgain(trx, before)
    await deleteCancellation(trx, before.id)
    await setStatus(trx, before.id, { status })
    if (before.hasPayment) {
      await followLedger(trx, [before.id], { by: { id: actor.id, name: actor.username }, reason: 'Reopened' })
    }
    await record(trx, before, { action: 'reopened', reason, actor })
    const withoutSeat = await followSeats(trx, [before.id], { onFull: { kind: 'report' }, isRenewed: true })
    if (withoutSeat.length > 0) throw noSeatToReopen()
  })
}

async function assertNotAgain(trx: Db, submission: PaidSubmission): Promise<void> {
  try {
    await assertNotSubmitted(trx, submission)
  } catch (error) {
    // Its own words are for members.
    throw error instanceof AppError && error.code === 'already_submitted' ? personSubmittedAgain() : error
  }
}

async function record(
  trx: Db,
  submission: PaidSubmission,
  { action, reason, actor }: { action: 'cancelled' | 'reopened'; reason: string; actor: Actor },
): Promise<void> {
  await recordAudit(trx, {
    actor,
    kind: 'submission',
    action,
    subject: await submissionSubject(trx, submission),
    changes: reason === '' ? [] : [{ what: 'Reason', from: null, to: reason }],
  })
}
