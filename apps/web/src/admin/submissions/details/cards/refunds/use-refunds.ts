import type { BodyOf } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../../lib/api.ts'
import { refreshSubmissions } from '../../../shared/use-submissions.ts'

/** What bKash received for a submission, and what was returned. Refreshed with everything else about submissions. */
export function useRefunds(uniqueId: string) {
  return useQuery({
    queryKey: ['submissions', 'refunds', uniqueId],
    queryFn: async ({ signal }) =>
      (await request('GET /api/submissions/:uniqueId/refunds', { params: { uniqueId }, signal })).payments,
    staleTime: 0,
  })
}

/** What bKash itself says can still be returned. */
export function useRefundable(paymentID: string) {
  return useQuery({
    queryKey: ['submissions', 'refundable', paymentID],
    queryFn: ({ signal }) =>
      request('GET /api/bkash/refundable/:paymentID', { params: { paymentID }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useRefund() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<'POST /api/bkash/refunds'>) =>
      (await request('POST /api/bkash/refunds', { body })).refund,
    onSettled: () => refreshSubmissions(client),
  })
}
