import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'

const REFRESH_MS = 15_000

/** Among what is asked for again when a gate has sent something. */
export function useOpenCash(formId: string) {
  return useQuery({
    queryKey: ['forms', 'attendance', formId, 'cash'],
    queryFn: ({ signal }) => request('GET /api/forms/:id/check-in/cash', { params: { id: formId }, signal }),
    refetchInterval: REFRESH_MS,
  })
}

function useDecision<Input>(formId: string, decide: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSettled: () => client.invalidateQueries({ queryKey: ['forms', 'attendance', formId] }),
  })
}

export function useBookCash(formId: string) {
  return useDecision(formId, (scanId: string) =>
    request('POST /api/forms/:id/check-in/cash/:scanId/book', { params: { id: formId, scanId } }),
  )
}

export function useDismissCash(formId: string) {
  return useDecision(formId, ({ scanId, reason }: { scanId: string; reason: string }) =>
    request('POST /api/forms/:id/check-in/cash/:scanId/dismiss', {
      params: { id: formId, scanId },
      body: { reason },
    }),
  )
}
