import type { SubmissionRow } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import type { Reading } from '../present-row.ts'
import { scheduleSearchIndexUpdate } from '../search-index/update-search-index.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { findListPage, type ListedOrder } from './find-list-page.ts'
import { countMatching, type FoundPage } from './find-page.ts'
import { canContinue, type ListCursor, writeCursor } from './list-cursor.ts'
import { listPage, type PageRequest } from './list-repository.ts'
import { presentList } from './present-list.ts'

interface ListRequest extends ListedOrder {
  page: number
  limit: number
  /** Ids of the fields whose answers are wanted; undefined for those in the form's columns. */
  columns?: readonly string[] | undefined
  /** The page that follows this submission, instead of one by its number. */
  after?: ListCursor | undefined
}

/** One page of submissions, and the number of all that match. A search finds what is indexed (readListed). */
export async function listSubmissions(
  reading: Reading,
  { page, limit, columns, after, ...list }: ListRequest,
): Promise<{ submissions: SubmissionRow[]; total: number; next: string | null }> {
  const { db, primary, log } = reading
  const request = { ...list, limit, offset: (page - 1) * limit }
  const { rows, total, pendingChanges } = after
    ? await findFollowing(db, request, after)
    : await findListPage(db, request)
  if (pendingChanges > MAX_PENDING_CHANGES) scheduleSearchIndexUpdate(primary, log)
  const last = canContinue(list) && rows.length === limit ? rows.at(-1) : undefined
  const next = last ? writeCursor(last) : null
  return { submissions: await presentList(reading, rows, columns), total, next }
}

/** The number is that of all pages. */
async function findFollowing(db: Db, request: PageRequest, after: ListCursor): Promise<FoundPage> {
  const { filter } = request
  const [rows, count] = await Promise.all([
    listPage(db, { ...request, filter: { ...filter, after } }),
    countMatching(db, filter),
  ])
  return { rows, ...count }
}

/** Each count reads the pending changes row by row, so from here on they are aggregated at once. */
const MAX_PENDING_CHANGES = 500

export async function countSubmissions(db: Db, filter: SubmissionFilter): Promise<number> {
  return (await countMatching(db, filter)).total
}
