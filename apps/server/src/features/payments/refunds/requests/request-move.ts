import { formatTaka, type Paisa } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { lockSubmission, submissionNotFound } from '../../../submissions/index.ts'
import { refundIdUsed } from '../refund-errors.ts'
import { recordStep } from './record-step.ts'
import { requestDecided } from './request-errors.ts'
import { lockRequest, readMoneyToReturn, saveRequest } from './requests-repository.ts'
import { returnAlone } from './return-alone.ts'

interface CreditMove {
  /** Of the booking: the same one again requests nothing new. */
  id: string
  submissionId: string
  /** The unique id of the submission that gets the credit. */
  to: string
  amountPaisa: Paisa
  reason: string
  actor: { id: string; username: string }
}

/**
 * Whether one person may move this credit alone, which then counts for their limit. Otherwise the move is stored as a
 * request: the credit is reserved, and moves once someone else approves it. Both submissions are locked.
 */
export async function mayMoveAlone(trx: Db, move: CreditMove): Promise<boolean> {
  const { id, submissionId, to, amountPaisa, reason, actor } = move
  const existing = await lockRequest(trx, id)
  if (existing) {
    const isSame = existing.submissionId === submissionId && existing.amountPaisa === amountPaisa
    if (!isSame || existing.method !== 'credit') throw refundIdUsed()
    if (existing.state === 'rejected') throw requestDecided(existing.decider)
    return false
  }
  const { earlierPaisa: submissionPaisa } = await readMoneyToReturn(trx, submissionId, id)
  const why = await returnAlone(trx, { id, userId: actor.id, amountPaisa, submissionPaisa })
  if (why === null) return true
  const submission = await lockSubmission(trx, submissionId)
  if (!submission) throw submissionNotFound()
  await saveRequest(trx, {
    id,
    submissionId,
    origin: 'staff',
    state: 'requested',
    amountPaisa,
    reason,
    wantsCancellation: false,
    method: 'credit',
    paymentRowId: null,
    externalId: to,
    valueDate: null,
    needsApproval: true,
    requestedBy: actor.id,
    requester: actor.username,
  })
  await recordStep(trx, submission, {
    action: 'credit move requested',
    actor,
    reason: `${formatTaka(amountPaisa)} to ${to}: ${reason}`,
    changes: [
      { what: `To ${to}`, from: null, to: formatTaka(amountPaisa) },
      { what: 'Reason', from: null, to: reason },
    ],
  })
  return false
}
