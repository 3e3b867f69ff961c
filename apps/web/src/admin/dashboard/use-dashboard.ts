import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => request('GET /api/dashboard', { signal }),
    // Never stale: a form that was just created must be counted.
    staleTime: 0,
  })
}
