import type { Message } from '@nibondhon/api-contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

export type StateFilter = Message['state'] | 'all'

/** While something waits to be sent, the list looks again by itself. */
const LOOK_AGAIN_MS = 15_000

export function useMessages(filter: StateFilter) {
  return useQuery({
    queryKey: ['messages', filter],
    queryFn: async ({ signal }) => {
      const query = filter === 'all' ? { limit: 200 } : { limit: 200, state: filter }
      return (await request('GET /api/messages', { query, signal })).messages
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.some((message) => message.state === 'queued') ? LOOK_AGAIN_MS : false,
  })
}

export function useResend() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('POST /api/messages/:id/resend', { params: { id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['messages'] }),
  })
}
