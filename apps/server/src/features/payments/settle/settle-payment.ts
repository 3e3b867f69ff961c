import { formatTaka, type PaymentState } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { queueConfirmations, submissionSubject } from '../../submissions/index.ts'
import { lockUnpaid } from './claim-payment.ts'
import { lockSubmission, type PaidSubmission, setStatus } from '../store/paid-submissions-repository.ts'
import { addBkashEvent, type EventActor, hasEvent } from '../store/payment-facts-repository.ts'
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
 * bKash says that this payment was paid. The one place where that completes a submission: everything is compared with
 * what was stored before, in one transaction that holds the submission. What does not fit is kept for someone to look
 * at and completes nothing. Null when it had come to its end before.
 */
export async function settlePaid(
  db: Db,
  { paymentId, paid, by }: { paymentId: string; paid: PaidResponse; by: EventActor },
): Promise<'completed' | 'review' | null> {
  return db.transaction().execute(async (trx) => {
    const { payment, submission } = await lockBoth(trx, paymentId)
    if (!payment || payment.state === 'completed' || payment.state === 'review') return null
    const concern = await findConcern(trx, { payment, submission, paid })
    const state = concern === null ? 'completed' : 'review'
    await setEnding(trx, payment.id, {
      state,
      message: concern ?? paid.message,
      trxId: paid.trxId,
      paidPaisa: paid.amountPaisa,
    })
    const attempt = { submissionId: submission?.id ?? null, paymentId }
    const reason = concern ?? `bKash transaction ${paid.trxId}`
    await addBkashEvent(trx, attempt, { by, from: payment.state, to: state, reason })
    if (!submission) {
      await recordOrphan(trx, { payment, paid, by })
      return state
    }
    await recordVerification(trx, { submission, by, state })
    if (concern !== null) {
      await setStatus(trx, submission.id, { needsReview: true })
      return state
    }
    await dropUnused(trx, submission.id, { by, reason: 'Another payment for this submission was completed' })
    await setStatus(trx, submission.id, { status: 'completed', paymentStatus: 'completed' })
    await queueConfirmations(trx, submission, 'payment_completed')
    return state
  })
}

/** Where staff asked bKash, what came of it stands among what staff did. */
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

/** Money that no submission can show: staff find it in the audit log, and give it back. */
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
 * No money has moved by this payment, and we are not going to move any. The submission fails with it, unless it is
 * paid, judged by staff, or being paid by another attempt. False when the payment had come to its end before: nothing
 * undoes one that was paid.
 */
export async function settleUnpaid(
  db: Db,
  { paymentId, state, message, by, onlyFrom }: Unpaid,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { payment, submission } = await lockBoth(trx, paymentId)
    if (!payment || !isOpen(payment)) return false
    if (onlyFrom && payment.state !== onlyFrom) return false
    await setEnding(trx, payment.id, { state, message })
    // A payment begun and never used is nobody's story.
    if (!submission) return true
    const attempt = { submissionId: submission.id, paymentId }
    await addBkashEvent(trx, attempt, { by, from: payment.state, to: state, reason: message })
    if (submission.paymentStatus !== 'pending') return true
    if ((await listAttempts(trx, submission.id)).some(isOpen)) return true
    await setStatus(trx, submission.id, { status: 'failed', paymentStatus: 'failed' })
    await queueConfirmations(trx, submission, 'payment_failed')
    return true
  })
}

interface Unpaid {
  paymentId: string
  state: 'failed' | 'cancelled'
  message: string
  by: EventActor
  /** Where someone may have begun to execute it since it was looked at. */
  onlyFrom?: 'initiated'
}

const UNCLEAR = 'bKash does not say whether the money moved'

/**
 * bKash has not said for more than a day what became of an execute: someone has to look. Said once for each payment,
 * which stays open: what staff then decide holds until bKash says more.
 */
export async function flagUnclear(db: Db, payment: StoredPayment, by: EventActor) {
  const { submissionId } = payment
  if (submissionId === null) return
  await db.transaction().execute(async (trx) => {
    if (!(await lockUnpaid(trx, submissionId))) return
    if (await hasEvent(trx, payment, UNCLEAR)) return
    await setStatus(trx, submissionId, { needsReview: true })
    await addBkashEvent(trx, payment, { by, from: 'executing', to: 'executing', reason: UNCLEAR })
  })
}

/** Attempts that nobody has executed are not wanted any more. Called in a transaction that holds the submission. */
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

/** The submission first, as everywhere: two transactions never wait for each other. */
async function lockBoth(
  trx: Db,
  paymentId: string,
): Promise<{ payment: StoredPayment | null; submission: PaidSubmission | null }> {
  const owner = (await findPayment(trx, paymentId))?.submissionId ?? null
  const submission = owner === null ? null : await lockSubmission(trx, owner)
  return { payment: await lockPayment(trx, paymentId), submission }
}

/** Why a payment that was paid must not complete its submission by itself. */
async function findConcern(
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
  const others = (await listAttempts(trx, submission.id)).filter(({ id }) => id !== payment.id)
  const isTaken = (state: PaymentState) =>
    state === 'completed' || (state === 'review' && submission.needsReview)
  if (others.some(({ state }) => isTaken(state))) {
    return 'A second payment for one submission: it may have to be refunded'
  }
  return null
}
