import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

export function useServiceStatus() {
  return useQuery({
    queryKey: ['service-status'],
    queryFn: async ({ signal }) =>
      (await request('GET /api/submissions/notification-status', { signal })).data.services,
    staleTime: 0,
  })
}
