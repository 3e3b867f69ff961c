import { useCallback } from 'react'
import { useAddressParams } from '../../shared/navigation/use-address-params.ts'
import { type AuditAddress, readAuditAddress, writeAuditAddress } from './audit-address.ts'

/** Page and filters, kept in the address: a reload and the way back return to them. */
export function useAuditAddress() {
  const { params, update } = useAddressParams()
  const change = useCallback(
    (part: Partial<AuditAddress>) =>
      // Another list begins at its first page.
      update((current) => writeAuditAddress({ ...readAuditAddress(current), page: 1, ...part })),
    [update],
  )
  return { address: readAuditAddress(params), change }
}
