import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

export function useUserCount(enabled: boolean) {
  return useQuery({
    queryKey: ['users', 'list', 'count'],
    queryFn: async ({ signal }) => {
      const { data } = await request('GET /api/admin/users', { query: { page: 1, limit: 1 }, signal })
      return data.total
    },
    enabled,
  })
}
