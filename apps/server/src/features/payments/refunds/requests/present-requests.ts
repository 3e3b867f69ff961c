import type { Refund, RefundablePayment, RefundRequest } from '@nibondhon/api-contract'
import {
  type FormScope,
  paisaToTaka,
  refundablePaisa,
  refundIsForStaff,
  requestablePaisa,
} from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { findUnreachable, type ScopedActor } from '../../../auth/index.ts'
import type { PaymentProviders } from '../../providers/payment-providers.ts'
import { listReceived, listRefunds, type ReceivedPayment, type StoredRefund } from '../refunds-repository.ts'
import {
  listRequests,
  readApprovalLimit,
  readMoneyToReturn,
  type StoredRequest,
} from './requests-repository.ts'
import { sumReturnedAlone } from './returned-alone-repository.ts'

interface Refunds {
  requests: RefundRequest[]
  payments: RefundablePayment[]
  /** In taka. */
  requestable: number
  approvalAbove: number | null
  /** What counts beside an amount for that limit, in taka. */
  returnedBefore: { submission: number; person: number }
}

/** All that staff see of a submission's refunds: the requests, the payments by providers, and what is left. */
export async function presentRefunds(
  { db, providers }: { db: Db; providers: PaymentProviders },
  submissionId: string,
  { id: readerId, forms }: Pick<ScopedActor, 'id' | 'forms'>,
): Promise<Refunds> {
  const payments = await listReceived(db, submissionId)
  const stored = await listRefunds(
    db,
    payments.map(({ id }) => id),
  )
  const refunds = await markForStaff(providers, payments, stored)
  const requests = await withoutOthers(db, forms, await listRequests(db, submissionId))
  const money = await readMoneyToReturn(db, submissionId, null)
  const limitPaisa = await readApprovalLimit(db)
  return {
    requests: requests.map((request) => presentRequest(request, { payments, refunds, readerId })),
    payments: payments.map((payment) => presentPayment(payment, refunds)),
    requestable: paisaToTaka(requestablePaisa(money)),
    approvalAbove: limitPaisa === null ? null : paisaToTaka(limitPaisa),
    returnedBefore: {
      submission: paisaToTaka(money.earlierPaisa),
      person: paisaToTaka(await sumReturnedAlone(db, readerId, null)),
    },
  }
}

/** Credit names the submission that gets it. */
async function withoutOthers(
  db: Db,
  forms: FormScope,
  requests: readonly StoredRequest[],
): Promise<StoredRequest[]> {
  const others = requests.flatMap(({ method, externalId }) => (method === 'credit' ? [externalId] : []))
  const hidden = await findUnreachable(db, forms, 'submission', others)
  return requests.map((request) =>
    hidden.has(request.externalId) ? { ...request, externalId: '' } : request,
  )
}

interface MarkedRefund extends StoredRefund {
  isForStaff: boolean
}

/** Staff look in the panel of a provider that cannot say itself what became of a refund. */
async function markForStaff(
  providers: PaymentProviders,
  payments: readonly ReceivedPayment[],
  refunds: readonly StoredRefund[],
): Promise<MarkedRefund[]> {
  const marked = refunds.map(async (refund) => {
    const payment = payments.find(({ id }) => id === refund.paymentRowId)
    const account = payment && refundIsForStaff(refund) ? await providers.accountOf(payment) : null
    return { ...refund, isForStaff: account?.refunds.isCertain === false }
  })
  return Promise.all(marked)
}

function presentRequest(
  request: StoredRequest,
  { payments, refunds, readerId }: { payments: ReceivedPayment[]; refunds: MarkedRefund[]; readerId: string },
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
    returnTo: request.returnTo,
    isOwn: request.requestedBy === readerId,
    at: request.createdAt.toISOString(),
    decidedBy: request.decider,
    decisionReason: request.decisionReason,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    paidAt: request.paidAt?.toISOString() ?? null,
    refund: attempt ? presentRefund(attempt) : null,
  }
}

function presentPayment(payment: ReceivedPayment, refunds: readonly MarkedRefund[]): RefundablePayment {
  const { id, method, paymentId, trxId, paidPaisa } = payment
  const own = refunds.filter(({ paymentRowId }) => paymentRowId === id)
  return {
    method,
    paymentID: paymentId,
    trxID: trxId,
    paidPaisa,
    refundablePaisa: refundablePaisa(paidPaisa, own),
    refunds: own.map((refund) => presentRefund(refund)),
  }
}

export function presentRefund(refund: StoredRefund & { isForStaff?: boolean }): Refund {
  const {
    id,
    amountPaisa,
    state,
    reason,
    refundTrxId,
    code,
    requester,
    createdAt,
    isForStaff = false,
  } = refund
  return {
    id,
    amountPaisa,
    state,
    reason,
    refundTrxID: refundTrxId,
    code,
    by: requester,
    at: createdAt.toISOString(),
    isForStaff,
  }
}
