import type { Db } from '../../../platform/database/index.ts'
import { readMaintainedCount, type Total } from '../search-index/counts-repository.ts'
import { hasMaintainedCount, type SubmissionFilter } from '../submission-filter.ts'
import {
  countRows,
  type ListedRow,
  listFarByDay,
  listFirst,
  listPage,
  type PageRequest,
  reversed,
} from './list-repository.ts'

export interface FoundPage extends Total {
  rows: ListedRow[]
}

/** From this offset on the total is read first: the page may be nearer to the end. */
const FAR_OFFSET = 1000

/** One page of a list that is in one order throughout, and how many submissions match. */
export async function findPage(db: Db, request: PageRequest): Promise<FoundPage> {
  const { filter, offset } = request
  if (offset > FAR_OFFSET) {
    const count = await countMatching(db, filter)
    return { rows: await listFar(db, request, count.total), ...count }
  }
  if (!hasMaintainedCount(filter)) {
    const [rows, count] = await Promise.all([listPage(db, request), countMatching(db, filter)])
    return { rows, ...count }
  }
  const first = await listFirst(db, request)
  if (first) return { rows: first.rows, ...first.total }
  return { rows: [], ...(await countMatching(db, filter)) }
}

/** The rows of a page, for a caller that knows how many submissions match. */
export async function listRows(db: Db, request: PageRequest, total: number): Promise<ListedRow[]> {
  return request.offset > FAR_OFFSET ? listFar(db, request, total) : listPage(db, request)
}

export async function countMatching(db: Db, filter: SubmissionFilter): Promise<Total> {
  if (hasMaintainedCount(filter)) return readMaintainedCount(db, filter)
  return { total: await countRows(db, filter), pendingChanges: 0 }
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
  const rows = await listPage(db, { filter, order: reversed(order), limit, offset: fromEnd })
  return rows.reverse()
}

function isOfFormOnly(filter: SubmissionFilter): boolean {
  const { formId: _formId, ...rest } = filter
  return Object.values(rest).every((value) => value === undefined || value === null)
}
