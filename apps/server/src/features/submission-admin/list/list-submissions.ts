import type { SubmissionRow } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { readMaintainedCount, type Total } from '../search-index/counts-repository.ts'
import { flushSearchIndex, scheduleSearchIndexUpdate } from '../search-index/update-search-index.ts'
import {
  countRows,
  type ListedRow,
  listFarByDay,
  listFirst,
  listPage,
  type Order,
  type PageRequest,
} from './list-repository.ts'
import { presentList } from './present-list.ts'
import type { Reading } from '../present-row.ts'
import { hasMaintainedCount, type SubmissionFilter } from '../submission-filter.ts'

interface ListRequest {
  filter: SubmissionFilter
  order: Order
  page: number
  limit: number
}

/** One page of submissions, and the number of all that match. */
export async function listSubmissions(
  reading: Reading,
  { filter, order, page, limit }: ListRequest,
): Promise<{ submissions: SubmissionRow[]; total: number }> {
  const { db, log } = reading
  if (filter.search) await flushSearchIndex(db)
  const request = { filter, order, limit, offset: (page - 1) * limit }
  const { rows, total, pendingChanges } = await findPage(db, request)
  if (pendingChanges > MAX_PENDING_CHANGES) scheduleSearchIndexUpdate(db, log)
  return { submissions: await presentList(reading, rows), total }
}

/** Each count reads the pending changes row by row, so from here on they are aggregated at once. */
const MAX_PENDING_CHANGES = 500

export async function countSubmissions(db: Db, filter: SubmissionFilter): Promise<number> {
  return (await countMatching(db, filter)).total
}

async function countMatching(db: Db, filter: SubmissionFilter): Promise<Total> {
  if (hasMaintainedCount(filter)) return readMaintainedCount(db, filter)
  return { total: await countRows(db, filter), pendingChanges: 0 }
}

/** From this offset on the total is read first: the page may be nearer to the end. */
const FAR_OFFSET = 1000

interface FoundPage extends Total {
  rows: ListedRow[]
}

async function findPage(db: Db, request: PageRequest): Promise<FoundPage> {
  const { filter, offset } = request
  if (offset > FAR_OFFSET) {
    const count = await countMatching(db, filter)
    return { rows: await listFar(db, request, count.total), ...count }
  }
  if (!hasMaintainedCount(filter) || request.order.sort === 'form') {
    const [rows, count] = await Promise.all([listPage(db, request), countMatching(db, filter)])
    return { rows, ...count }
  }
  const first = await listFirst(db, request)
  if (first) return { rows: first.rows, ...first.total }
  return { rows: [], ...(await countMatching(db, filter)) }
}

/** A page in the second half is read from the end: then the last page is as fast as the first. */
async function listFar(db: Db, request: PageRequest, total: number): Promise<ListedRow[]> {
  const { filter, order, offset } = request
  if (offset >= total) return []
  const limit = Math.min(request.limit, total - offset)
  const fromEnd = total - offset - limit
  const isByDay = order.sort === 'createdAt' && isOfFormOnly(filter)
  if (isByDay) {
    const isReverse = order.direction === 'asc'
    const rows = await listFarByDay(db, {
      formId: filter.formId,
      limit,
      offset: isReverse ? fromEnd : offset,
    })
    return isReverse ? rows.reverse() : rows
  }
  if (offset <= total / 2) return listPage(db, { ...request, limit })
  const reverse: Order = { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' }
  const rows = await listPage(db, { filter, order: reverse, limit, offset: fromEnd })
  return rows.reverse()
}

function isOfFormOnly(filter: SubmissionFilter): boolean {
  const { formId: _formId, ...rest } = filter
  return Object.values(rest).every((value) => value === undefined || value === null)
}
