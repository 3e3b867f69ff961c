import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import type { WaitingEntry } from '@nibondhon/api-contract'
import { phoneText, stateAfter, type WaitingState } from '@nibondhon/domain'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format-date.ts'
import { MessageStateChip, ToneChip } from '../../shared/chip/chips.tsx'
import { Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import type { EntryAction } from './use-waiting-list.ts'

interface WaitingEntryRowProps {
  entry: WaitingEntry
  canChange: boolean
  /** Whether the form makes offers now. */
  isOffering: boolean
  onAction: (action: EntryAction) => void
}

const STATES = {
  waiting: { tone: 'info', label: 'Waiting' },
  offered: { tone: 'warning', label: 'Has an offer' },
  accepted: { tone: 'success', label: 'Submitted' },
  expired: { tone: 'default', label: 'Offer ended' },
  left: { tone: 'default', label: 'Left' },
  removed: { tone: 'default', label: 'Removed' },
} as const satisfies Record<WaitingState, object>

const ACTIONS = [
  { action: 'offer', rule: 'offer', label: 'Make offer' },
  { action: 'move-up', rule: 'move_up', label: 'Move up' },
  { action: 'remove', rule: 'remove', label: 'Remove' },
] as const

export function WaitingEntryRow({ entry, canChange, isOffering, onAction }: WaitingEntryRowProps) {
  const { position, name, email, phone, wanted, state, isMovedUp } = entry
  const actions = ACTIONS.filter(
    ({ action, rule }) =>
      stateAfter(state, rule) !== null &&
      !(action === 'offer' && !isOffering) &&
      !(action === 'move-up' && position === 1),
  )
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Text component="span" isStrong aria-label={position === null ? 'No position' : `Position ${position}`}>
        <Box component="span" sx={{ display: 'inline-block', minWidth: 36 }}>
          {position ?? '–'}
        </Box>
      </Text>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Row>
          <Text component="span" isStrong breaksWords>
            {name}
          </Text>
          <ToneChip {...STATES[state]} />
          {isMovedUp && state === 'waiting' && <ToneChip tone="default" label="Moved up" />}
        </Row>
        <Text variant="body2" breaksWords>
          {[email, phone === '' ? '' : phoneText(phone)].filter((contact) => contact !== '').join(' · ')}
        </Text>
        <Text variant="body2" isMuted breaksWords>
          Wants {wanted.map(({ label, count }) => `${count} × ${label}`).join(', ')}
        </Text>
        <Text variant="body2" isMuted>
          {timesOf(entry)}
        </Text>
        <OfferResult entry={entry} />
      </Box>
      {canChange && actions.length > 0 && (
        <Row>
          {actions.map(({ action, label }) => (
            <Button
              key={action}
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={`${label}: ${name}`}
              onClick={() => onAction(action)}
            >
              {label}
            </Button>
          ))}
        </Row>
      )}
    </Box>
  )
}

function timesOf({ state, createdAt, offeredAt, offerEndsAt }: WaitingEntry): string {
  const joined = `Joined ${formatDateTime(createdAt)}.`
  if (offeredAt === null || offerEndsAt === null) return joined
  const ends = state === 'offered' ? `held until ${formatDateTime(offerEndsAt)}` : null
  return `${joined} Offered ${[formatDateTime(offeredAt), ends].filter(Boolean).join(', ')}.`
}

/** The messages of the offer, and the submission that it led to. */
function OfferResult({ entry: { state, messages, uniqueId } }: { entry: WaitingEntry }) {
  if (uniqueId !== null) {
    return (
      <MuiLink component={Link} to={`/admin/submissions/${uniqueId}`} variant="body2">
        View submission
      </MuiLink>
    )
  }
  if (state !== 'offered') return null
  return (
    <Row mt={0.5}>
      {messages.map((message) => (
        <Row key={message.channel} gap={0.75}>
          <Text component="span" variant="body2">
            {message.channel === 'email' ? 'E-mail' : 'SMS'}
          </Text>
          <MessageStateChip state={message.state} />
          {message.state === 'failed' && (
            <Text component="span" variant="body2" isMuted breaksWords>
              {message.detail}
            </Text>
          )}
        </Row>
      ))}
    </Row>
  )
}
