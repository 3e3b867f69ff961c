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

/** A change to the account's protection, after which its state is fetched again. */
export function useSecurityChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: SECURITY,
    mutationFn: change,
    onSuccess: () => void client.invalidateQueries({ queryKey: SECURITY }),
  })
}

/** Whether such a change is running. */
export function useIsChangingSecurity(): boolean {
  return useIsMutating({ mutationKey: SECURITY }) > 0
}

/** What sign-in page and profile need to know about the installation; public, so no session is needed. */
export function useAuthSetup() {
  return useQuery({
    queryKey: ['auth', 'setup'],
    queryFn: ({ signal }) => request('GET /api/auth/setup', { signal }),
  })
}
