import { localeOf, cancellationLines, formatTaka, paymentMethodLabel } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { addAttemptEvent } from '../../payment-history/index.ts'
import { submissionSubject } from '../../submission-names/index.ts'
import {
  changeSubmission,
  findById,
  lockSubmission,
  noteDeletedMoney,
  queueConfirmations,
} from '../../submissions/index.ts'
import {
  endRefund,
  findReceivedById,
  type ReceivedPayment,
  type RefundEnding,
  type StoredRefund,
} from './refunds-repository.ts'
import { decideRequest, lockRequest, markPaid } from './requests/requests-repository.ts'

/** Ends a refund by what its provider said about it. False when it was settled before. */
export async function settleRefund(
  db: Db,
  refund: Pick<
    StoredRefund,
    'id' | 'paymentRowId' | 'amountPaisa' | 'reason' | 'requestId' | 'requestedBy' | 'requester'
  >,
  { name, ...ending }: NamedEnding,
): Promise<boolean> {
  return transactAndAnnounce(db, async (trx, changed) => {
    const payment = await findReceivedById(trx, refund.paymentRowId)
    // First, as everywhere, so that two transactions cannot deadlock.
    const submission = payment?.submissionId != null && (await lockSubmission(trx, payment.submissionId))
    if (!(await endRefund(trx, refund.id, ending))) return false
    if (!payment) return true
    await onRefundSettled(trx, { refund, payment, ending: { ...ending, name } })
    if (refund.requestId !== null) await settleRequest(trx, refund.requestId, { ...ending, name })
    if (submission) {
      const actor = { id: refund.requestedBy, username: refund.requester }
      const event = { type: 'refunded', reason: refund.reason } as const
      await changeSubmission(trx, { id: submission.id, event }, { actor, changed })
      if (ending.state === 'completed') {
        await queueConfirmations(trx, submission, 'refund_paid', {
          decisionId: null,
          reason: cancellationLines(localeOf(submission), {
            amountPaisa: refund.amountPaisa,
            transaction: ending.refundTrxId,
          }),
          delaySeconds: 0,
        })
      }
    } else if (ending.state === 'completed') {
      await noteDeletedMoney(trx, { paymentRowId: payment.id, changePaisa: -refund.amountPaisa })
    }
    return true
  })
}

/** The request is paid, or may be paid again. One that needed no approval ends with its attempt. */
async function settleRequest(trx: Db, requestId: string, ending: NamedEnding): Promise<void> {
  const request = await lockRequest(trx, requestId)
  // It left with a submission that was deleted, or was decided about otherwise.
  if (request?.state !== 'approved') return
  if (ending.state === 'completed') await markPaid(trx, requestId, { externalId: ending.refundTrxId })
  else if (!request.needsApproval) {
    const by = { id: null, username: ending.name }
    await decideRequest(trx, requestId, { state: 'rejected', by, reason: ending.message })
  }
}

/** With the name of the provider. */
type NamedEnding = RefundEnding & { name: string }

/**
 * What follows from a refund that is settled, in its transaction: the history of the payment and the audit log. The status
 * of the submission stays: staff decide whether it still counts.
 */
async function onRefundSettled(
  trx: Db,
  {
    refund,
    payment,
    ending,
  }: {
    refund: Pick<StoredRefund, 'amountPaisa' | 'reason' | 'requestedBy' | 'requester'>
    payment: ReceivedPayment
    ending: NamedEnding
  },
): Promise<void> {
  const amount = formatTaka(refund.amountPaisa)
  const isCompleted = ending.state === 'completed'
  await addAttemptEvent(trx, payment, {
    by: { id: refund.requestedBy, username: refund.requester },
    from: 'refund requested',
    to: isCompleted ? 'refunded' : 'refund failed',
    reason: isCompleted
      ? `${amount} returned, ${ending.name} transaction ${ending.refundTrxId}: ${refund.reason}`
      : `${amount} not returned: ${ending.message}`,
  })
  await recordRefund(trx, {
    payment,
    actor: { id: refund.requestedBy, username: refund.requester },
    action: isCompleted ? 'refunded' : 'refund failed',
    changes: [
      { what: 'Amount', from: null, to: amount },
      isCompleted
        ? { what: 'Transaction', from: null, to: ending.refundTrxId }
        : { what: 'Reason', from: null, to: ending.message },
    ],
  })
}

/** A payment whose submission was deleted is named by its transaction. */
export async function recordRefund(
  trx: Db,
  {
    payment,
    ...entry
  }: Pick<AuditEntry, 'actor' | 'action'> & {
    payment: ReceivedPayment
    changes: NonNullable<AuditEntry['changes']>
  },
): Promise<void> {
  const submission = payment.submissionId === null ? null : await findById(trx, payment.submissionId)
  const subject = submission
    ? await submissionSubject(trx, submission)
    : { id: payment.id, name: `${paymentMethodLabel(payment.method)} ${payment.trxId}` }
  await recordAudit(trx, { ...entry, kind: 'payment', subject })
}
