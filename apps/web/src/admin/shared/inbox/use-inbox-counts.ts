import { hasFlag } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { useAuth } from '../session/auth-context.ts'

/** What colleagues and imports change is noticed after this time; own decisions at once. */
const POLL_MS = 30_000

/** How much waits for the treasurer; nothing for roles that may not decide about it. */
export function useInboxCounts() {
  const role = useAuth().user?.role ?? ''
  return useQuery({
    queryKey: ['inbox', 'counts'],
    queryFn: ({ signal }) => request('GET /api/inbox/counts', { signal }),
    enabled: hasFlag(role, 'canApprovePayments'),
    refetchInterval: POLL_MS,
    retry: false,
  })
}
