import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { Actor } from '../../auth/index.ts'
import { followLedger } from '../../ledger/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { followSeats, type Overbooking } from '../../seats/index.ts'
import { submissionNotFound } from '../../submissions/index.ts'
import { undoTooLate } from '../payment-errors.ts'
import {
  findPaidSubmission,
  lockSubmission,
  type PaidSubmission,
  setStatus,
} from '../store/paid-submissions-repository.ts'
import { addEvent } from '../store/payment-events-repository.ts'
import { recordStatusChange } from './change-status.ts'
import {
  type Decision,
  findDecision,
  holdBackMessages,
  markUndone,
  REASON_SECONDS,
  takeBackMessages,
  UNDO_SECONDS,
} from './decisions-repository.ts'

interface Undo {
  submissionId: string
  decisionId: string
  /** Given by staff who exceed the number of seats deliberately. */
  overbook?: Overbooking | null | undefined
  actor: Actor
}

/**
 * Takes back an own decision while its message waits: the submission gets the state that it had before. Nothing is taken
 * back once the time is over, the message is on its way, or something else has changed the submission since.
 */
export async function undoDecision(db: Db, undo: Undo): Promise<PaidSubmission> {
  try {
    return await takeBackDecision(db, undo)
  } catch (error) {
    // The staff member is asked for a reason: the message must not leave while they write it.
    if (error instanceof AppError && error.code === 'seats_exceeded') {
      await holdBackMessages(db, undo.decisionId, REASON_SECONDS)
    }
    throw error
  }
}

async function takeBackDecision(
  db: Db,
  { submissionId, decisionId, overbook = null, actor }: Undo,
): Promise<PaidSubmission> {
  const undoSeconds = UNDO_SECONDS + (overbook ? REASON_SECONDS : 0)
  return transactAndAnnounce(db, async (trx, changed) => {
    const submission = await lockSubmission(trx, submissionId)
    const decision = await findDecision(trx, decisionId, undoSeconds)
    if (!submission || decision?.submissionId !== submission.id || decision.actorId !== actor.id) {
      throw submissionNotFound()
    }
    // The response to the same request was lost.
    if (decision.isUndone) return submission
    if (decision.isOver || !isUnchanged(submission, decision)) throw undoTooLate()
    if (!(await takeBackMessages(trx, decisionId))) throw undoTooLate()
    await takeBack(trx, submission, decision, actor)
    changed(submission.id)
    await followSeats(trx, [submission.id], { onFull: { kind: 'ask', overbook, actor } })
    const after = await findPaidSubmission(trx, submission.id)
    if (!after) throw submissionNotFound()
    return after
  })
}

/** A member who was rejected may have sent another receipt already. */
function isUnchanged(submission: PaidSubmission, { status, receiptFileId, previous }: Decision): boolean {
  const decided = previous.status === 'cancelled' ? 'cancelled' : status
  return (
    submission.status === decided && !submission.needsReview && submission.receiptFileId === receiptFileId
  )
}

async function takeBack(
  trx: Db,
  submission: PaidSubmission,
  { id, notes, previous }: Decision,
  actor: Actor,
): Promise<void> {
  // Notes that were added since stay.
  const restoredNotes = submission.adminNotes === notes ? previous.notes : submission.adminNotes
  await markUndone(trx, id)
  await setStatus(trx, submission.id, {
    status: previous.status,
    paymentStatus: previous.paymentStatus,
    needsReview: previous.needsReview,
    adminNotes: restoredNotes,
  })
  if (submission.hasPayment) {
    await followLedger(trx, [submission.id], {
      by: { id: actor.id, name: actor.username },
      reason: 'Decision undone',
    })
  }
  if (submission.hasPayment && submission.paymentMethod) {
    await addEvent(trx, {
      submissionId: submission.id,
      paymentId: null,
      method: submission.paymentMethod,
      by: { id: actor.id, name: actor.username },
      from: submission.paymentStatus,
      to: previous.needsReview ? 'review' : previous.paymentStatus,
      reason: 'Decision undone',
    })
  }
  await recordStatusChange(trx, submission, {
    status: previous.status,
    needsReview: previous.needsReview,
    adminNotes: restoredNotes,
    actor,
  })
}
