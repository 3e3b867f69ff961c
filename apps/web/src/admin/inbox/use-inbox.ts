import type { QueryOf } from '@nibondhon/api-contract'
import { INBOX_KINDS, INBOX_SORTS, type InboxKind, type InboxSort } from '@nibondhon/domain'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { request } from '../../lib/api.ts'
import { useSubmissionEvents } from '../shared/live/use-submission-events.ts'

export const ITEMS_PER_PAGE = 20

/** What the address says about the list. */
export interface InboxAddress {
  /** '' for everything. */
  kind: InboxKind | ''
  search: string
  sort: InboxSort
}

/** Kept in the address, so that a reload and the browser's back button restore it. A change begins at the first page. */
export function useInboxAddress(): [InboxAddress, (part: Partial<InboxAddress>) => void] {
  const [params, setParams] = useSearchParams()
  const address: InboxAddress = {
    kind: INBOX_KINDS.find((one) => one === params.get('kind')) ?? '',
    search: params.get('search') ?? '',
    sort: INBOX_SORTS.find((one) => one === params.get('sort')) ?? 'oldest',
  }
  const change = useCallback(
    (part: Partial<InboxAddress>) =>
      setParams(
        (last) => {
          const next = new URLSearchParams(last)
          next.delete('page')
          for (const [name, value] of Object.entries(part)) {
            if (value === '' || value === 'oldest') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  return [address, change]
}

/** What would be booked together, as it is now. */
export function useBookable(minConfidence: number) {
  return useQuery({
    queryKey: ['statements', 'bookable', minConfidence],
    queryFn: ({ signal }) => request('GET /api/statements/bookable', { query: { minConfidence }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useInbox({ kind, search, sort }: InboxAddress, page: number) {
  const client = useQueryClient()
  useSubmissionEvents(() => void client.invalidateQueries({ queryKey: ['inbox'] }))
  const query: QueryOf<'GET /api/inbox'> = {
    page,
    limit: ITEMS_PER_PAGE,
    sort,
    search,
    ...(kind !== '' && { kind }),
  }
  return useQuery({
    queryKey: ['inbox', 'list', query],
    queryFn: ({ signal }) => request('GET /api/inbox', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
