import type { SubmissionRow } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
import type { FileLinks } from '../../platform/files/index.ts'
import { countAhead } from './counts-repository.ts'
import { catchUp, keepUpSoon } from './keep-up.ts'
import { countRows, type DeskRow, listPage, type Order } from './list-repository.ts'
import { presentRows } from './present-row.ts'
import { isCountedAhead, type SubmissionFilter } from './submission-filter.ts'

interface ListRequest {
  filter: SubmissionFilter
  order: Order
  page: number
  limit: number
}

/** One page of submissions and how many there are in all. */
export async function listSubmissions(
  { db, links }: { db: Db; links: FileLinks },
  { filter, order, page, limit }: ListRequest,
): Promise<{ submissions: SubmissionRow[]; total: number }> {
  if (filter.search) await catchUp(db)
  const offset = (page - 1) * limit
  const request = { filter, order, limit, offset }
  if (offset > FAR) {
    const total = await countSubmissions(db, filter)
    return { submissions: await presentRows({ db, links }, await listFar(db, { ...request, total })), total }
  }
  const [rows, total] = await Promise.all([listPage(db, request), countSubmissions(db, filter)])
  return { submissions: await presentRows({ db, links }, rows), total }
}

export async function countSubmissions(db: Db, filter: SubmissionFilter): Promise<number> {
  if (!isCountedAhead(filter)) return countRows(db, filter)
  const { total, unfolded } = await countAhead(db, filter)
  if (unfolded > MANY_UNFOLDED) keepUpSoon(db)
  return total
}

/** From here on it pays to know the total first. */
const FAR = 1000

/** So many more rows are read by each count until they are folded in. */
const MANY_UNFOLDED = 500

/** A page in the second half is nearer from the end: the last one is there as soon as the first. */
function listFar(
  db: Db,
  { filter, order, limit, offset, total }: Omit<ListRequest, 'page'> & { offset: number; total: number },
): Promise<DeskRow[]> | DeskRow[] {
  if (offset >= total) return []
  if (offset <= total / 2) return listPage(db, { filter, order, limit, offset })
  const left = Math.min(limit, total - offset)
  const reverse: Order = { ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' }
  return listPage(db, { filter, order: reverse, limit: left, offset: total - offset - left }).then((rows) =>
    rows.reverse(),
  )
}
