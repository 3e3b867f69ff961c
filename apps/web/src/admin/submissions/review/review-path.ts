import { type ListAddress, writeAddress } from '../shared/list-address.ts'

/** The review queue of a list, in the list's own order. Its query holds the list, for the way back. */
export function reviewPath(address: ListAddress, fixedForm: boolean): string {
  const search = writeAddress({
    ...address,
    page: 1,
    sort: address.sort || 'createdAt',
    direction: address.direction || (address.sort === 'form' ? 'asc' : 'desc'),
  })
  if (fixedForm) search.set('list', 'form')
  return `/admin/review?${search.toString()}`
}
