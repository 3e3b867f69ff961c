import { isGrouped, type ListAddress, type Sort } from '../../shared/list-address.ts'

export type Direction = 'asc' | 'desc'

/** Each order in words, as the list says it. */
export const ORDERS = [
  { sort: 'createdAt', direction: 'desc', text: 'newest first' },
  { sort: 'createdAt', direction: 'asc', text: 'oldest first' },
  { sort: 'updatedAt', direction: 'desc', text: 'last changed first' },
  { sort: 'updatedAt', direction: 'asc', text: 'oldest change first' },
  { sort: 'amount', direction: 'desc', text: 'largest amount first' },
  { sort: 'amount', direction: 'asc', text: 'smallest amount first' },
  { sort: 'status', direction: 'desc', text: 'pending, failed, then completed' },
  { sort: 'status', direction: 'asc', text: 'completed, failed, then pending' },
  { sort: 'uniqueId', direction: 'asc', text: 'by unique ID' },
  { sort: 'uniqueId', direction: 'desc', text: 'by unique ID, from the end' },
  { sort: 'form', direction: 'asc', text: 'by form, A to Z' },
  { sort: 'form', direction: 'desc', text: 'by form, Z to A' },
] as const satisfies { sort: Sort; direction: Direction; text: string }[]

type Sorting = Pick<ListAddress, 'sort' | 'direction'>

/** The order of an address, with the defaults of the API. */
export function orderOf({ sort, direction }: Sorting): (typeof ORDERS)[number] {
  const column = sort || 'createdAt'
  const way = direction || (column === 'form' ? 'asc' : 'desc')
  return ORDERS.find((order) => order.sort === column && order.direction === way) ?? ORDERS[0]
}

/** For example 'Grouped by form, newest first'. */
export function orderText(address: Sorting & Pick<ListAddress, 'group' | 'formId'>): string {
  const { sort, text } = orderOf(address)
  if (!isGrouped(address)) return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  // All rows of a group have the same form.
  return sort === 'form' ? 'Grouped by form' : `Grouped by form, ${text}`
}
