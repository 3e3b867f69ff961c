import { formatTaka, methodTraits, type PaymentState } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { openDifferenceOf } from '../../ledger/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { addAttemptEvent, type EventActor, hasEvent } from '../../payment-history/index.ts'
import {
  changeSubmission,
  lockSubmission,
  noteDeletedMoney,
  queueConfirmations,
  type StoredSubmission,
} from '../../submissions/index.ts'
import { addUnmatched } from '../announced/announced-payments-repository.ts'
import { lockUnpaid } from './claim-payment.ts'
import {
  findPayment,
  isTransactionUsed,
  listAttempts,
  lockPayment,
  setEnding,
  type StoredPayment,
} from '../store/payments-repository.ts'
import type { PaidReport } from '../providers/payment-provider.ts'

/**
 * Settles a payment that its provider reports as paid; nothing else completes a submission by it. Everything is compared
 * with the stored payment in one transaction that locks the submission. A payment that does not match is flagged for
 * staff review and completes nothing. Null when the payment was settled before.
 */
export async function settlePaid(
  db: Db,
  { paymentId, paid, name, by }: Paid,
): Promise<'completed' | 'review' | null> {
  return transactAndAnnounce(db, async (trx, changed) => {
    const { payment, submission } = await lockBoth(trx, paymentId)
    if (!payment || payment.state === 'completed' || payment.state === 'review') return null
    const isOurs = await isOwnMoney(trx, payment, paid)
    const mismatch = await findMismatch(trx, { payment, submission, paid, name })
    const state = mismatch === null ? 'completed' : 'review'
    await setEnding(trx, payment.id, {
      state,
      message: mismatch ?? paid.message,
      trxId: paid.trxId,
      paidPaisa: paid.amountPaisa,
      isReceived: isOurs,
    })
    const attempt = { submissionId: submission?.id ?? null, paymentId, method: payment.method }
    const channel = paid.channel ? ` (${paid.channel})` : ''
    const reason = mismatch ?? `${name} transaction ${paid.trxId}${channel}`
    await addAttemptEvent(trx, attempt, { by, from: payment.state, to: state, reason })
    if (!submission) {
      await recordOrphan(trx, { payment, paid, isOurs, name, by })
      return state
    }
    const context = { actor: by, changed }
    const { id } = submission
    if (mismatch !== null) {
      await changeSubmission(trx, { id, event: { type: 'provider_mismatch', reason: mismatch } }, context)
      return state
    }
    await dropUnused(trx, id, { by, reason: 'Another payment for this submission was completed' })
    const { method } = payment
    await changeSubmission(trx, { id, event: { type: 'provider_paid', method, paymentId, reason } }, context)
    return state
  })
}

interface Paid {
  paymentId: string
  paid: PaidReport
  /** Of the provider. */
  name: string
  by: EventActor
}

/**
 * No submission shows this money. It is owed for the deleted one; where that is gone for good, it is among the unmatched
 * payments. The audit log has it in any case.
 */
async function recordOrphan(
  trx: Db,
  { payment, paid, isOurs, name, by }: Omit<Paid, 'paymentId'> & { payment: StoredPayment; isOurs: boolean },
): Promise<void> {
  const changePaisa = paid.amountPaisa ?? 0
  if (isOurs && !(await noteDeletedMoney(trx, { paymentRowId: payment.id, changePaisa }))) {
    await addUnmatched(trx, { ...payment, trxId: paid.trxId, amountPaisa: changePaisa })
  }
  await recordAudit(trx, {
    actor: by,
    kind: 'payment',
    action: 'received after its submission was deleted',
    subject: { id: payment.id, name: `${name} ${paid.trxId}` },
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
    await addAttemptEvent(trx, payment, { by, from: payment.state, to: state, reason: message })
    if ((await listAttempts(trx, submission.id)).some(isOpen)) return true
    const event = { type: 'provider_failed', method: payment.method } as const
    await changeSubmission(trx, { id: submission.id, event }, { actor: by, changed })
    return true
  })
}

interface Unpaid {
  paymentId: string
  state: 'failed' | 'cancelled'
  /** The provider's status code, where it gave one. */
  code?: string
  message: string
  by: EventActor
  /** Set where another call may have started to execute the payment in the meantime. */
  onlyFrom?: 'initiated'
}

/** Found again by the same words. */
const unclearText = (name: string) => `${name} does not say whether the money moved`

/**
 * Flags a payment for staff review after the provider has not given its result for more than a day. Each payment is
 * flagged once and stays open: the decision of staff holds until the provider gives a result.
 */
export async function flagUnclear(
  db: Db,
  payment: StoredPayment,
  { by, name }: { by: EventActor; name: string },
): Promise<void> {
  const { submissionId } = payment
  const reason = unclearText(name)
  if (submissionId === null) return
  await transactAndAnnounce(db, async (trx, changed) => {
    if (!(await lockUnpaid(trx, submissionId))) return
    if (await hasEvent(trx, payment, reason)) return
    await changeSubmission(
      trx,
      { id: submissionId, event: { type: 'provider_unclear' } },
      { actor: by, changed },
    )
    await addAttemptEvent(trx, payment, { by, from: 'executing', to: 'executing', reason })
  })
}

/**
 * Tells the member once that the provider has not given the result: they should not pay again. Not for a payment that is
 * settled or under review by now.
 */
export async function notifyUnclear(db: Db, { submissionId, method }: StoredPayment): Promise<void> {
  if (submissionId === null) return
  await db.transaction().execute(async (trx) => {
    const unpaid = await lockUnpaid(trx, submissionId)
    if (unpaid?.submission.paymentMethod !== method) return
    await queueConfirmations(trx, unpaid.submission, 'payment_unclear')
  })
}

/** Cancels attempts that were never settled. Called in a transaction that locks the submission. */
export async function dropUnused(
  trx: Db,
  submissionId: string,
  { by, reason }: { by: EventActor; reason: string },
): Promise<void> {
  for (const attempt of await listAttempts(trx, submissionId)) {
    if (attempt.state !== 'initiated') continue
    await setEnding(trx, attempt.id, { state: 'cancelled', message: reason })
    await addAttemptEvent(trx, attempt, { by, from: attempt.state, to: 'cancelled', reason })
  }
}

export function isOpen({ state }: Pick<StoredPayment, 'state'>): boolean {
  return state === 'initiated' || state === 'executing'
}

/** The submission is locked first, as everywhere, so that two transactions cannot deadlock. */
async function lockBoth(
  trx: Db,
  paymentId: string,
): Promise<{ payment: StoredPayment | null; submission: StoredSubmission | null }> {
  const owner = (await findPayment(trx, paymentId))?.submissionId ?? null
  const submission = owner === null ? null : await lockSubmission(trx, owner)
  return { payment: await lockPayment(trx, paymentId), submission }
}

/** Whether the provider says that it took money for this very payment, of any amount: it is held until it is returned. */
async function isOwnMoney(trx: Db, payment: StoredPayment, paid: PaidReport): Promise<boolean> {
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
    name,
  }: { payment: StoredPayment; submission: StoredSubmission | null; paid: PaidReport; name: string },
): Promise<string | null> {
  if (paid.paymentId !== payment.paymentId) return `${name} answered about another payment`
  if (paid.amountPaisa !== payment.amountPaisa) {
    const amount = paid.amountPaisa === null ? 'no amount' : formatTaka(paid.amountPaisa)
    return `${name} says ${amount} was paid; ${formatTaka(payment.amountPaisa)} was asked for`
  }
  if (paid.currency !== 'BDT') return `${name} says it was paid in ${paid.currency ?? 'no currency'}`
  if (paid.invoice !== payment.invoice) return `${name} names another invoice`
  if (await isTransactionUsed(trx, paid.trxId, payment.id)) {
    return `${name} transaction ${paid.trxId} has been used for another payment`
  }
  if (!submission) return 'The submission was deleted before it was paid'
  if (submission.status === 'cancelled')
    return 'Paid after the submission was cancelled: the money has to be returned'
  const difference = await openDifferenceOf(trx, submission.id)
  if (difference && difference.waitingPaisa === null && payment.amountPaisa === difference.openPaisa) {
    return paid.doubt ?? null
  }
  if (payment.amountPaisa !== submission.amountPaisa) {
    return `${formatTaka(payment.amountPaisa)} was paid for a submission of ${formatTaka(submission.amountPaisa)}`
  }
  if (!methodTraits(submission.paymentMethod).isRedirect) {
    return `Paid by ${name} after a bank transfer was announced: one of them may have to be refunded`
  }
  const others = (await listAttempts(trx, submission.id)).filter(({ id }) => id !== payment.id)
  const isTaken = (state: PaymentState) =>
    state === 'completed' || (state === 'review' && submission.needsReview)
  if (others.some(({ state }) => isTaken(state))) {
    return 'A second payment for one submission: it may have to be refunded'
  }
  return paid.doubt ?? null
}
