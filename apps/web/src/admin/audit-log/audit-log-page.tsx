import { useCallback } from 'react'
import { useAddressParams } from '../shared/navigation/use-address-params.ts'
import { ConsolePage } from '../shared/page/console-page.tsx'
import {
  NO_FILTERS,
  readAuditAddress,
  writeAuditAddress,
  type AuditAddress,
} from './filters/audit-address.ts'
import { AuditFilters } from './filters/audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { auditTexts } from './texts/audit-texts.ts'

export default function AuditLogPage() {
  const texts = auditTexts().page
  const { address, change } = useAuditAddress()
  return (
    <ConsolePage title={texts.title} purpose={texts.purpose}>
      <AuditFilters address={address} onChange={change} />
      <AuditList address={address} onPage={(page) => change({ page })} onClear={() => change(NO_FILTERS)} />
    </ConsolePage>
  )
}

/** Page and filters are kept in the address, so that a reload and the browser's back button restore them. */
function useAuditAddress() {
  const { params, update } = useAddressParams()
  const change = useCallback(
    (part: Partial<AuditAddress>) =>
      // A changed filter starts at the first page.
      update((current) => writeAuditAddress({ ...readAuditAddress(current), page: 1, ...part })),
    [update],
  )
  return { address: readAuditAddress(params), change }
}
