import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

/** What the sign-in page and the profile have to know of the installation before anyone is signed in. */
export function useAuthSetup() {
  return useQuery({
    queryKey: ['auth', 'setup'],
    queryFn: ({ signal }) => request('GET /api/auth/setup', { signal }),
  })
}
