import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { MAX_COUNTED } from '@nibondhon/domain'
import { Link } from 'react-router'
import { Row } from '../../shared/layout/layout.tsx'
import { dashboardTexts } from '../texts/dashboard-texts.ts'
import { digitsText } from '../../shared/language/console-formats.ts'

/** Messages that a limit held back; renders nothing when there are none. */
export function SuppressedMessages({ count }: { count: number }) {
  const texts = dashboardTexts().suppressed
  if (count === 0) return null
  return (
    <Alert
      severity="warning"
      role="note"
      aria-label={texts.label}
      sx={{ '& .MuiAlert-message': { flex: 1, py: 0.5 } }}
    >
      <Row>
        <Box sx={{ flex: '1 1 200px' }}>
          {count >= MAX_COUNTED ? texts.many : texts.counted(count, digitsText(String(count)))}
        </Box>
        <Button
          component={Link}
          to="/admin/settings?tab=logs&messages=suppressed"
          color="inherit"
          size="small"
          variant="outlined"
        >
          {texts.see}
        </Button>
      </Row>
    </Alert>
  )
}
