import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { LoadingRows } from '../shared/list/loading-rows.tsx'
import { StatePanel } from '../shared/page/state-panel.tsx'
import { KIND_FILTERS } from './audit-words.ts'
import type { KindChoice } from './use-audit-address.ts'

export function AuditLoading() {
  return (
    <LoadingRows label="Loading the audit log" count={5}>
      <Box sx={{ flex: 1 }}>
        <Skeleton width="35%" />
        <Skeleton width="70%" />
      </Box>
    </LoadingRows>
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
