import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

export function useChangeUnmatched() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; isHandled: boolean; note: string }) =>
      request('PUT /api/bkash/unmatched/:id', { params: { id }, body }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['unmatched'] }),
  })
}
