import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { LoadingRows } from '../shared/list/loading-rows.tsx'
import { StatePanel } from '../shared/page/state-panel.tsx'

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

export function AuditEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <Card>
        <StatePanel
          icon={<HistoryOutlined />}
          tone="primary"
          heading="Nothing recorded yet"
          text="Sign-ins, exports and every change that staff make are kept here."
        />
      </Card>
    )
  }
  return (
    <Card>
      <StatePanel
        icon={<HistoryOutlined />}
        tone="primary"
        heading="No entries match"
        text="Nothing was recorded for this person, kind, action and time."
        actions={
          <Button variant="outlined" color="inherit" onClick={onClear}>
            Show all entries
          </Button>
        }
      />
    </Card>
  )
}
