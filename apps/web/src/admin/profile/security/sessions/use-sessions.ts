import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'

export const SESSIONS = ['auth', 'sessions']

/** The sessions of the signed-in user. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await request('GET /api/auth/sessions', { signal })).sessions,
  })
}

export function useEndSession() {
  return useEnding((id: string) => request('DELETE /api/auth/sessions/:id', { params: { id } }))
}

export function useEndOtherSessions() {
  return useEnding(() => request('POST /api/auth/sessions/end-others'))
}

function useEnding<Input, Result>(end: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSettled: () => void client.invalidateQueries({ queryKey: SESSIONS }),
  })
}
