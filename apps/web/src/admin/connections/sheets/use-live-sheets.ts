import type { BodyOf } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isNetworkError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'

const LIST = ['connections', 'sheets']

export function useLiveSheets() {
  return useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }) => (await request('GET /api/live-sheets', { signal })).sheets,
    staleTime: 0,
  })
}

/** Of a form; nothing is read before one is chosen. */
export function useSheetColumns(formId: string) {
  return useQuery({
    queryKey: ['connections', 'sheet columns', formId],
    queryFn: async ({ signal }) =>
      (await request('GET /api/live-sheets/columns', { query: { formId }, signal })).columns,
    enabled: formId !== '',
    staleTime: 0,
  })
}

export type SheetBody = BodyOf<'POST /api/live-sheets'>

export function useCreateSheet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SheetBody) => request('POST /api/live-sheets', { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: LIST }),
  })
}

export function useRevokeSheet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api/live-sheets/:id', { params: { id } }),
    // If the server rejected the change, the list is outdated as well. A network failure says nothing about it.
    onSettled: (_response, error) =>
      isNetworkError(error) ? undefined : void client.invalidateQueries({ queryKey: LIST }),
  })
}
