import type { ChangesAfterPaying, Paisa } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { EventActor } from '../../payment-history/index.ts'
import type { ChangeContext } from '../lifecycle/carry-out.ts'
import { changeSubmission } from '../lifecycle/change-submissions.ts'
import type { StoredSubmission } from '../submissions-repository.ts'

/** What was paid too much is requested as a refund, or such a request is taken back, as the form says. */
export type SettleSurplus = (
  trx: Db,
  submission: StoredSubmission,
  surplus: { paisa: Paisa; changesAfterPaying: ChangesAfterPaying; by: EventActor },
) => Promise<void>

interface Settling {
  surplusPaisa: Paisa
  changesAfterPaying: ChangesAfterPaying | undefined
  context: ChangeContext
  settleSurplus: SettleSurplus
}

/** After a change of the price: what has arrived already may be enough for a lower one, or too much. */
export async function settleChange(
  trx: Db,
  submission: StoredSubmission,
  { surplusPaisa, changesAfterPaying, context, settleSurplus }: Settling,
): Promise<void> {
  if (submission.hasPayment && submission.paymentStatus !== 'completed') {
    const event = { type: 'money_booked', reason: 'Answers changed', notify: true, isProof: false } as const
    await changeSubmission(trx, { id: submission.id, event }, context)
  }
  if (changesAfterPaying) {
    await settleSurplus(trx, submission, { paisa: surplusPaisa, changesAfterPaying, by: context.actor })
  }
}
