import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

export function useDashboard() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => request('GET /api/dashboard', { signal }),
    // Whoever comes back from making a form wants to see it counted.
    staleTime: 0,
  })
}
