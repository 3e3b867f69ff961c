import ArrowBack from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { AuditList } from './audit-list.tsx'
import { KindFilter } from './kind-filter.tsx'
import { useAuditAddress } from './use-audit-address.ts'

export default function AuditLogPage() {
  const { page, kind, setPage, setKind } = useAuditAddress()
  return (
    <ConsolePage
      title="Audit Log"
      purpose="Who changed which setting, user, form, submission or payment, and when."
      action={
        <Button
          component={Link}
          to="/admin/settings?tab=logs"
          variant="outlined"
          color="inherit"
          startIcon={<ArrowBack />}
        >
          Back to Settings
        </Button>
      }
    >
      <KindFilter kind={kind} onChange={setKind} />
      <AuditList page={page} kind={kind} onPage={setPage} onShowAll={() => setKind('')} />
    </ConsolePage>
  )
}
