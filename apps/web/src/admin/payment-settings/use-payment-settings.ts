import type { BankDetails } from '@nibondhon/api-contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'

export function useBankDetails() {
  return useQuery({
    queryKey: ['settings', 'payment'],
    queryFn: ({ signal }) => request('GET /api/settings/payment', { signal }),
  })
}

export function useSaveBankDetails() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (details: BankDetails) =>
      request('PUT /api/settings/payment', {
        body: { settings: BANK_KEYS.map((key) => ({ key, value: details[key] })) },
      }),
    onSuccess: refresh,
  })
}

export function useInitialize() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => request('POST /api/settings/initialize'),
    onSuccess: refresh,
  })
}

export const BANK_KEYS = [
  'bank_transfer_account_name',
  'bank_transfer_account_number',
  'bank_transfer_bank_name',
  'bank_transfer_routing_number',
  'bank_transfer_instructions',
  'bank_transfer_account_name_bn',
  'bank_transfer_bank_name_bn',
  'bank_transfer_instructions_bn',
] as const satisfies readonly (keyof BankDetails)[]

/** Awaited, so that the page shows the stored values before it says that they are saved. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['settings'] })
}
