import { hasFlag } from '@nibondhon/domain'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { useAuth } from '../session/auth-context.ts'
import { useHasAllForms } from '../session/use-has-all-forms.ts'

/** What colleagues and imports change is noticed after this time; own decisions at once. */
const POLL_MS = 30_000

/** How much waits for the treasurer; nothing for those who may not decide about it, or not about all forms. */
export function useInboxCounts() {
  const role = useAuth().user?.role ?? ''
  const hasAllForms = useHasAllForms()
  return useQuery({
    queryKey: ['inbox', 'counts'],
    queryFn: ({ signal }) => request('GET /api/inbox/counts', { signal }),
    enabled: hasAllForms && hasFlag(role, 'canApprovePayments'),
    refetchInterval: POLL_MS,
    retry: false,
  })
}
