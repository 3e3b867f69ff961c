import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

/** What sign-in page and profile need to know about the installation; public, so no session is needed. */
export function useAuthSetup() {
  return useQuery({
    queryKey: ['auth', 'setup'],
    queryFn: ({ signal }) => request('GET /api/auth/setup', { signal }),
  })
}
