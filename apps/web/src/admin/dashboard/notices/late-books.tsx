import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Dashboard } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { countText, dateText } from '../../shared/language/console-formats.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

/** Days of the books that should have been closed by now. */
export function LateBooks({ since, days }: NonNullable<Dashboard['lateBooks']>) {
  const texts = dashboardTexts().lateBooks
  return (
    <Alert
      severity="info"
      role="note"
      aria-label={texts.label}
      sx={{ '& .MuiAlert-message': { flex: 1, py: 0.5 } }}
    >
      <Row>
        <Box sx={{ flex: '1 1 200px' }}>{texts.text(countText(days), dateText(since, 'UTC'))}</Box>
        <Button component={Link} to="/admin/books" color="inherit" size="small" variant="outlined">
          {texts.open}
        </Button>
      </Row>
    </Alert>
  )
}
