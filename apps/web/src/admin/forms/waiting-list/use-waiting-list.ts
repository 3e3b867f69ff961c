import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { useKeptQuery } from '../../shared/list/use-kept-query.ts'

export const PER_PAGE = 50

/** Refreshed often: members join and leave, and offers end, while staff look at it. */
const REFRESH_MS = 15_000

export function useWaitingList(formId: string, page: number) {
  return useKeptQuery({
    queryKey: ['forms', 'waiting-list', formId, page],
    queryFn: ({ signal }) =>
      request('GET /api/forms/:id/waiting-list', {
        params: { id: formId },
        query: { page, limit: PER_PAGE },
        signal,
      }),
    refetchInterval: REFRESH_MS,
  })
}

export type EntryAction = 'move-up' | 'remove' | 'offer'

interface EntryRequest {
  entryId: string
  reason: string
}

export function useEntryAction(formId: string, action: EntryAction) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ entryId, reason }: EntryRequest) =>
      request(`POST /api/forms/:id/waiting-list/:entryId/${action}`, {
        params: { id: formId, entryId },
        body: reason.trim() === '' ? {} : { reason },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['forms', 'waiting-list', formId] }),
  })
}
