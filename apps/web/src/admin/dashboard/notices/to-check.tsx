import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Dashboard } from '@nibondhon/api-contract'
import { formatTaka, takaToPaisa } from '@nibondhon/domain'
import { Link } from 'react-router'
import { Column, Row } from '../../shared/layout/layout.tsx'
import { countedText } from '../dashboard-numbers.ts'

/** Payments that wait for staff; renders nothing when none does. */
export function ToCheck({ bankTransfers, needsReview }: NonNullable<Dashboard['toCheck']>) {
  const waiting = [
    {
      count: bankTransfers.count,
      text: `${countedText(bankTransfers.count, 'bank transfer is', 'bank transfers are')} waiting for verification, ${formatTaka(takaToPaisa(bankTransfers.amount))} in all.`,
      action: 'Verify transfers',
      to: '/admin/review?status=pending&paymentMethod=bank_transfer',
    },
    {
      count: needsReview,
      text: `${countedText(needsReview, 'submission needs', 'submissions need')} a look: the money came in another way than it should have.`,
      action: 'Review',
      to: '/admin/review?needsReview=true',
    },
  ].filter(({ count }) => count > 0)
  if (waiting.length === 0) return null
  return (
    <Column component="section" aria-label="Waiting for you" gap={1.5}>
      {waiting.map(({ text, action, to }) => (
        <Alert key={to} severity="warning" role="note" sx={{ '& .MuiAlert-message': { flex: 1, py: 0.5 } }}>
          <Row>
            <Box sx={{ flex: '1 1 200px' }}>{text}</Box>
            <Button component={Link} to={to} color="inherit" size="small" variant="outlined">
              {action}
            </Button>
          </Row>
        </Alert>
      ))}
    </Column>
  )
}
