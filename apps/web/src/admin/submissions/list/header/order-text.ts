import { isGrouped, type ListAddress, type Sort } from '../../shared/list-address.ts'
import { listTexts } from '../texts/list-texts.ts'

export type Direction = 'asc' | 'desc'

/** The orders that the list offers. */
export const ORDERS = [
  { sort: 'createdAt', direction: 'desc' },
  { sort: 'createdAt', direction: 'asc' },
  { sort: 'updatedAt', direction: 'desc' },
  { sort: 'updatedAt', direction: 'asc' },
  { sort: 'amount', direction: 'desc' },
  { sort: 'amount', direction: 'asc' },
  { sort: 'status', direction: 'desc' },
  { sort: 'status', direction: 'asc' },
  { sort: 'uniqueId', direction: 'asc' },
  { sort: 'uniqueId', direction: 'desc' },
  { sort: 'form', direction: 'asc' },
  { sort: 'form', direction: 'desc' },
] as const satisfies { sort: Sort; direction: Direction }[]

type Sorting = Pick<ListAddress, 'sort' | 'direction'>

/** The order of an address, with the defaults of the API. */
export function orderOf({ sort, direction }: Sorting): (typeof ORDERS)[number] {
  const column = sort || 'createdAt'
  const way = direction || (column === 'form' ? 'asc' : 'desc')
  return ORDERS.find((order) => order.sort === column && order.direction === way) ?? ORDERS[0]
}

/** 'Newest first' */
export function orderName({ sort, direction }: (typeof ORDERS)[number]): string {
  const text = listTexts().order[direction][sort]
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** For example 'Grouped by form, newest first'. */
export function orderText(address: Sorting & Pick<ListAddress, 'group' | 'formId'>): string {
  const texts = listTexts().order
  const order = orderOf(address)
  if (!isGrouped(address)) return orderName(order)
  // All rows of a group have the same form.
  return order.sort === 'form' ? texts.grouped : texts.groupedBy(texts[order.direction][order.sort])
}
