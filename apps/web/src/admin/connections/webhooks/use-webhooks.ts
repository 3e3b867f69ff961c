import type { BodyOf, ResponseOf, Webhook } from '@nibondhon/api-contract'
import type { DeliveryState } from '@nibondhon/domain'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isNetworkError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'

const WEBHOOKS = ['connections', 'webhooks']

export const CALLS_PER_PAGE = 25

/** A call is made within seconds; a later attempt can be hours away. */
const SOON_MS = 2000
const LATER_MS = 15_000

export function useWebhooks() {
  return useQuery({
    queryKey: [...WEBHOOKS, 'list'],
    queryFn: async ({ signal }) => (await request('GET /api/webhooks', { signal })).webhooks,
    staleTime: 0,
  })
}

type Calls = ResponseOf<'GET /api/webhooks/:id/deliveries'>

/** Read again while calls wait. */
export function useCalls(id: string, { page, status }: { page: number; status: DeliveryState | null }) {
  return useQuery({
    queryKey: [...WEBHOOKS, 'calls', id, page, status],
    queryFn: ({ signal }) =>
      request('GET /api/webhooks/:id/deliveries', {
        params: { id },
        query: { page, limit: CALLS_PER_PAGE, ...(status && { status }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => pauseOf(state.data),
  })
}

function pauseOf(calls: Calls | undefined): number | false {
  const waiting = calls?.deliveries.filter(({ status }) => status === 'pending') ?? []
  if (waiting.length === 0) return false
  return waiting.some(({ attempts }) => attempts === 0) ? SOON_MS : LATER_MS
}

export function useCall(id: string, deliveryId: string) {
  return useQuery({
    queryKey: [...WEBHOOKS, 'call', id, deliveryId],
    queryFn: async ({ signal }) => {
      const params = { id, deliveryId }
      return (await request('GET /api/webhooks/:id/deliveries/:deliveryId', { params, signal })).delivery
    },
    staleTime: 0,
  })
}

export type WebhookBody = BodyOf<'POST /api/webhooks'>

/** A change of webhooks or their calls, after which both are read again. */
function useChange<Sent, Got>(mutationFn: (sent: Sent) => Promise<Got>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    // If the server rejected the change, the list is outdated as well. A network failure says nothing about it.
    onSettled: (_response, error) =>
      isNetworkError(error) ? undefined : void client.invalidateQueries({ queryKey: WEBHOOKS }),
  })
}

export function useCreateWebhook() {
  return useChange((body: WebhookBody) => request('POST /api/webhooks', { body }))
}

export function useChangeWebhook() {
  return useChange(({ id, ...body }: WebhookBody & { id: string; active: boolean }) =>
    request('PUT /api/webhooks/:id', { params: { id }, body }),
  )
}

/** With everything else as it is. */
export function useSetActive() {
  return useChange(({ webhook, active }: { webhook: Webhook; active: boolean }) => {
    const { id, url, events, formIds, description } = webhook
    return request('PUT /api/webhooks/:id', {
      params: { id },
      body: { url, events, formIds, description, active },
    })
  })
}

export function useDeleteWebhook() {
  return useChange((id: string) => request('DELETE /api/webhooks/:id', { params: { id } }))
}

export function useTestWebhook() {
  return useChange((id: string) => request('POST /api/webhooks/:id/test', { params: { id } }))
}

export function useRotateSecret() {
  return useChange((id: string) => request('POST /api/webhooks/:id/rotate-secret', { params: { id } }))
}

export function useResend() {
  return useChange((params: { id: string; deliveryId: string }) =>
    request('POST /api/webhooks/:id/deliveries/:deliveryId/resend', { params }),
  )
}
