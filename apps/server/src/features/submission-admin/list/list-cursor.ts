import { isUuid } from '@nibondhon/domain'
import { listCursorInvalid } from '../submission-admin-errors.ts'
import type { ListedOrder } from './find-list-page.ts'

/** The last submission of a page. What changes or is deleted before the next page is read moves none away from it. */
export interface ListCursor {
  updatedAt: Date
  id: string
}

const TIME_LENGTH = '2026-11-01T00:00:00.000Z'.length

/** Only in this order nothing moves before a place that was passed. */
export function canContinue({ order, isGrouped }: Pick<ListedOrder, 'order' | 'isGrouped'>): boolean {
  return order.sort === 'updatedAt' && order.direction === 'asc' && !isGrouped
}

/** Throws for what `writeCursor` did not make, and where the list is in another order. */
export function readCursor(
  text: string,
  list: Pick<ListedOrder, 'order' | 'isGrouped'> & { page: number },
): ListCursor {
  const [time = '', id = '', ...rest] = text.split('_')
  const updatedAt = new Date(time)
  // Of the years that PostgreSQL knows, too.
  const isTime = time.length === TIME_LENGTH && !Number.isNaN(updatedAt.getTime())
  const isWritten = isTime && isUuid(id) && rest.length === 0
  if (!isWritten || !canContinue(list) || list.page !== 1) throw listCursorInvalid()
  return { updatedAt, id }
}

export function writeCursor({ updatedAt, id }: ListCursor): string {
  return `${updatedAt.toISOString()}_${id}`
}
