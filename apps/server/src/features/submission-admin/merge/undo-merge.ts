import { hasFlag, type LocalText } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { announce } from '../../live/index.ts'
import type { Overbooking } from '../../seats/index.ts'
import { changeSubmissions } from '../../submissions/index.ts'
import { restoreBefore } from './merge-content-repository.ts'
import { cannotUndo, changedSince, mergeNotFound, paymentsNotAllowed } from './merge-errors.ts'
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
    if (merge.isUndone) throw cannotUndo('undone')
    if (!merge.hasContent) throw cannotUndo('too_old')
    if (merge.hasPayment && !hasFlag(actor.role, 'canApprovePayments')) throw paymentsNotAllowed()
    const [kept] = await lockForMerge(trx, [keptId])
    if (!kept) throw cannotUndo('kept_gone')
    if (await hasLaterMerge(trx, merge)) {
      throw cannotUndo('merged_again')
    }
    if (kept.hasOpenAttempt) throw cannotUndo('payment_open')
    const changed = new Set((await findChangedColumns(trx, merge)).map(partOfColumn))
    if (changed.size > 0) {
      throw changedSince((reader) =>
        [...changed]
          .map((part) => PARTS[part][reader.language])
          .join(reader.language === 'bn' ? ' ও ' : ' and '),
      )
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

function partOfColumn(column: string): keyof typeof PARTS {
  if (ANSWERS.includes(column)) return 'answers'
  return column === 'admin_notes' ? 'notes' : 'state'
}

const PARTS = {
  answers: { en: 'the answers', bn: 'উত্তর' },
  notes: { en: 'the admin notes', bn: 'কর্মীদের মন্তব্য' },
  state: { en: 'the status or payment', bn: 'অবস্থা বা পেমেন্ট' },
} as const satisfies Record<string, LocalText>
