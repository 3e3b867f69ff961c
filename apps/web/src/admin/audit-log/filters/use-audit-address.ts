import { useCallback } from 'react'
import { useAddressParams } from '../../shared/navigation/use-address-params.ts'
import { type AuditAddress, readAuditAddress, writeAuditAddress } from './audit-address.ts'

/** Page and filters are kept in the address, so that a reload and the browser's back button restore them. */
export function useAuditAddress() {
  const { params, update } = useAddressParams()
  const change = useCallback(
    (part: Partial<AuditAddress>) =>
      // A changed filter starts at the first page.
      update((current) => writeAuditAddress({ ...readAuditAddress(current), page: 1, ...part })),
    [update],
  )
  return { address: readAuditAddress(params), change }
}
