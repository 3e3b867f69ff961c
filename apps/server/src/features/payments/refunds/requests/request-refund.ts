import {
  localeOf,
  cancellationLines,
  type EnteredMethod,
  formatTaka,
  type Paisa,
  requestablePaisa,
  requestProblem,
} from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { AppError } from '../../../../platform/http/index.ts'
import type { Actor } from '../../../auth/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import {
  findByName,
  lockSubmission,
  queueConfirmations,
  type StoredSubmission,
  submissionNotFound,
} from '../../../submissions/index.ts'
import type { PaymentProviders } from '../../providers/payment-providers.ts'
import { refundIdUsed, refundRejected } from '../refund-errors.ts'
import { findReceived } from '../refunds-repository.ts'
import { payByHand, payThroughProvider } from './pay-request.ts'
import { recordStep } from './record-step.ts'
import { returnAlone } from './return-alone.ts'
import { otherPayment, requestDecided, tooMuchToReturn } from './request-errors.ts'
import {
  decideRequest,
  findRequest,
  hasLiveAttempt,
  lockRequest,
  readMoneyToReturn,
  saveRequest,
  type StoredRequest,
} from './requests-repository.ts'

export type RefundWay =
  | { kind: 'provider'; paymentId: string }
  /** The number and the day may follow once the money was returned. */
  | { kind: 'hand'; method: EnteredMethod; externalId: string; valueDate: string | null }

export interface RequestInput {
  /** Made by the browser, or of what a member asked for: the same one again requests nothing new. */
  id: string
  /** The submission: its id or unique id. */
  name: string
  amountPaisa: Paisa
  reason: string
  way: RefundWay
  actor: Actor
}

/**
 * Requests a refund. Where it needs no second person, it is paid at once: by hand in the same transaction, through a
 * provider right after it. Otherwise it waits for the approval of someone else.
 */
export async function requestRefund(
  parts: { db: Db; providers: PaymentProviders },
  input: RequestInput,
): Promise<void> {
  const { db } = parts
  const submission = await findByName(db, input.name)
  if (!submission) throw submissionNotFound()
  const paymentRowId = await findPaymentRow(db, submission, input.way)
  await transactAndAnnounce(db, async (trx, changed) => {
    const locked = await lockSubmission(trx, submission.id)
    if (!locked) throw submissionNotFound()
    changed(locked.id)
    await requestWithin(trx, locked, { ...input, paymentRowId })
  })
  const request = await findRequest(db, input.id)
  if (request?.state !== 'approved' || request.needsApproval || request.paymentRowId === null) return
  try {
    await payThroughProvider(parts, request, input.actor)
  } catch (error) {
    await endFailed(db, request, error)
    throw error
  }
}

async function findPaymentRow(db: Db, submission: StoredSubmission, way: RefundWay): Promise<string | null> {
  if (way.kind === 'hand') return null
  const payment = await findReceived(db, way.paymentId)
  if (payment?.submissionId !== submission.id) throw otherPayment()
  return payment.id
}

async function requestWithin(
  trx: Db,
  submission: StoredSubmission,
  input: RequestInput & { paymentRowId: string | null },
): Promise<void> {
  const { id, amountPaisa, reason, way, actor, paymentRowId } = input
  const existing = await lockRequest(trx, id)
  if (existing && existing.state !== 'asked') return assertSame(existing, submission, input)
  if (existing && existing.submissionId !== submission.id) throw refundIdUsed()
  const money = await readMoneyToReturn(trx, submission.id, id)
  const problem = requestProblem({ amountPaisa, reason }, money)
  if (problem === 'too_much') throw tooMuchToReturn(requestablePaisa(money))
  if (problem) throw refundRejected(problem)
  const secondPerson = await returnAlone(trx, {
    id,
    userId: actor.id,
    amountPaisa,
    submissionPaisa: money.earlierPaisa,
  })
  const needsApproval = secondPerson !== null
  const byHand = way.kind === 'hand' ? way : null
  const request = {
    id,
    submissionId: submission.id,
    origin: existing?.origin ?? ('staff' as const),
    state: needsApproval ? ('requested' as const) : ('approved' as const),
    amountPaisa,
    reason,
    wantsCancellation: existing?.wantsCancellation ?? false,
    method: byHand?.method ?? (await methodOf(trx, way)),
    paymentRowId,
    externalId: byHand?.externalId ?? '',
    valueDate: byHand?.valueDate ?? null,
    needsApproval,
    requestedBy: actor.id,
    requester: actor.username,
  }
  await saveRequest(trx, request)
  if (needsApproval) {
    await recordStep(trx, submission, {
      action: 'refund requested',
      actor,
      reason: `${formatTaka(amountPaisa)}: ${reason}`,
      changes: [
        { what: 'Amount', from: null, to: formatTaka(amountPaisa) },
        { what: 'Reason', from: null, to: reason },
      ],
    })
    await queueConfirmations(trx, submission, 'refund_requested', {
      decisionId: null,
      reason: cancellationLines(localeOf(submission), { amountPaisa }),
      delaySeconds: 0,
    })
  } else if (byHand) {
    await payByHand(trx, submission, { request, ...byHand, actor })
  }
}

async function methodOf(trx: Db, way: RefundWay) {
  if (way.kind === 'hand') return way.method
  return (await findReceived(trx, way.paymentId))?.method ?? null
}

/** The same id for something else must not look like a success. */
function assertSame(
  existing: StoredRequest,
  submission: StoredSubmission,
  { amountPaisa, paymentRowId }: Pick<RequestInput, 'amountPaisa'> & { paymentRowId: string | null },
): void {
  if (existing.state === 'rejected' && existing.origin === 'member') throw requestDecided(existing.decider)
  const isSame =
    existing.submissionId === submission.id &&
    existing.amountPaisa === amountPaisa &&
    existing.paymentRowId === paymentRowId
  if (!isSame) throw refundIdUsed()
}

/** What needed no approval ends with its only attempt: staff request it again. */
async function endFailed(db: Db, { id, submissionId }: StoredRequest, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) return
  await db.transaction().execute(async (trx) => {
    await lockSubmission(trx, submissionId)
    const request = await lockRequest(trx, id)
    if (request?.state !== 'approved' || (await hasLiveAttempt(trx, id))) return
    await decideRequest(trx, id, {
      state: 'rejected',
      by: { id: null, username: 'System' },
      reason: error.message,
    })
  })
}
