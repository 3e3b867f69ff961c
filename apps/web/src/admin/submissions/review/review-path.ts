import { isGrouped, type ListAddress, writeAddress } from '../shared/list-address.ts'

/** The review queue of a list, in the very order of the list. Its query holds the list, for the way back. */
export function reviewPath(address: ListAddress, fixedForm: boolean): string {
  const search = writeAddress({
    ...address,
    page: 1,
    open: '',
    sort: address.sort || 'createdAt',
    direction: address.direction || (address.sort === 'form' ? 'asc' : 'desc'),
    group: isGrouped(address) ? 'form' : 'none',
  })
  if (fixedForm) search.set('list', 'form')
  return `/admin/review?${search.toString()}`
}
