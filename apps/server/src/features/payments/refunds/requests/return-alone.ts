import { type Paisa, type SecondPersonReason, secondPersonReason } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { readApprovalLimit } from './requests-repository.ts'
import { countReturn, lockReturnsOf, sumReturnedAlone } from './returned-alone-repository.ts'

interface Returned {
  /** Of the request or booking: the same one again counts once. */
  id: string
  userId: string
  amountPaisa: Paisa
  /** Of the same submission, before this. */
  submissionPaisa: Paisa
}

/**
 * Decides whether one person may return this money alone, and counts it if so. Null when they may; otherwise why a second
 * person is needed. In the transaction that returns the money, with the submission locked.
 */
export async function returnAlone(
  trx: Db,
  { submissionPaisa, ...returned }: Returned,
): Promise<SecondPersonReason | null> {
  await lockReturnsOf(trx, returned.userId)
  const reason = secondPersonReason(returned.amountPaisa, {
    limitPaisa: await readApprovalLimit(trx),
    submissionPaisa,
    personPaisa: await sumReturnedAlone(trx, returned.userId, returned.id),
  })
  if (reason === null) await countReturn(trx, returned)
  return reason
}
