import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AuditEvent } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { Text } from '../../shared/layout/text.tsx'
import { auditTexts } from '../texts/audit-texts.ts'
import { eventText } from './audit-labels.ts'
import { pageOf } from '../page-of.ts'

/** What was done, and to what. */
export function AuditSubject({ event }: { event: AuditEvent }) {
  const to = pageOf(event)
  const subject = auditTexts().subject(event.subject)
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Text isStrong>{eventText(event)}</Text>
      <Typography variant="body2">
        {to === null ? (
          subject
        ) : (
          <Link component={RouterLink} to={to}>
            {subject}
          </Link>
        )}
      </Typography>
    </Box>
  )
}
