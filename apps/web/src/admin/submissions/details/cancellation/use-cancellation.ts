import type { BodyOf } from '@nibondhon/api-contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'
import { refreshSubmissions } from '../../shared/use-submissions.ts'

export function useCancel(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/submissions/:id/cancel'>) =>
      request('POST /api/submissions/:id/cancel', { params: { id }, body }),
    onSuccess: () => refreshSubmissions(client),
  })
}

export function useReopen(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/submissions/:id/reopen'>) =>
      request('POST /api/submissions/:id/reopen', { params: { id }, body }),
    onSuccess: () => refreshSubmissions(client),
  })
}
