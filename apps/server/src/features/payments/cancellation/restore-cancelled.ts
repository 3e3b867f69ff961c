import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { announce } from '../../live/index.ts'
import { lockSubmission, restoreSubmissions, submissionNotFound } from '../../submissions/index.ts'
import { cancelLocked } from './cancel-submission.ts'

/**
 * Restores a deleted submission as a cancelled one, so that its money can be returned as that of every other: it takes no
 * seat, counts for nothing, and its whole payment is owed to the member. The refund sends a message, this does not.
 */
export async function restoreCancelled(
  db: Db,
  { id, reason, actor }: { id: string; /** The member reads it. */ reason: string; actor: Actor },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { restored } = await restoreSubmissions(trx, [id], { actor, onFull: 'keep' })
    const submission = restored.length === 0 ? null : await lockSubmission(trx, id)
    if (!submission) throw submissionNotFound()
    if (submission.status === 'cancelled') return
    await cancelLocked(trx, submission, { reason, keptPaisa: 0, notify: false, actor })
  })
  announce(db, { created: [id] })
}
