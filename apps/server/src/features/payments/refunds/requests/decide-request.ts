import {
  localeOf,
  approvalProblem,
  cancellationLines,
  formatTaka,
  requestablePaisa,
  requestProblem,
} from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import type { Actor } from '../../../auth/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import type { Overbooking } from '../../../seats/index.ts'
import {
  findByName,
  lockSubmission,
  queueConfirmations,
  type StoredSubmission,
  submissionNotFound,
} from '../../../submissions/index.ts'
import type { PaymentProviders } from '../../providers/payment-providers.ts'
import { payThroughProvider } from './pay-request.ts'
import { recordStep } from './record-step.ts'
import {
  creditTargetGone,
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
  markPaid,
  readMoneyToReturn,
  type StoredRequest,
} from './requests-repository.ts'

/** Moves the credit of a request, in the transaction that approves it. */
export type MoveApprovedCredit = (
  trx: Db,
  move: { request: StoredRequest; toId: string; actor: Actor; overbook: Overbooking | null },
) => Promise<void>

/**
 * Approves a request, which only someone else than the requester can. The lock lets one of two approvals at the same time
 * win; the same person again changes nothing. A provider returns the money at once and credit moves at once; by hand it is
 * recorded afterwards.
 */
export async function approveRequest(
  parts: { db: Db; providers: PaymentProviders; moveCredit: MoveApprovedCredit },
  { id, actor, overbook = null }: { id: string; actor: Actor; overbook?: Overbooking | null | undefined },
): Promise<void> {
  await withRequest(parts.db, id, async (trx, submission, request, creditTo) => {
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
      by: actor,
      reason: '',
    })
    const amount = formatTaka(amountPaisa ?? 0)
    await recordStep(trx, submission, {
      action: request.method === 'credit' ? 'credit move approved' : 'refund approved',
      actor,
      reason: `${amount}, requested by ${request.requester}: ${reason}`,
      changes: [
        { what: 'Amount', from: null, to: amount },
        { what: 'Requested by', from: null, to: request.requester },
      ],
    })
    if (request.method !== 'credit') return
    if (creditTo === null) throw creditTargetGone()
    await parts.moveCredit(trx, { request, toId: creditTo, actor, overbook })
    await markPaid(trx, id, { externalId: request.externalId })
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
    await decideRequest(trx, id, { state: 'rejected', by: actor, reason })
    const isCredit = request.method === 'credit'
    const amountPaisa = request.amountPaisa ?? undefined
    const amount = amountPaisa === undefined ? '' : `${formatTaka(amountPaisa)}: `
    await recordStep(trx, submission, {
      action: isCredit ? 'credit move rejected' : 'refund rejected',
      actor,
      reason: `${amount}${reason}`,
      changes: [{ what: 'Reason', from: null, to: reason }],
    })
    // The member was not promised that credit moves.
    if (isCredit) return
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

/** With the submission locked first, then the request. Of credit, the submission that gets it is locked too. */
async function withRequest(
  db: Db,
  id: string,
  action: (
    trx: Db,
    submission: StoredSubmission,
    request: StoredRequest,
    creditTo: string | null,
  ) => Promise<void>,
): Promise<void> {
  const found = await findRequest(db, id)
  if (!found) throw requestNotFound()
  const target = found.method === 'credit' ? await findByName(db, found.externalId) : null
  await transactAndAnnounce(db, async (trx, changed) => {
    // Always in the same order: otherwise two moves could deadlock.
    const ids = [found.submissionId, ...(target ? [target.id] : [])].toSorted()
    const locked: (StoredSubmission | null)[] = []
    for (const one of ids) locked.push(await lockSubmission(trx, one))
    const submission = locked.find((one) => one?.id === found.submissionId)
    if (!submission) throw submissionNotFound()
    const creditTo = locked.find((one) => one?.id === target?.id)?.id ?? null
    if (creditTo !== null) changed(creditTo)
    const request = await lockRequest(trx, id)
    if (!request) throw requestNotFound()
    changed(submission.id)
    await action(trx, submission, request, creditTo)
  })
}
