import { DEFAULT_REVIEW_REASONS, isRecord, type ReviewReason } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { lockSettings, readAll, write } from './settings-repository.ts'

const KEY = 'review_reasons'

/** The ready reasons for rejecting a payment; the same for all staff. */
export async function readReviewReasons(db: Db): Promise<ReviewReason[]> {
  const stored = (await readAll(db)).get(KEY)
  return stored === undefined ? [...DEFAULT_REVIEW_REASONS] : parse(stored)
}

export async function changeReviewReasons(
  db: Db,
  reasons: readonly ReviewReason[],
  actor: Actor,
): Promise<ReviewReason[]> {
  return db.transaction().execute(async (trx) => {
    await lockSettings(trx)
    const before = await readReviewReasons(trx)
    if (JSON.stringify(before) === JSON.stringify(reasons)) return before
    await write(trx, new Map([[KEY, JSON.stringify(reasons)]]), actor.id)
    await recordAudit(trx, {
      actor,
      kind: 'setting',
      action: 'changed',
      subject: { id: 'review', name: 'Reasons for rejecting payments' },
      changes: [{ what: 'Reasons', from: textOf(before), to: textOf(reasons) }],
    })
    return [...reasons]
  })
}

function textOf(reasons: readonly ReviewReason[]): string {
  return reasons.map(({ en }) => en).join(' | ')
}

/** Only `changeReviewReasons` writes it. */
function parse(stored: string): ReviewReason[] {
  const value: unknown = JSON.parse(stored)
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map(({ en, bn }) => ({ en: String(en), bn: String(bn) }))
}
