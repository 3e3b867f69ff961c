import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type AuditAddress, readAuditAddress, writeAuditAddress } from './audit-address.ts'

/** Page and filters, kept in the address: a reload and the way back return to them. */
export function useAuditAddress() {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (part: Partial<AuditAddress>) =>
      // Another list begins at its first page.
      setSearch((now) => writeAuditAddress({ ...readAuditAddress(now), page: 1, ...part })),
    [setSearch],
  )
  return { address: readAuditAddress(search), change }
}
