import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

const SECURITY = ['auth', 'security']

/** How the signed-in account is protected. */
export function useAccountSecurity() {
  return useQuery({
    queryKey: SECURITY,
    queryFn: ({ signal }) => request('GET /api/auth/security', { signal }),
  })
}

/** A change of how the account is protected; what is shown of it is read anew afterwards. */
export function useSecurityChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: SECURITY,
    mutationFn: change,
    onSuccess: () => void client.invalidateQueries({ queryKey: SECURITY }),
  })
}

/** Whether such a change is under way. */
export function useIsChangingSecurity(): boolean {
  return useIsMutating({ mutationKey: SECURITY }) > 0
}
