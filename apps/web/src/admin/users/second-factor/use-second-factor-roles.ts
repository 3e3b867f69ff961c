import type { Role } from '@nibondhon/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

const SECOND_FACTOR_ROLES = ['users', 'second-factor']

/** Which roles need a second factor, and how many active users of each role have none. */
export function useSecondFactorRoles() {
  return useQuery({
    queryKey: SECOND_FACTOR_ROLES,
    queryFn: async ({ signal }) =>
      (await request('GET /api/admin/users/meta/second-factor', { signal })).data,
    // Users may set one up at any time, so the dialog loads the counts each time it opens.
    staleTime: 0,
    gcTime: 0,
  })
}

export function useSaveSecondFactorRoles() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (requiredRoles: Role[]) =>
      request('PUT /api/admin/users/meta/second-factor', { body: { requiredRoles } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: SECOND_FACTOR_ROLES }),
  })
}
