import type { SubmissionRow } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { countAhead, type Total } from '../search-index/counts-repository.ts'
import { catchUp, scheduleSearchIndexUpdate } from '../search-index/update-search-index.ts'
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
import type { Reading } from '../reading.ts'
import { isCountedAhead, type SubmissionFilter } from '../submission-filter.ts'

interface ListRequest {
  filter: SubmissionFilter
  order: Order
  page: number
  limit: number
}

/** One page of submissions and how many there are in all. */
export async function listSubmissions(
  reading: Reading,
  { filter, order, page, limit }: ListRequest,
): Promise<{ submissions: SubmissionRow[]; total: number }> {
  const { db } = reading
  if (filter.search) await catchUp(db)
  const request = { filter, order, limit, offset: (page - 1) * limit }
  const { rows, total } = await findPage(db, request)
  return { submissions: await presentList(reading, rows), total }
}

export async function countSubmissions(db: Db, filter: SubmissionFilter): Promise<number> {
  return isCountedAhead(filter) ? noted(db, await countAhead(db, filter)) : countRows(db, filter)
}

/** So many more rows are read by each count until they are folded in. */
const MANY_UNFOLDED = 500

function noted(db: Db, { total, unfolded }: Total): number {
  if (unfolded > MANY_UNFOLDED) scheduleSearchIndexUpdate(db)
  return total
}

/** From here on it pays to know the total first. */
const FAR = 1000

async function findPage(db: Db, request: PageRequest): Promise<{ rows: ListedRow[]; total: number }> {
  const { filter, offset } = request
  if (offset > FAR) {
    const total = await countSubmissions(db, filter)
    return { rows: await listFar(db, request, total), total }
  }
  if (!isCountedAhead(filter) || request.order.sort === 'form') {
    const [rows, total] = await Promise.all([listPage(db, request), countSubmissions(db, filter)])
    return { rows, total }
  }
  const first = await listFirst(db, request)
  if (first) return { rows: first.rows, total: noted(db, first.total) }
  return { rows: [], total: await countSubmissions(db, filter) }
}

/** A page in the second half is nearer from the end: the last one is there as soon as the first. */
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
