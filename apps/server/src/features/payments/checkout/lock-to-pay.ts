import type { Db } from '../../../platform/database/index.ts'
import { takeCodeAgain } from '../../discount-codes/index.ts'
import { loadForm } from '../../forms/index.ts'
import { PAYER } from '../../payment-history/index.ts'
import { assertNotSubmitted, lockSubmission, type StoredSubmission } from '../../submissions/index.ts'
import { dropUnused } from '../settle/settle-payment.ts'
import { assertUnpaid } from './assert-unpaid.ts'

/**
 * What comes first when a member pays for a stored submission again, or in another way. `instead` is what the history of
 * attempts that were never settled says.
 */
export async function lockToPay(trx: Db, id: string, instead: string): Promise<StoredSubmission> {
  const { submission } = await assertUnpaid(trx, await lockSubmission(trx, id))
  if (submission.status === 'failed') await assertNotSubmitted(trx, submission)
  await takeCodeAgain(trx, id, (formId) => loadForm(trx, formId))
  await dropUnused(trx, id, { by: PAYER, reason: instead })
  return submission
}
