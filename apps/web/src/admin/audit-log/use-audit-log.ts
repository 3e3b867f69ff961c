import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import type { AuditAddress } from './filters/audit-address.ts'

export const EVENTS_PER_PAGE = 25

export function useAuditLog(address: AuditAddress) {
  return useQuery({
    queryKey: ['audit', address],
    queryFn: ({ signal }) =>
      request('GET /api/audit', { query: { ...address, limit: EVENTS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
    // Never from the cache: the last change must be in the list.
    staleTime: 0,
  })
}
