import type { Refund, RefundablePayment, RefundRequest } from '@nibondhon/api-contract'
import { paisaToTaka, refundablePaisa, requestablePaisa } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { listReceived, listRefunds, type ReceivedPayment, type StoredRefund } from '../refunds-repository.ts'
import {
  listRequests,
  readApprovalLimit,
  readMoneyToReturn,
  type StoredRequest,
} from './requests-repository.ts'

interface Refunds {
  requests: RefundRequest[]
  payments: RefundablePayment[]
  /** In taka. */
  requestable: number
  approvalAbove: number | null
}

/** All that staff see of a submission's refunds: the requests, the payments by providers, and what is left. */
export async function presentRefunds(db: Db, submissionId: string, readerId: string): Promise<Refunds> {
  const payments = await listReceived(db, submissionId)
  const refunds = await listRefunds(
    db,
    payments.map(({ id }) => id),
  )
  const requests = await listRequests(db, submissionId)
  const money = await readMoneyToReturn(db, submissionId, null)
  const limitPaisa = await readApprovalLimit(db)
  return {
    requests: requests.map((request) => presentRequest(request, { payments, refunds, readerId })),
    payments: payments.map((payment) => presentPayment(payment, refunds)),
    requestable: paisaToTaka(requestablePaisa(money)),
    approvalAbove: limitPaisa === null ? null : paisaToTaka(limitPaisa),
  }
}

function presentRequest(
  request: StoredRequest,
  { payments, refunds, readerId }: { payments: ReceivedPayment[]; refunds: StoredRefund[]; readerId: string },
): RefundRequest {
  const { id, origin, reason, wantsCancellation, method, externalId, valueDate, needsApproval } = request
  const attempt = refunds.findLast(({ requestId }) => requestId === id)
  // One that was returned while its submission was deleted.
  const isReturned = request.state === 'approved' && attempt?.state === 'completed'
  return {
    id,
    origin,
    state: isReturned ? 'paid' : request.state,
    amount: request.amountPaisa === null ? null : paisaToTaka(request.amountPaisa),
    reason,
    wantsCancellation,
    method,
    paymentID: payments.find((payment) => payment.id === request.paymentRowId)?.paymentId ?? null,
    externalId: isReturned ? (attempt?.refundTrxId ?? '') : externalId,
    returnedOn: valueDate,
    needsApproval,
    by: request.requester,
    isOwn: request.requestedBy === readerId,
    at: request.createdAt.toISOString(),
    decidedBy: request.decider,
    decisionReason: request.decisionReason,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    paidAt: request.paidAt?.toISOString() ?? null,
    refund: attempt ? presentRefund(attempt) : null,
  }
}

function presentPayment(payment: ReceivedPayment, refunds: readonly StoredRefund[]): RefundablePayment {
  const { id, method, paymentId, trxId, paidPaisa } = payment
  const own = refunds.filter(({ paymentRowId }) => paymentRowId === id)
  return {
    method,
    paymentID: paymentId,
    trxID: trxId,
    paidPaisa,
    refundablePaisa: refundablePaisa(paidPaisa, own),
    refunds: own.map(presentRefund),
  }
}

function presentRefund(refund: StoredRefund): Refund {
  const { id, amountPaisa, state, reason, refundTrxId, code, requester, createdAt } = refund
  return {
    id,
    amountPaisa,
    state,
    reason,
    refundTrxID: refundTrxId,
    code,
    by: requester,
    at: createdAt.toISOString(),
  }
}
