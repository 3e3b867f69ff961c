import Card from '@mui/material/Card'
import type { AuditEvent } from '@nibondhon/api-contract'
import { PlainList } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { AuditActor } from './entry/audit-actor.tsx'
import { AuditChanges } from './entry/audit-changes.tsx'
import { timeText } from './entry/audit-labels.ts'
import { AuditSubject } from './entry/audit-subject.tsx'
import { auditTexts } from './texts/audit-texts.ts'

/** The list on a phone, where a table of four columns would scroll sideways. */
export function AuditCards({ events }: { events: AuditEvent[] }) {
  const texts = auditTexts().list
  return (
    <PlainList aria-label={texts.label} gap={1.5}>
      {events.map((event) => (
        <Card component="li" key={event.id} sx={{ display: 'grid', gap: 1, p: 2 }}>
          <AuditSubject event={event} />
          <AuditChanges event={event} />
          <Text variant="caption" isMuted breaksWords>
            <AuditActor event={event} /> · {timeText(event)}
          </Text>
        </Card>
      ))}
    </PlainList>
  )
}
