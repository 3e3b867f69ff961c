import { formatTaka, type PaymentState } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { followLedger } from '../../ledger/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { followSeats } from '../../seats/index.ts'
import { hasMessage, queueConfirmations, submissionSubject } from '../../submissions/index.ts'
import { lockUnpaid } from './claim-payment.ts'
import { lockSubmission, type PaidSubmission, setStatus } from '../store/paid-submissions-repository.ts'
import { addBkashEvent, type EventActor, hasEvent } from '../store/payment-events-repository.ts'
import {
  findPayment,
  isTransactionUsed,
  listAttempts,
  lockPayment,
  setEnding,
  type StoredPayment,
} from '../store/payments-repository.ts'
import type { PaidResponse } from '../bkash/interpret-response.ts'

/**
 * Settles a payment that bKash reports as paid; nothing else completes a submission by bKash. Everything is compared
 * with the stored payment in one transaction that locks the submission. A payment that does not match is flagged for
 * staff review and completes nothing. Null when the payment was settled before.
 */
export async function settlePaid(
  db: Db,
  { paymentId, paid, by }: { paymentId: string; paid: PaidResponse; by: EventActor },
): Promise<'completed' | 'review' | null> {
  return transactAndAnnounce(db, async (trx, changed) => {
    const { payment, submission } = await lockBoth(trx, paymentId)
    if (!payment || payment.state === 'completed' || payment.state === 'review') return null
    const isOurs = await isOwnMoney(trx, payment, paid)
    const mismatch = await findMismatch(trx, { payment, submission, paid })
    const state = mismatch === null ? 'completed' : 'review'
    await setEnding(trx, payment.id, {
      state,
      message: mismatch ?? paid.message,
      trxId: paid.trxId,
      paidPaisa: paid.amountPaisa,
      isReceived: isOurs,
    })
    const attempt = { submissionId: submission?.id ?? null, paymentId }
    const reason = mismatch ?? `bKash transaction ${paid.trxId}`
    await addBkashEvent(trx, attempt, { by, from: payment.state, to: state, reason })
    if (!submission) {
      await recordOrphan(trx, { payment, paid, by })
      return state
    }
    changed(submission.id)
    await recordVerification(trx, { submission, by, state })
    if (mismatch !== null) {
      await setStatus(trx, submission.id, { needsReview: true })
      await followLedger(trx, [submission.id], { by, reason: mismatch })
      return state
    }
    await dropUnused(trx, submission.id, { by, reason: 'Another payment for this submission was completed' })
    await setStatus(trx, submission.id, { status: 'completed', paymentStatus: 'completed' })
    await followLedger(trx, [submission.id], { by, reason })
    await queueConfirmations(trx, submission, 'payment_completed')
    const [unseated] = await followSeats(trx, [submission.id], { onFull: { kind: 'keep' } })
    if (unseated !== undefined) {
      await setStatus(trx, submission.id, { needsReview: true })
      await addBkashEvent(trx, attempt, { by, from: 'completed', to: 'completed', reason: NO_SEAT_LEFT })
    }
    return state
  })
}

/** Records the result in the audit log when a staff member asked for it. */
async function recordVerification(
  trx: Db,
  { submission, by, state }: { submission: PaidSubmission; by: EventActor; state: string },
): Promise<void> {
  if (by.id === null) return
  await recordAudit(trx, {
    actor: { id: by.id, username: by.name },
    kind: 'payment',
    action: 'verified',
    subject: await submissionSubject(trx, submission),
    changes: [{ what: 'Payment', from: submission.paymentStatus, to: state }],
  })
}

/** No submission shows this money, so staff find it in the audit log and refund it. */
async function recordOrphan(
  trx: Db,
  { payment, paid, by }: { payment: StoredPayment; paid: PaidResponse; by: EventActor },
): Promise<void> {
  await recordAudit(trx, {
    actor: { id: by.id, username: by.name },
    kind: 'payment',
    action: 'received after its submission was deleted',
    subject: { id: payment.id, name: `bKash ${paid.trxId}` },
    changes: [
      { what: 'Amount', from: null, to: formatTaka(paid.amountPaisa ?? payment.amountPaisa) },
      { what: 'Invoice', from: null, to: payment.invoice },
    ],
  })
}

/**
 * Ends a payment by which no money has moved or will move. The submission fails with it, unless it is paid, its status
 * was set by staff, or another attempt is open. False when the payment was settled before: a paid one stays paid.
 */
export async function settleUnpaid(
  db: Db,
  { paymentId, state, code = '', message, by, onlyFrom }: Unpaid,
): Promise<boolean> {
  return transactAndAnnounce(db, async (trx, changed) => {
    const { payment, submission } = await lockBoth(trx, paymentId)
    if (!payment || !isOpen(payment)) return false
    if (onlyFrom && payment.state !== onlyFrom) return false
    await setEnding(trx, payment.id, { state, code, message })
    // A payment that was never bound to a submission has no history to extend.
    if (!submission) return true
    changed(submission.id)
    const attempt = { submissionId: submission.id, paymentId }
    await addBkashEvent(trx, attempt, { by, from: payment.state, to: state, reason: message })
    // A bank transfer that took the place of the payment does not fail with it.
    if (submission.paymentStatus !== 'pending' || submission.paymentMethod !== 'bkash') return true
    if ((await listAttempts(trx, submission.id)).some(isOpen)) return true
    await setStatus(trx, submission.id, { status: 'failed', paymentStatus: 'failed' })
    await queueConfirmations(trx, submission, 'payment_failed')
    await followSeats(trx, [submission.id], { onFull: { kind: 'report' } })
    return true
  })
}

interface Unpaid {
  paymentId: string
  state: 'failed' | 'cancelled'
  /** bKash's status code, where it gave one. */
  code?: string
  message: string
  by: EventActor
  /** Set where another call may have started to execute the payment in the meantime. */
  onlyFrom?: 'initiated'
}

/** The money is kept, and staff decide: approving it exceeds the seats, otherwise it is paid back. */
const NO_SEAT_LEFT =
  'Paid after the time to hold the seat was over, and no seat is left: overbook by approving, or pay it back'

const UNCLEAR = 'bKash does not say whether the money moved'

/**
 * Flags a payment for staff review after bKash has not given the result of an execute for more than a day. Each payment
 * is flagged once and stays open: the decision of staff holds until bKash gives a result.
 */
export async function flagUnclear(db: Db, payment: StoredPayment, by: EventActor) {
  const { submissionId } = payment
  if (submissionId === null) return
  await transactAndAnnounce(db, async (trx, changed) => {
    if (!(await lockUnpaid(trx, submissionId))) return
    if (await hasEvent(trx, payment, UNCLEAR)) return
    changed(submissionId)
    await setStatus(trx, submissionId, { needsReview: true })
    await addBkashEvent(trx, payment, { by, from: 'executing', to: 'executing', reason: UNCLEAR })
  })
}

/**
 * Tells the member once that bKash has not given the result of an execute: they should not pay again. Not for a payment
 * that is settled or under review by now.
 */
export async function notifyUnclear(db: Db, { submissionId }: StoredPayment): Promise<void> {
  if (submissionId === null) return
  await db.transaction().execute(async (trx) => {
    const submission = await lockUnpaid(trx, submissionId)
    if (submission?.paymentMethod !== 'bkash') return
    if (await hasMessage(trx, submissionId, 'payment_unclear')) return
    await queueConfirmations(trx, submission, 'payment_unclear')
  })
}

/** Cancels attempts that were never executed. Called in a transaction that locks the submission. */
export async function dropUnused(
  trx: Db,
  submissionId: string,
  { by, reason }: { by: EventActor; reason: string },
): Promise<void> {
  for (const { id, paymentId, state } of await listAttempts(trx, submissionId)) {
    if (state !== 'initiated') continue
    await setEnding(trx, id, { state: 'cancelled', message: reason })
    await addBkashEvent(trx, { submissionId, paymentId }, { by, from: state, to: 'cancelled', reason })
  }
}

export function isOpen({ state }: Pick<StoredPayment, 'state'>): boolean {
  return state === 'initiated' || state === 'executing'
}

/** The submission is locked first, as everywhere, so that two transactions cannot deadlock. */
async function lockBoth(
  trx: Db,
  paymentId: string,
): Promise<{ payment: StoredPayment | null; submission: PaidSubmission | null }> {
  const owner = (await findPayment(trx, paymentId))?.submissionId ?? null
  const submission = owner === null ? null : await lockSubmission(trx, owner)
  return { payment: await lockPayment(trx, paymentId), submission }
}

/** Whether bKash says that it took money for this very payment, of whatever amount: it is held until it is returned. */
async function isOwnMoney(trx: Db, payment: StoredPayment, paid: PaidResponse): Promise<boolean> {
  if (paid.paymentId !== payment.paymentId || paid.invoice !== payment.invoice) return false
  if (paid.amountPaisa === null || paid.amountPaisa <= 0 || paid.currency !== 'BDT') return false
  return !(await isTransactionUsed(trx, paid.trxId, payment.id))
}

/** Why a paid payment must not complete its submission without a review; null when everything matches. */
async function findMismatch(
  trx: Db,
  {
    payment,
    submission,
    paid,
  }: { payment: StoredPayment; submission: PaidSubmission | null; paid: PaidResponse },
): Promise<string | null> {
  if (paid.paymentId !== payment.paymentId) return 'bKash answered about another payment'
  if (paid.amountPaisa !== payment.amountPaisa) {
    const amount = paid.amountPaisa === null ? 'no amount' : formatTaka(paid.amountPaisa)
    return `bKash says ${amount} was paid; ${formatTaka(payment.amountPaisa)} was asked for`
  }
  if (paid.currency !== 'BDT') return `bKash says it was paid in ${paid.currency ?? 'no currency'}`
  if (paid.invoice !== payment.invoice) return 'bKash names another invoice'
  if (await isTransactionUsed(trx, paid.trxId, payment.id)) {
    return `bKash transaction ${paid.trxId} has been used for another payment`
  }
  if (!submission) return 'The submission was deleted before it was paid'
  if (payment.amountPaisa !== submission.amountPaisa) {
    return `${formatTaka(payment.amountPaisa)} was paid for a submission of ${formatTaka(submission.amountPaisa)}`
  }
  if (submission.paymentMethod !== 'bkash') {
    return 'Paid by bKash after a bank transfer was announced: one of them may have to be refunded'
  }
  const others = (await listAttempts(trx, submission.id)).filter(({ id }) => id !== payment.id)
  const isTaken = (state: PaymentState) =>
    state === 'completed' || (state === 'review' && submission.needsReview)
  if (others.some(({ state }) => isTaken(state))) {
    return 'A second payment for one submission: it may have to be refunded'
  }
  return null
}
