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
    // A log that leaves out the last change is of no use.
    staleTime: 0,
  })
}
