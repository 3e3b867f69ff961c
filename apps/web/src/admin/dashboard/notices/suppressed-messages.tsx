import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { MAX_COUNTED } from '@nibondhon/domain'
import { Link } from 'react-router'
import { Row } from '../../shared/layout/layout.tsx'

/** Messages that a limit held back; renders nothing when there are none. */
export function SuppressedMessages({ count }: { count: number }) {
  if (count === 0) return null
  const counted =
    count >= MAX_COUNTED
      ? 'More than 1,000 messages were'
      : count === 1
        ? '1 message was'
        : `${count} messages were`
  return (
    <Alert
      severity="warning"
      role="note"
      aria-label="Suppressed messages"
      sx={{ '& .MuiAlert-message': { flex: 1, py: 0.5 } }}
    >
      <Row>
        <Box sx={{ flex: '1 1 200px' }}>
          {counted} suppressed in the last 7 days, because a limit was reached or the country is not allowed.
        </Box>
        <Button
          component={Link}
          to="/admin/settings?tab=logs&messages=suppressed"
          color="inherit"
          size="small"
          variant="outlined"
        >
          See messages
        </Button>
      </Row>
    </Alert>
  )
}
