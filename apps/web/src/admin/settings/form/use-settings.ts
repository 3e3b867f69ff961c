import type { BodyOf, SystemConfig } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

const SYSTEM = ['settings', 'system']
const WAITING_MS = 5_000

export function useSystemSettings() {
  return useQuery({
    queryKey: SYSTEM,
    queryFn: async ({ signal }) => (await request('GET /api/settings/system', { signal })).settings,
    // bKash's confirmation fills in the topic: a page that does not know it yet would save it away.
    refetchInterval: ({ state }) => (state.data?.['bkash_webhook_waiting'] === 'true' ? WAITING_MS : false),
  })
}

export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (systemConfig: SystemConfig) => {
      const response = await request('PUT /api/settings/system-config', { body: { systemConfig } })
      if (!response.success) throw new Error('The server did not save the settings')
      return response
    },
    onSuccess: ({ settings }) => {
      client.setQueryData(SYSTEM, settings)
      void client.invalidateQueries({ queryKey: ['settings', 'payment'] })
      void client.invalidateQueries({ queryKey: ['service-status'] })
    },
  })
}

export function useSendTest() {
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/submissions/test-notification'>) =>
      request('POST /api/submissions/test-notification', { body }),
  })
}

export function useCheckServices() {
  return useMutation({
    mutationFn: async () => (await request('POST /api/settings/check')).checks,
  })
}
