import { isOpenDifference } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { openDifferenceOf } from '../../ledger/index.ts'
import type { StoredSubmission } from '../submissions-repository.ts'
import { findDecidingAttempt } from './deciding-attempt-repository.ts'
import { presentLateTrxId, situationOf } from './view-submission.ts'

/** How the payer sees the payment of a submission now, with what that follows from. */
export async function readSituation(db: Db, submission: StoredSubmission) {
  const difference = await openDifferenceOf(db, submission.id)
  const attempt = await findDecidingAttempt(db, submission.id, {
    isForDifference: isOpenDifference(difference),
  })
  const situation = situationOf({ ...submission, difference }, attempt)
  return { situation, attempt, difference, late: await presentLateTrxId(db, submission) }
}
