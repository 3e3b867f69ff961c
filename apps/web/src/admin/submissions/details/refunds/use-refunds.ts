import type { BodyOf } from '@nibondhon/api-contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'
import { useOverbooking } from '../../../shared/overbooking/overbooking-context.ts'
import { refreshSubmissions } from '../../shared/use-submissions.ts'

/** The refunds of a submission. Refreshed with everything else about submissions. */
export function useRefunds(id: string) {
  return useQuery({
    queryKey: ['submissions', 'refunds', id],
    queryFn: ({ signal }) => request('GET /api/submissions/:id/refund-requests', { params: { id }, signal }),
    staleTime: 0,
  })
}

/** What the provider itself says can still be returned; null asks nothing. */
export function useRefundable(paymentID: string | null) {
  return useQuery({
    queryKey: ['submissions', 'refundable', paymentID],
    queryFn: ({ signal }) =>
      request('GET /api/payments/refundable/:paymentID', { params: { paymentID: paymentID ?? '' }, signal }),
    enabled: paymentID !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Waits for the requests on the screen, so that their buttons don't move under the pointer after the dialog is closed. */
function refresh(client: QueryClient) {
  refreshSubmissions(client)
  void client.invalidateQueries({ queryKey: ['owed'] })
  return client.refetchQueries(
    { queryKey: ['submissions', 'refunds'], type: 'active' },
    { cancelRefetch: false },
  )
}

/** What staff saw in the provider's panel about a refund whose response was lost. */
export function useCloseRefund(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<'POST /api/refunds/:id/close'>) =>
      (await request('POST /api/refunds/:id/close', { params: { id }, body })).refund,
    onSettled: () => refresh(client),
  })
}

export type RefundChange =
  | { kind: 'request'; submissionId: string; body: BodyOf<'POST /api/submissions/:id/refund-requests'> }
  | { kind: 'approve'; requestId: string }
  | { kind: 'reject'; requestId: string; reason: string }
  | { kind: 'pay'; requestId: string; body: BodyOf<'POST /api/refund-requests/:requestId/pay'> }

export function useChangeRefund() {
  const client = useQueryClient()
  // Credit that arrives may complete a submission for which no seat is left.
  const sendOrOverbook = useOverbooking()
  return useMutation({
    mutationFn: async (change: RefundChange) =>
      (await sendOrOverbook((overbook) => send(change, overbook && { overbook }))).request,
    // A provider that refuses has changed something too.
    onSettled: () => refresh(client),
  })
}

function send(change: RefundChange, more: BodyOf<'POST /api/refund-requests/:requestId/approve'>) {
  switch (change.kind) {
    case 'request':
      return request('POST /api/submissions/:id/refund-requests', {
        params: { id: change.submissionId },
        body: change.body,
      })
    case 'approve':
      return request('POST /api/refund-requests/:requestId/approve', { params: change, body: more })
    case 'reject':
      return request('POST /api/refund-requests/:requestId/reject', {
        params: change,
        body: { reason: change.reason },
      })
    case 'pay':
      return request('POST /api/refund-requests/:requestId/pay', { params: change, body: change.body })
  }
}
