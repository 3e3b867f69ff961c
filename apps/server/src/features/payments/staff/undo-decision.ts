import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import type { Actor } from '../../auth/index.ts'
import { findProved } from '../../ledger/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import type { Overbooking } from '../../seats/index.ts'
import {
  changeSubmissions,
  findById,
  lockSubmission,
  type StoredSubmission,
  submissionNotFound,
} from '../../submissions/index.ts'
import { undoTooLate } from '../payment-errors.ts'
import {
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
export async function undoDecision(db: Db, undo: Undo): Promise<StoredSubmission> {
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
): Promise<StoredSubmission> {
  const undoSeconds = UNDO_SECONDS + (overbook ? REASON_SECONDS : 0)
  return transactAndAnnounce(db, async (trx, changed) => {
    const submission = await lockSubmission(trx, submissionId)
    const decision = await findDecision(trx, decisionId, undoSeconds)
    if (!submission || decision?.submissionId !== submission.id || decision.actorId !== actor.id) {
      throw submissionNotFound()
    }
    // The response to the same request was lost.
    if (decision.isUndone) return submission
    // A member who was rejected may have sent another receipt already.
    const isOther = submission.receiptFileId !== decision.receiptFileId
    // Money that arrived since says the same as the approval.
    const { needsReview } = decision.previous
    const isProved = !needsReview && (await findProved(trx, [submission.id])).size > 0
    if (decision.isOver || isOther || isProved || !(await takeBackMessages(trx, decisionId)))
      throw undoTooLate()
    await markUndone(trx, decision.id)
    const { notes: before, ...previous } = decision.previous
    const event = {
      type: 'decision_undone',
      decided: decision.status,
      previous,
      notes: { before, after: decision.notes },
      reason: 'Decision undone',
    } as const
    const { id } = submission
    const outcomes = await changeSubmissions(trx, [{ id, event }], { actor, overbook, changed })
    if (outcomes.get(id)?.kind !== 'changed') throw undoTooLate()
    return (await findById(trx, id)) ?? submission
  })
}
