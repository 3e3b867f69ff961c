import type { BodyOf } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'
import { useOverbooking } from '../../../shared/overbooking/overbooking-context.ts'
import { refreshSubmissions } from '../../shared/use-submissions.ts'

/** The books of a submission. The key is below that of the submission: what refreshes it refreshes them. */
export function useMoney(id: string, { isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({
    enabled: isEnabled,
    queryKey: ['submissions', 'money', id],
    queryFn: async ({ signal }) =>
      (await request('GET /api/submissions/:id/money', { params: { id }, signal })).money,
    staleTime: 0,
  })
}

type Change =
  | { kind: 'record'; body: BodyOf<'POST /api/submissions/:id/money/payments'> }
  | { kind: 'move'; body: BodyOf<'POST /api/submissions/:id/money/credit'> }
  | { kind: 'writeOff'; body: BodyOf<'POST /api/submissions/:id/money/write-offs'> }
  | { kind: 'takeBack'; body: BodyOf<'POST /api/submissions/:id/money/corrections'> }

export function useChangeMoney(id: string) {
  const client = useQueryClient()
  const sendOrOverbook = useOverbooking()
  const params = { id }
  return useMutation({
    mutationFn: (change: Change) =>
      sendOrOverbook(async (overbook) => {
        const more = overbook && { overbook }
        switch (change.kind) {
          case 'record':
            return request('POST /api/submissions/:id/money/payments', {
              params,
              body: { ...change.body, ...more },
            })
          case 'move':
            return request('POST /api/submissions/:id/money/credit', {
              params,
              body: { ...change.body, ...more },
            })
          case 'writeOff':
            return request('POST /api/submissions/:id/money/write-offs', {
              params,
              body: { ...change.body, ...more },
            })
          case 'takeBack':
            return request('POST /api/submissions/:id/money/corrections', { params, body: change.body })
        }
      }),
    onSuccess: () => refreshSubmissions(client),
  })
}
