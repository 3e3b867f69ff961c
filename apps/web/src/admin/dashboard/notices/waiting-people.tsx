import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Dashboard } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { countedText } from '../dashboard-numbers.ts'

/** Forms on whose waiting list someone is; renders nothing where no one waits. */
export function WaitingPeople({ forms }: { forms: NonNullable<Dashboard['waitingLists']> }) {
  if (forms.length === 0) return null
  return (
    <Column component="section" aria-label="Waiting lists" gap={1.5}>
      {forms.map(({ id, title, waiting }) => (
        <Alert key={id} severity="info" role="note" sx={{ '& .MuiAlert-message': { flex: 1, py: 0.5 } }}>
          <Row>
            <Box sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
              {countedText(waiting, 'person waits', 'people wait')} for a seat of {title}.
            </Box>
            <Button
              component={Link}
              to={`/admin/forms/${id}/waiting-list`}
              color="inherit"
              size="small"
              variant="outlined"
            >
              Waiting list
            </Button>
          </Row>
        </Alert>
      ))}
    </Column>
  )
}
