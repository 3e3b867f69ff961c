import { request } from '../../../lib/api.ts'
import { filtersOf, type ListAddress } from '../shared/list-address.ts'
import { useKeptQuery } from '../../shared/list/use-kept-query.ts'

/** Not counted again for a window that comes to the front: on a large form it takes seconds. */
const STALE_AFTER_MS = 60_000

export function useAnswers(formId: string, address: ListAddress) {
  const { formId: _form, ...query } = filtersOf(address)
  return useKeptQuery({
    queryKey: ['submissions', 'answers', formId, query],
    queryFn: ({ signal }) => request('GET /api/forms/:id/answers', { params: { id: formId }, query, signal }),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
  })
}
