import type { Db } from '../../../../platform/database/index.ts'
import { transactAndAnnounce } from '../../../live/index.ts'
import { PAYER } from '../../../payment-history/index.ts'
import { lockSubmission, openByCode, submissionNotFound } from '../../../submissions/index.ts'
import { recordStep } from '../requests/record-step.ts'
import { findAsked, withdrawAsked } from '../requests/requests-repository.ts'
import { nothingAsked } from './ask-errors.ts'

interface Withdrawal {
  uniqueId: string
  editCode: string
  /** The client's IP address; wrong codes are counted for it. */
  address: string
}

/** A member takes back what they asked for, as long as staff have not taken it up. */
export async function withdrawAsk(db: Db, credentials: Withdrawal): Promise<void> {
  const { id } = await openByCode(db, credentials)
  await transactAndAnnounce(db, async (trx, changed) => {
    const submission = await lockSubmission(trx, id)
    if (!submission) throw submissionNotFound()
    const asked = await findAsked(trx, id)
    if (!asked) throw nothingAsked()
    changed(id)
    await withdrawAsked(trx, asked.id)
    await recordStep(trx, submission, {
      action: 'refund request withdrawn',
      actor: PAYER,
      reason: 'Withdrawn by the member',
      changes: [{ what: 'Reason', from: asked.reason, to: null }],
    })
  })
}
