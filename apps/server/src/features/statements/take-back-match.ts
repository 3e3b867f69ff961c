import type { PreviousState } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { findBooked } from '../ledger/index.ts'
import { takeBackAssigned } from '../money/index.ts'
import { releaseClaims, takeBackMessages, uncountReturn } from '../payments/index.ts'
import { lockMoney } from '../submissions/index.ts'
import {
  findCompleting,
  findOtherBooking,
  setMatchState,
  type StoredMatch,
} from './store/matches-repository.ts'

interface TakenBack {
  actor: { id: string | null; username: string }
  reason: string
}

/**
 * Takes the money of a booked match back. A submission that the money completed returns to its state before, unless other
 * money covers it. False where staff changed the status since: it stays.
 */
export async function takeBackMatch(trx: Db, match: StoredMatch, taken: TakenBack): Promise<boolean> {
  const [submission] = await lockMoney(trx, [match.submissionId])
  const completing = await findCompleting(trx, match.submissionId)
  const isCompleting = completing?.id === match.id
  await setMatchState(trx, { id: match.id, state: 'rejected' })
  await takeBackMessages(trx, match.id)
  await uncountReturn(trx, match.id)
  if (!submission) return true
  const entry = await findBooked(trx, `statement:${match.id}`)
  if (entry) await releaseClaims(trx, { submissionId: submission.id, trxId: entry.externalId })
  const { isSetBack, hasSeat } = await takeBackAssigned(trx, {
    submission,
    entries: entry ? [entry] : [],
    previous: completing?.previous ?? null,
    ...taken,
  })
  if (isSetBack) await forgetCompleting(trx, submission.id)
  else if (isCompleting) await handOver(trx, submission.id, completing.previous)
  return hasSeat && (submission.paymentStatus === 'completed' || !isCompleting)
}

async function forgetCompleting(trx: Db, submissionId: string): Promise<void> {
  const completing = await findCompleting(trx, submissionId)
  if (completing) await setMatchState(trx, { id: completing.id, state: 'booked' })
}

/** Other statements paid as much: one of their bookings now is what completed the submission. */
async function handOver(trx: Db, submissionId: string, previous: PreviousState): Promise<void> {
  const other = await findOtherBooking(trx, submissionId)
  if (other) await setMatchState(trx, { id: other.id, state: 'booked', previous })
}
