import type { Message } from '@nibondhon/api-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { lookAgain } from '../../shared/messages/look-again.ts'

export type StateFilter = Message['state'] | 'all'

export function useMessages(filter: StateFilter) {
  return useQuery({
    queryKey: ['messages', filter],
    queryFn: async ({ signal }) => {
      const query = filter === 'all' ? { limit: 200 } : { limit: 200, state: filter }
      return (await request('GET /api/messages', { query, signal })).messages
    },
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain,
  })
}
