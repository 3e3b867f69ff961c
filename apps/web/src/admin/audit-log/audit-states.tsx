import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { StatePanel } from '../shared/page/state-panel.tsx'
import { KIND_FILTERS } from './audit-words.ts'
import type { KindChoice } from './use-audit-address.ts'

export function AuditLoading() {
  return (
    <Card role="status" aria-label="Loading the audit log" aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Box key={row} sx={{ p: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Skeleton width="35%" />
          <Skeleton width="70%" />
        </Box>
      ))}
    </Card>
  )
}

export function AuditFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <Card>
      <StatePanel
        icon={<ErrorOutlineOutlined />}
        tone="error"
        heading="Failed to load the audit log"
        text="The list could not be loaded. Check your connection and try again."
        role="alert"
        actions={
          <Button variant="contained" loading={retrying} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </Card>
  )
}

export function AuditEmpty({ kind, onShowAll }: { kind: KindChoice; onShowAll: () => void }) {
  if (kind === '') {
    return (
      <Card>
        <StatePanel
          icon={<HistoryOutlined />}
          tone="primary"
          heading="Nothing changed yet"
          text="Every change that staff make to settings, users, forms, submissions and payments is kept here."
        />
      </Card>
    )
  }
  return (
    <Card>
      <StatePanel
        icon={<HistoryOutlined />}
        tone="primary"
        heading={`No changes of ${KIND_FILTERS[kind].toLowerCase()}`}
        text="Nobody has changed any so far."
        actions={
          <Button variant="outlined" color="inherit" onClick={onShowAll}>
            Show all changes
          </Button>
        }
      />
    </Card>
  )
}
