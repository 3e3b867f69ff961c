import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { AuditEvent } from '@nibondhon/api-contract'
import { AuditActor } from './entry/audit-actor.tsx'
import { AuditChanges } from './entry/audit-changes.tsx'
import { timeText } from './entry/audit-texts.ts'
import { AuditSubject } from './entry/audit-subject.tsx'

/** The list on a phone: a table of four columns would have to be scrolled sideways. */
export function AuditCards({ events }: { events: AuditEvent[] }) {
  return (
    <Box
      component="ul"
      aria-label="Audit entries"
      sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {events.map((event) => (
        <Card component="li" key={event.id} sx={{ display: 'grid', gap: 1, p: 2 }}>
          <AuditSubject event={event} />
          <AuditChanges event={event} />
          <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <AuditActor event={event} /> · {timeText(event)}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}
