import type { BodyOf } from '@nibondhon/api-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { useOverbooking } from '../shared/overbooking/overbooking-context.ts'
import { refreshSubmissions } from '../submissions/shared/use-submissions.ts'

/** What staff do about a payment that belongs to no submission. */
export function useChangeUnmatched(id: string) {
  const client = useQueryClient()
  const sendOrOverbook = useOverbooking()
  const params = { id }
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    // Waits for the list, so that its rows don't move under the pointer after the dialog is closed.
    onSettled: () => {
      refreshSubmissions(client)
      return Promise.all(['unmatched', 'inbox'].map((name) => client.invalidateQueries({ queryKey: [name] })))
    },
  })
  const mark = (isHandled: boolean, note: string) =>
    mutateAsync(() => request('PUT /api/payments/unmatched/:id', { params, body: { isHandled, note } }))
  return {
    assign: (parts: BodyOf<'POST /api/payments/unmatched/:id/assign'>['parts']) =>
      mutateAsync(() =>
        sendOrOverbook((overbook) =>
          request('POST /api/payments/unmatched/:id/assign', {
            params,
            body: { parts, ...(overbook && { overbook }) },
          }),
        ),
      ),
    markNotOurs: (reason: string) => mark(true, reason),
    reopen: () => mark(false, ''),
    takeBack: () => mutateAsync(() => request('POST /api/payments/unmatched/:id/undo', { params })),
  }
}
