import {
  localeOf,
  cancellationLines,
  formatTaka,
  LEDGER_METHOD_NAMES,
  ledgerEntry,
  type LedgerMethod,
  requestablePaisa,
  requestProblem,
} from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import type { Actor } from '../../../auth/index.ts'
import { addEntry } from '../../../ledger/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import {
  lockSubmission,
  queueConfirmations,
  type StoredSubmission,
  submissionNotFound,
} from '../../../submissions/index.ts'
import type { PaymentProviders } from '../../providers/payment-providers.ts'
import { refundRejected } from '../refund-errors.ts'
import { refundPayment } from '../refund-payment.ts'
import { recordStep } from './record-step.ts'
import {
  notApproved,
  referenceMissing,
  refundUnderWay,
  requestNotFound,
  tooMuchToReturn,
} from './request-errors.ts'
import {
  findRequest,
  hasLiveAttempt,
  lockRequest,
  markPaid,
  readMoneyToReturn,
  type StoredRequest,
} from './requests-repository.ts'

interface PayInput {
  id: string
  /** By hand only: how and when the money was returned. */
  externalId: string
  valueDate: string | null
  /** For a refund that its provider refused and staff returned themselves; null sends it through the provider. */
  method: LedgerMethod | null
  actor: Actor
}

/** Pays an approved request: books what was returned by hand, or sends it through the provider. Paid once only. */
export async function payRequest(
  parts: { db: Db; providers: PaymentProviders },
  { id, externalId, valueDate, method, actor }: PayInput,
): Promise<void> {
  const request = await findRequest(parts.db, id)
  if (!request) throw requestNotFound()
  if (request.state === 'paid') return
  if (request.state !== 'approved') throw notApproved()
  if (request.paymentRowId !== null && method === null) return payThroughProvider(parts, request, actor)
  if (externalId === '') throw referenceMissing()
  await transactAndAnnounce(parts.db, async (trx, changed) => {
    const submission = await lockSubmission(trx, request.submissionId)
    if (!submission) throw submissionNotFound()
    const locked = await lockRequest(trx, id)
    if (locked?.state === 'paid') return
    const paidBy = locked?.paymentRowId === null ? locked.method : method
    if (locked?.state !== 'approved' || paidBy === null) throw notApproved()
    if (await hasLiveAttempt(trx, id)) throw refundUnderWay()
    changed(submission.id)
    await payByHand(trx, submission, { request: locked, method: paidBy, externalId, valueDate, actor })
  })
}

/** Sends the refund unless an attempt has returned the money, or may have. Throws where the provider refuses. */
export async function payThroughProvider(
  parts: { db: Db; providers: PaymentProviders },
  { id, submissionId, paymentRowId, amountPaisa, reason }: StoredRequest,
  actor: Actor,
): Promise<void> {
  if (paymentRowId === null || amountPaisa === null) throw notApproved()
  await refundPayment(parts, {
    requestId: id,
    paymentRowId,
    amountPaisa,
    reason,
    actor,
    async mayBegin(trx) {
      const request = await lockRequest(trx, id)
      if (request?.state === 'paid' || (await hasLiveAttempt(trx, id))) return false
      if (request?.state !== 'approved') throw notApproved()
      await assertHeld(trx, { id, submissionId, amountPaisa, reason })
      return true
    },
  })
}

type Payable = Pick<StoredRequest, 'id' | 'submissionId' | 'amountPaisa' | 'reason'>

/** Money may have been moved or taken back since the request was made. */
async function assertHeld(trx: Db, { id, submissionId, amountPaisa, reason }: Payable): Promise<void> {
  const money = await readMoneyToReturn(trx, submissionId, id)
  const problem = requestProblem({ amountPaisa: amountPaisa ?? 0, reason }, money)
  if (problem === 'too_much') throw tooMuchToReturn(requestablePaisa(money))
  if (problem) throw refundRejected(problem)
}

/** Books money that was returned by hand, in the transaction of the caller, who has locked the submission. */
export async function payByHand(
  trx: Db,
  submission: StoredSubmission,
  {
    request,
    method,
    externalId,
    valueDate,
    actor,
  }: {
    request: Payable
    method: LedgerMethod
    externalId: string
    valueDate: string | null
    actor: Actor
  },
): Promise<void> {
  const { id, amountPaisa, reason } = request
  if (amountPaisa === null) throw notApproved()
  if (externalId === '') throw referenceMissing()
  await assertHeld(trx, request)
  const isNew = await addEntry(trx, {
    submissionId: submission.id,
    ...ledgerEntry('refund', amountPaisa),
    kind: 'refund',
    method,
    externalId,
    valueDate,
    reason,
    bookingKey: `refund:${id}`,
    by: actor,
  })
  if (!isNew) return
  await markPaid(trx, id, { externalId, valueDate, byHand: method })
  const amount = formatTaka(amountPaisa)
  await recordStep(trx, submission, {
    action: 'refunded',
    actor,
    reason: `${amount} returned, ${LEDGER_METHOD_NAMES.en[method]} ${externalId}: ${reason}`,
    changes: [
      { what: 'Amount', from: null, to: amount },
      { what: 'Method', from: null, to: LEDGER_METHOD_NAMES.en[method] },
      { what: 'Number', from: null, to: externalId },
      { what: 'Reason', from: null, to: reason },
    ],
  })
  await queueConfirmations(trx, submission, 'refund_paid', {
    decisionId: null,
    reason: cancellationLines(localeOf(submission), { amountPaisa, transaction: externalId }),
    delaySeconds: 0,
  })
}
