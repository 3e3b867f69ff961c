import type { BodyOf } from '@nibondhon/api-contract'
import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { useOverbooking } from '../shared/overbooking/overbooking-context.ts'
import { refreshSubmissions } from '../submissions/shared/use-submissions.ts'

/** What staff do about a payment that belongs to no submission. */
export function useChangeUnmatched(id: string) {
  const client = useQueryClient()
  const sendOrOverbook = useOverbooking()
  const params = { id }
  const refresh = () => {
    refreshSubmissions(client)
    void client.invalidateQueries({ queryKey: ['unmatched'] })
  }
  const mark = (isHandled: boolean, note: string) =>
    request('PUT /api/payments/unmatched/:id', { params, body: { isHandled, note } }).finally(refresh)
  return {
    assign: async (parts: BodyOf<'POST /api/payments/unmatched/:id/assign'>['parts']) => {
      await sendOrOverbook((overbook) =>
        request('POST /api/payments/unmatched/:id/assign', {
          params,
          body: { parts, ...(overbook && { overbook }) },
        }),
      ).finally(refresh)
    },
    markNotOurs: (reason: string) => mark(true, reason),
    reopen: () => mark(false, ''),
    takeBack: () => request('POST /api/payments/unmatched/:id/undo', { params }).finally(refresh),
  }
}
