import type { ReviewState } from '@nibondhon/api-contract'
import { MAX_ADMIN_NOTES_LENGTH } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { followSeats, type Overbooking } from '../../seats/index.ts'
import { submissionNotFound } from '../../submissions/index.ts'
import { claimReplaced, receiptReplaced } from '../payment-errors.ts'
import { findCurrentClaim } from '../providers/wallet/wallet-claims-repository.ts'
import { lockSubmission, type PaidSubmission } from '../store/paid-submissions-repository.ts'
import { changeStatusWithin } from './change-status.ts'
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
): Promise<PaidSubmission> {
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
    changed(before.id)
    const after = await decide(trx, before, input)
    const { actor, overbook = null } = input
    await followSeats(trx, [before.id], { onFull: { kind: 'ask', overbook, actor } })
    return after
  })
}

async function assertSeen(
  trx: Db,
  before: PaidSubmission,
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

export async function reviewStateOf(db: Db, submission: PaidSubmission): Promise<ReviewState> {
  const { id, status, paymentStatus, needsReview, receiptFileId } = submission
  const claim = await findCurrentClaim(db, id)
  return { status, paymentStatus, needsReview, receiptFileId, claimId: claim?.id ?? null }
}

async function decide(
  trx: Db,
  before: PaidSubmission,
  { decisionId, decision, reason, notify, actor }: DecisionInput,
): Promise<PaidSubmission> {
  const status = decision === 'approve' ? 'completed' : 'failed'
  const notes = reason === '' ? before.adminNotes : withLine(before.adminNotes, `Rejected: ${reason}`)
  await addDecision(trx, {
    id: decisionId,
    submissionId: before.id,
    actorId: actor.id,
    actor: actor.username,
    status,
    receiptFileId: before.receiptFileId,
    notes,
    previous: {
      status: before.status,
      paymentStatus: before.paymentStatus,
      needsReview: before.needsReview,
      notes: before.adminNotes,
    },
  })
  return changeStatusWithin(trx, before.id, {
    status,
    adminNotes: notes === before.adminNotes ? undefined : notes,
    reason: reason === '' ? undefined : reason,
    notify,
    message: { decisionId, reason, delaySeconds: UNDO_SECONDS },
    actor,
  })
}

/** Where the notes are full, the reason is in the history of the payment alone. */
function withLine(notes: string, line: string): string {
  const longer = notes === '' ? line : `${notes}\n${line}`
  return longer.length > MAX_ADMIN_NOTES_LENGTH ? notes : longer
}
