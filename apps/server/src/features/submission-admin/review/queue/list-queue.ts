import { MAX_REVIEW_QUEUE } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { findListPage, type ListedOrder } from '../../list/find-list-page.ts'

/**
 * The submissions of a list as they are now. The browser goes through these ids, so that a submission which leaves the
 * filter by a decision does not move the others. Those beyond the limit are only counted.
 */
export async function listQueue(
  db: Db,
  list: ListedOrder,
): Promise<{ ids: string[]; total: number; listedAt: string }> {
  const listedAt = new Date().toISOString()
  const { rows, total } = await findListPage(db, { ...list, limit: MAX_REVIEW_QUEUE, offset: 0 })
  return { ids: rows.map(({ id }) => id), total, listedAt }
}
