import type { ReviewState } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import type { Overbooking } from '../../seats/index.ts'
import {
  changeSubmission,
  findById,
  lockSubmission,
  type StoredSubmission,
  submissionNotFound,
} from '../../submissions/index.ts'
import { claimReplaced, receiptReplaced } from '../payment-errors.ts'
import { findCurrentClaim } from '../providers/wallet/wallet-claims-repository.ts'
import { addDecision, findDecision, UNDO_SECONDS } from './decisions-repository.ts'
import { alreadyDecided } from './last-decision.ts'

export interface DecisionInput {
  submissionId: string
  /** Made by the browser: the same request again decides nothing new. */
  decisionId: string
  decision: 'approve' | 'reject'
  reason: string
  notify: boolean
  seen: ReviewState
  /** Given by staff who exceed the number of seats deliberately. */
  overbook?: Overbooking | null | undefined
  actor: Actor
}

/**
 * Approves or rejects a submission, provided that it is still as the reviewer saw it. Two reviewers wait for each other at
 * the lock; the second one gets an error that names the first.
 *
 * The decision is stored at once, so nothing is lost when the browser is closed a moment later. What has to wait for the
 * undo is only the member's message: it is queued in the same transaction, but not before the time for an undo is over.
 */
export async function decidePayment(
  { db, timeZone }: { db: Db; timeZone: string },
  input: DecisionInput,
): Promise<StoredSubmission> {
  return transactAndAnnounce(db, async (trx, changed) => {
    const before = await lockSubmission(trx, input.submissionId)
    if (!before) throw submissionNotFound()
    const repeated = await findDecision(trx, input.decisionId)
    if (repeated) {
      if (repeated.submissionId !== before.id || repeated.actorId !== input.actor.id)
        throw submissionNotFound()
      return before
    }
    await assertSeen(trx, before, input, timeZone)
    return decide(trx, before, input, changed)
  })
}

async function assertSeen(
  trx: Db,
  before: StoredSubmission,
  { seen }: DecisionInput,
  timeZone: string,
): Promise<void> {
  const now = await reviewStateOf(trx, before)
  const isSame =
    now.status === seen.status &&
    now.paymentStatus === seen.paymentStatus &&
    now.needsReview === seen.needsReview
  if (!isSame) throw await alreadyDecided(trx, before, timeZone)
  if (now.receiptFileId !== seen.receiptFileId) throw receiptReplaced()
  if (now.claimId !== seen.claimId) throw claimReplaced()
}

export async function reviewStateOf(db: Db, submission: StoredSubmission): Promise<ReviewState> {
  const { id, status, paymentStatus, needsReview, receiptFileId } = submission
  const claim = await findCurrentClaim(db, id)
  return { status, paymentStatus, needsReview, receiptFileId, claimId: claim?.id ?? null }
}

async function decide(
  trx: Db,
  before: StoredSubmission,
  { decisionId, decision, reason, notify, overbook, actor }: DecisionInput,
  changed: (submissionId: string) => void,
): Promise<StoredSubmission> {
  const event = { type: decision === 'approve' ? 'approved' : 'rejected', reason, notify } as const
  await changeSubmission(
    trx,
    { id: before.id, event },
    { actor, overbook, changed, message: { decisionId, reason, delaySeconds: UNDO_SECONDS } },
  )
  const after = (await findById(trx, before.id)) ?? before
  await addDecision(trx, {
    id: decisionId,
    submissionId: before.id,
    actorId: actor.id,
    actor: actor.username,
    status: decision === 'approve' ? 'completed' : 'failed',
    receiptFileId: before.receiptFileId,
    notes: after.adminNotes,
    previous: {
      status: before.status,
      paymentStatus: before.paymentStatus,
      needsReview: before.needsReview,
      notes: before.adminNotes,
    },
  })
  return after
}
