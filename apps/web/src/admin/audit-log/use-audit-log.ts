import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import type { KindChoice } from './use-audit-address.ts'

export const EVENTS_PER_PAGE = 25

export function useAuditLog(page: number, kind: KindChoice) {
  return useQuery({
    queryKey: ['audit', kind, page],
    queryFn: ({ signal }) =>
      request('GET /api/audit', { query: { page, limit: EVENTS_PER_PAGE, kind }, signal }),
    placeholderData: keepPreviousData,
    // A log that leaves out the last change is of no use.
    staleTime: 0,
  })
}
