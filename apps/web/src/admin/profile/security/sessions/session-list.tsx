import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { StaffSession } from '@nibondhon/api-contract'
import { ToneChip } from '../../../shared/chip/chips.tsx'
import { CardRow, CardRows } from '../security-card.tsx'
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { profileTexts } from '../../texts/profile-texts.ts'

interface SessionListProps {
  sessions: readonly StaffSession[]
  endingId: string | null
  onEnd: (session: StaffSession) => void
}

export function SessionList({ sessions, endingId, onEnd }: SessionListProps) {
  const texts = profileTexts().sessions
  return (
    <CardRows label={texts.title}>
      {sessions.map((session) => (
        <CardRow key={session.id}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{deviceOf(session)}</Typography>
              {session.isCurrent && <ToneChip tone="success" label={texts.thisDevice} />}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.times(dateTimeText(session.lastUsedAt), dateTimeText(session.createdAt))}
              {session.address !== '' && ` · ${session.address}`}
            </Typography>
          </Box>
          {!session.isCurrent && (
            <Button
              color="inherit"
              aria-label={texts.signOutOf(deviceOf(session))}
              loading={endingId === session.id}
              onClick={() => onEnd(session)}
            >
              {texts.signOut}
            </Button>
          )}
        </CardRow>
      ))}
    </CardRows>
  )
}

/** Old sessions have no device. */
export function deviceOf({ device }: Pick<StaffSession, 'device'>): string {
  const texts = profileTexts().sessions
  return device === '' ? texts.unknownDevice : device
}
