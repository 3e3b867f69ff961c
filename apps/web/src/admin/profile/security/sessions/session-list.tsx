import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { StaffSession } from '@nibondhon/api-contract'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { ToneChip } from '../../../shared/chip/chips.tsx'
import { CardRow, CardRows } from '../security-card.tsx'

interface SessionListProps {
  sessions: readonly StaffSession[]
  endingId: string | null
  onEnd: (session: StaffSession) => void
}

export function SessionList({ sessions, endingId, onEnd }: SessionListProps) {
  return (
    <CardRows label="Sessions">
      {sessions.map((session) => (
        <CardRow key={session.id}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{deviceOf(session)}</Typography>
              {session.isCurrent && <ToneChip tone="success" label="This device" />}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Last used {formatDateTime(session.lastUsedAt)} · signed in {formatDateTime(session.createdAt)}
              {session.address !== '' && ` · ${session.address}`}
            </Typography>
          </Box>
          {!session.isCurrent && (
            <Button
              color="inherit"
              aria-label={`Sign out ${deviceOf(session)}`}
              loading={endingId === session.id}
              onClick={() => onEnd(session)}
            >
              Sign out
            </Button>
          )}
        </CardRow>
      ))}
    </CardRows>
  )
}

/** Old sessions have no device. */
export function deviceOf({ device }: Pick<StaffSession, 'device'>): string {
  return device === '' ? 'Unknown device' : device
}
