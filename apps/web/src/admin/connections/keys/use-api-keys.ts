import type { BodyOf } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isNetworkError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'

const LIST = ['connections', 'keys']

export function useApiKeys() {
  return useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }) => (await request('GET /api/api-keys', { signal })).apiKeys,
    staleTime: 0,
  })
}

export function useCreateKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/api-keys'>) => request('POST /api/api-keys', { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: LIST }),
  })
}

export function useRevokeKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      request('DELETE /api/api-keys/:id', { params: { id }, body: { reason } }),
    // If the server rejected the change, the list is outdated as well. A network failure says nothing about it.
    onSettled: (_response, error) =>
      isNetworkError(error) ? undefined : void client.invalidateQueries({ queryKey: LIST }),
  })
}
