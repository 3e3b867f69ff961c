import { ConsolePage } from '../shared/page/console-page.tsx'
import { NO_FILTERS } from './filters/audit-address.ts'
import { AuditFilters } from './filters/audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { useAuditAddress } from './filters/use-audit-address.ts'

export default function AuditLogPage() {
  const { address, change } = useAuditAddress()
  return (
    <ConsolePage
      title="Audit Log"
      purpose="Who signed in, changed or exported something, and when. Times are those of your device."
    >
      <AuditFilters address={address} onChange={change} />
      <AuditList address={address} onPage={(page) => change({ page })} onClear={() => change(NO_FILTERS)} />
    </ConsolePage>
  )
}
