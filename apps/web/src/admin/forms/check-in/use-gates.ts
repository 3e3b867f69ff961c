import type { CheckInGate } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'

/** Refreshed often: people come in while staff look at it. */
const REFRESH_MS = 15_000

export interface Pairing {
  gate: CheckInGate
  pairingCode: string
  pairingUrl: string
}

export function useGates(formId: string) {
  return useQuery({
    queryKey: ['forms', 'gates', formId],
    queryFn: ({ signal }) => request('GET /api/check-in/gates', { query: { formId }, signal }),
    refetchInterval: REFRESH_MS,
  })
}

function useGateChange<Input, Result>(formId: string, run: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: ['forms', 'gates', formId] }),
  })
}

export function useAddGate(formId: string) {
  return useGateChange(formId, (input: { name: string; endsAt: string }) =>
    request('POST /api/check-in/gates', { body: { ...input, formId } }),
  )
}

export function useNewCode(formId: string) {
  return useGateChange(formId, (id: string) =>
    request('POST /api/check-in/gates/:id/code', { params: { id } }),
  )
}

/** Signs the tickets of the association from now on. */
export function useNewTicketKey() {
  return useMutation({ mutationFn: () => request('POST /api/check-in/keys') })
}

export function useEndGate(formId: string) {
  return useGateChange(formId, (id: string) => request('DELETE /api/check-in/gates/:id', { params: { id } }))
}
