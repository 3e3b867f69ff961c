import type { SubmissionRow } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { usePaused } from '../form/use-paused.ts'

const MIN_LENGTH = 2
const MAX_FOUND = 6
const MAX_LENGTH = 200

interface FoundPayables {
  found: readonly SubmissionRow[]
  state: 'idle' | 'loading' | 'failed' | 'done'
}

/** Submissions with a price by reference, name, phone or unique ID, once typing pauses. */
export function useFoundPayables(typed: string): FoundPayables {
  const search = typed.trim().slice(0, MAX_LENGTH)
  const paused = usePaused(search)
  const { data, isError } = useQuery({
    queryKey: ['submissions', 'assign', paused],
    queryFn: ({ signal }) =>
      request('GET /api/submissions', { query: { search: paused, limit: MAX_FOUND * 3 }, signal }),
    enabled: paused.length >= MIN_LENGTH,
    staleTime: 0,
  })
  if (search.length < MIN_LENGTH) return { found: [], state: 'idle' }
  if (paused === search && isError) return { found: [], state: 'failed' }
  if (paused !== search || !data) return { found: [], state: 'loading' }
  return { found: data.submissions.filter(({ hasPayment }) => hasPayment).slice(0, MAX_FOUND), state: 'done' }
}
