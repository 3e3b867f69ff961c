import type { SubmissionRow } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import type { Reading } from '../present-row.ts'
import { scheduleSearchIndexUpdate } from '../search-index/update-search-index.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { findListPage, type ListedOrder } from './find-list-page.ts'
import { countMatching } from './find-page.ts'
import { presentList } from './present-list.ts'

interface ListRequest extends ListedOrder {
  page: number
  limit: number
  /** Ids of the fields whose answers are wanted; undefined for those in the form's columns. */
  columns?: readonly string[] | undefined
}

/** One page of submissions, and the number of all that match. A search finds what is indexed (readListed). */
export async function listSubmissions(
  reading: Reading,
  { page, limit, columns, ...list }: ListRequest,
): Promise<{ submissions: SubmissionRow[]; total: number }> {
  const { db, primary, log } = reading
  const request = { ...list, limit, offset: (page - 1) * limit }
  const { rows, total, pendingChanges } = await findListPage(db, request)
  if (pendingChanges > MAX_PENDING_CHANGES) scheduleSearchIndexUpdate(primary, log)
  return { submissions: await presentList(reading, rows, columns), total }
}

/** Each count reads the pending changes row by row, so from here on they are aggregated at once. */
const MAX_PENDING_CHANGES = 500

export async function countSubmissions(db: Db, filter: SubmissionFilter): Promise<number> {
  return (await countMatching(db, filter)).total
}
