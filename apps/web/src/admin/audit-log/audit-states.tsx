import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { LoadingRows } from '../shared/list/loading-rows.tsx'
import { StatePanel } from '../shared/page/state-panel.tsx'
import { auditTexts } from './texts/audit-texts.ts'

export function AuditLoading() {
  const texts = auditTexts().list
  return (
    <LoadingRows label={texts.loading} count={5}>
      <Box sx={{ flex: 1 }}>
        <Skeleton width="35%" />
        <Skeleton width="70%" />
      </Box>
    </LoadingRows>
  )
}

export function AuditEmpty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const texts = auditTexts().list
  if (!isFiltered) {
    return (
      <Card>
        <StatePanel
          icon={<HistoryOutlined />}
          tone="primary"
          heading={texts.nothing}
          text={texts.nothingText}
        />
      </Card>
    )
  }
  return (
    <Card>
      <StatePanel
        icon={<HistoryOutlined />}
        tone="primary"
        heading={texts.noMatch}
        text={texts.noMatchText}
        actions={
          <Button variant="outlined" color="inherit" onClick={onClear}>
            {texts.showAll}
          </Button>
        }
      />
    </Card>
  )
}
