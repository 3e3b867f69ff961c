import { hasFlag } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { announce } from '../../live/index.ts'
import type { Overbooking } from '../../seats/index.ts'
import { changeSubmissions } from '../../submissions/index.ts'
import { restoreBefore } from './merge-content-repository.ts'
import { cannotUndo, mergeNotFound, paymentsNotAllowed } from './merge-errors.ts'
import {
  findChangedColumns,
  findIdsByUniqueId,
  hasLaterMerge,
  lockForMerge,
  lockMerge,
  setUndone,
} from './merges-repository.ts'

/**
 * Restores every submission as it was before the merge. Rejected where a change of the kept submission would be lost; what
 * was only added to it since then (messages, notes) stays with it. Returns the ids of all submissions.
 */
export async function undoMerge(
  db: Db,
  id: string,
  { actor, overbook = null }: { actor: Actor; overbook?: Overbooking | null | undefined },
): Promise<string[]> {
  const restored = await db.transaction().execute(async (trx) => {
    const merge = await lockMerge(trx, id)
    if (!merge) throw mergeNotFound()
    const { keptId, uniqueIds } = merge
    if (merge.isUndone) throw cannotUndo('it was undone already.')
    if (!merge.hasContent) throw cannotUndo('it is older than 30 days.')
    if (merge.hasPayment && !hasFlag(actor.role, 'canApprovePayments')) throw paymentsNotAllowed()
    const [kept] = await lockForMerge(trx, [keptId])
    if (!kept) throw cannotUndo('the submission that was kept does not exist any more. Restore it first.')
    if (await hasLaterMerge(trx, merge)) {
      throw cannotUndo('the submission was merged again later. Undo that merge first.')
    }
    if (kept.hasOpenAttempt) throw cannotUndo('a bKash payment of the submission is open.')
    const changed = new Set((await findChangedColumns(trx, merge)).map(nameOfColumn))
    if (changed.size > 0) {
      throw cannotUndo(`since then someone changed ${[...changed].join(' and ')} of the submission.`)
    }
    await restoreBefore(trx, id, keptId)
    await setUndone(trx, id, actor.username)
    const ids = [keptId, ...(await findIdsByUniqueId(trx, uniqueIds))]
    const event = { type: 'merge_undone' } as const
    await changeSubmissions(
      trx,
      ids.map((one) => ({ id: one, event })),
      { actor, overbook },
    )
    return ids
  })
  announce(db, { changed: restored })
  return restored
}

const ANSWERS = ['data', 'email_identity', 'phone_identity', 'has_been_edited']

function nameOfColumn(column: string): string {
  if (ANSWERS.includes(column)) return 'the answers'
  return column === 'admin_notes' ? 'the admin notes' : 'the status or payment'
}
