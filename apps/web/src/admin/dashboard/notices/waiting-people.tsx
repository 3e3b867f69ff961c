import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Dashboard } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { dashboardTexts } from '../texts/dashboard-texts.ts'
import { countText } from '../../shared/language/console-formats.ts'

/** Forms on whose waiting list someone is; renders nothing where no one waits. */
export function WaitingPeople({ forms }: { forms: NonNullable<Dashboard['waitingLists']> }) {
  const texts = dashboardTexts().waiting
  if (forms.length === 0) return null
  return (
    <Column component="section" aria-label={texts.label} gap={1.5}>
      {forms.map(({ id, title, waiting }) => (
        <Alert key={id} severity="info" role="note" sx={{ '& .MuiAlert-message': { flex: 1, py: 0.5 } }}>
          <Row>
            <Box sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
              {texts.forSeat(waiting, countText(waiting), title)}
            </Box>
            <Button
              component={Link}
              to={`/admin/forms/${id}/waiting-list`}
              color="inherit"
              size="small"
              variant="outlined"
            >
              {texts.open}
            </Button>
          </Row>
        </Alert>
      ))}
    </Column>
  )
}
