import { MAX_REVIEW_QUEUE } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import { findGroupedPage } from '../../list/find-grouped-page.ts'
import { findPage } from '../../list/find-page.ts'
import type { Order } from '../../list/list-repository.ts'
import { flushSearchIndex } from '../../search-index/update-search-index.ts'
import type { SubmissionFilter } from '../../submission-filter.ts'

interface QueueRequest {
  filter: SubmissionFilter
  order: Order
  isGrouped: boolean
}

/**
 * The submissions of a list as they are now. The browser goes through these ids, so that a submission which leaves the
 * filter by a decision does not move the others. Those beyond the limit are only counted.
 */
export async function listQueue(
  db: Db,
  { filter, order, isGrouped }: QueueRequest,
): Promise<{ ids: string[]; total: number; listedAt: string }> {
  const listedAt = new Date().toISOString()
  if (filter.search) await flushSearchIndex(db)
  const find = isGrouped && filter.formId === undefined ? findGroupedPage : findPage
  const { rows, total } = await find(db, { filter, order, limit: MAX_REVIEW_QUEUE, offset: 0 })
  return { ids: rows.map(({ id }) => id), total, listedAt }
}
