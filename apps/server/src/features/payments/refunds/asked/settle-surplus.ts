import { type ChangesAfterPaying, formatTaka, type Paisa } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import type { EventActor } from '../../../payment-history/index.ts'
import { queueConfirmations, type StoredSubmission } from '../../../submissions/index.ts'
import { recordStep } from '../requests/record-step.ts'
import {
  findAsked,
  readMoneyToReturn,
  saveAsked,
  setAskedAmount,
  withdrawAsked,
} from '../requests/requests-repository.ts'

/**
 * A change of answers costs less than was paid: staff find a request for the refund, with its amount, as if the member
 * had asked for it. A later change alters the amount, or takes the request back. Credit stays with the submission.
 */
export async function settleSurplus(
  trx: Db,
  submission: StoredSubmission,
  { paisa, changesAfterPaying, by }: { paisa: Paisa; changesAfterPaying: ChangesAfterPaying; by: EventActor },
): Promise<void> {
  const { id } = submission
  const asked = await findAsked(trx, id)
  // What the member asked for in words is theirs: it has no amount until staff take it up.
  if (asked && asked.amountPaisa === null) return
  const { promisedPaisa } = await readMoneyToReturn(trx, id, null)
  const duePaisa = changesAfterPaying === 'refund' ? Math.max(0, paisa - promisedPaisa) : 0
  if (duePaisa === (asked?.amountPaisa ?? 0)) return
  const amount = { what: 'Amount', from: asked ? formatTaka(asked.amountPaisa ?? 0) : null }
  if (duePaisa === 0) {
    if (asked) await withdrawAsked(trx, asked.id)
    return recordStep(trx, submission, {
      action: 'refund request withdrawn',
      actor: by,
      reason: 'Answers changed: nothing was paid too much',
      changes: [{ ...amount, to: null }],
    })
  }
  const reason = `Answers changed: ${formatTaka(duePaisa)} was paid too much`
  if (asked) await setAskedAmount(trx, asked.id, duePaisa)
  else {
    await saveAsked(trx, {
      submissionId: id,
      amountPaisa: duePaisa,
      reason,
      wantsCancellation: false,
      requester: by.username,
    })
  }
  await recordStep(trx, submission, {
    action: 'asked for a refund',
    actor: by,
    reason,
    changes: [{ ...amount, to: formatTaka(duePaisa) }],
  })
  if (!asked) {
    const options = { decisionId: null, reason: '', delaySeconds: 0 }
    await queueConfirmations(trx, submission, 'refund_requested', options)
  }
}
