import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AuditEvent } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { Text } from '../../shared/layout/text.tsx'
import { eventText } from './audit-labels.ts'
import { pageOf } from '../page-of.ts'

/** What was done, and to what. */
export function AuditSubject({ event }: { event: AuditEvent }) {
  const to = pageOf(event)
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text isStrong>{eventText(event)}</Text>
      <Typography variant="body2">
        {to === null ? (
          event.subject
        ) : (
          <Link component={RouterLink} to={to}>
            {event.subject}
          </Link>
        )}
      </Typography>
    </Box>
  )
}
