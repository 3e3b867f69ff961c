import {
  approvalProblem,
  cancellationLines,
  formatTaka,
  requestablePaisa,
  requestProblem,
} from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import type { Actor } from '../../../auth/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import { localeOf, queueConfirmations, submissionNotFound } from '../../../submissions/index.ts'
import type { PaymentProviders } from '../../providers/payment-providers.ts'
import { lockSubmission, type PaidSubmission } from '../../store/paid-submissions-repository.ts'
import { payThroughProvider } from './pay-request.ts'
import { recordStep } from './record-step.ts'
import {
  refundUnderWay,
  requestDecided,
  requestNotFound,
  samePerson,
  tooMuchToReturn,
} from './request-errors.ts'
import {
  decideRequest,
  findRequest,
  hasLiveAttempt,
  lockRequest,
  readMoneyToReturn,
  type StoredRequest,
} from './requests-repository.ts'

/**
 * Approves a request, which only someone else than the requester can. The lock lets one of two approvals at the same time
 * win; the same person again changes nothing. A provider returns the money at once; by hand it is recorded afterwards.
 */
export async function approveRequest(
  parts: { db: Db; providers: PaymentProviders },
  { id, actor }: { id: string; actor: Actor },
): Promise<void> {
  await withRequest(parts.db, id, async (trx, submission, request) => {
    const isRepeated = request.decidedBy === actor.id && ['approved', 'paid'].includes(request.state)
    if (isRepeated) return
    const problem = approvalProblem(request, actor.id)
    if (problem === 'same_person') throw samePerson()
    if (problem === 'not_open') throw requestDecided(request.decider)
    const { amountPaisa, reason } = request
    const money = await readMoneyToReturn(trx, submission.id, id)
    if (requestProblem({ amountPaisa: amountPaisa ?? 0, reason }, money) === 'too_much') {
      throw tooMuchToReturn(requestablePaisa(money))
    }
    await decideRequest(trx, id, {
      state: 'approved',
      by: { id: actor.id, name: actor.username },
      reason: '',
    })
    const amount = formatTaka(amountPaisa ?? 0)
    await recordStep(trx, submission, {
      action: 'refund approved',
      actor,
      reason: `${amount}, requested by ${request.requester}: ${reason}`,
      changes: [
        { what: 'Amount', from: null, to: amount },
        { what: 'Requested by', from: null, to: request.requester },
      ],
    })
  })
  const approved = await findRequest(parts.db, id)
  if (approved?.state === 'approved' && approved.paymentRowId !== null) {
    await payThroughProvider(parts, approved, actor)
  }
}

/** Rejects what a member asked for or staff requested, also once it is approved, as long as no money is on its way. */
export async function rejectRequest(
  db: Db,
  { id, reason, actor }: { id: string; reason: string; actor: Actor },
): Promise<void> {
  await withRequest(db, id, async (trx, submission, request) => {
    if (request.state === 'rejected' && request.decidedBy === actor.id) return
    if (request.state === 'paid' || request.state === 'rejected') throw requestDecided(request.decider)
    if (await hasLiveAttempt(trx, id)) throw refundUnderWay()
    await decideRequest(trx, id, { state: 'rejected', by: { id: actor.id, name: actor.username }, reason })
    const amountPaisa = request.amountPaisa ?? undefined
    const amount = amountPaisa === undefined ? '' : `${formatTaka(amountPaisa)}: `
    await recordStep(trx, submission, {
      action: 'refund rejected',
      actor,
      reason: `${amount}${reason}`,
      changes: [{ what: 'Reason', from: null, to: reason }],
    })
    await queueConfirmations(trx, submission, 'refund_rejected', {
      decisionId: null,
      reason: cancellationLines(localeOf(submission), {
        ...(amountPaisa !== undefined && { amountPaisa }),
        reason,
      }),
      delaySeconds: 0,
    })
  })
}

/** With the submission locked first, and then the request. */
async function withRequest(
  db: Db,
  id: string,
  action: (trx: Db, submission: PaidSubmission, request: StoredRequest) => Promise<void>,
): Promise<void> {
  const found = await findRequest(db, id)
  if (!found) throw requestNotFound()
  await transactAndAnnounce(db, async (trx, changed) => {
    const submission = await lockSubmission(trx, found.submissionId)
    if (!submission) throw submissionNotFound()
    const request = await lockRequest(trx, id)
    if (!request) throw requestNotFound()
    changed(submission.id)
    await action(trx, submission, request)
  })
}
