import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import type { WaitingEntry } from '@nibondhon/api-contract'
import { isOnList, phoneText, stateAfter, type WaitingState } from '@nibondhon/domain'
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
  /** Whether messages can be sent again. */
  canSend: boolean
  sendingId: string | null
  onResend: (messageId: string) => void
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

export function WaitingEntryRow(props: WaitingEntryRowProps) {
  const { entry, canChange, isOffering, onAction, canSend, sendingId, onResend } = props
  const { position, name, email, phone, wanted, state, isMovedUp } = entry
  const actions = ACTIONS.filter(
    ({ action, rule }) =>
      name !== '' &&
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
            {name || 'Name removed'}
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
        <OfferResult entry={entry} canSend={canSend} sendingId={sendingId} onResend={onResend} />
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

interface OfferResultProps extends Pick<WaitingEntryRowProps, 'canSend' | 'sendingId' | 'onResend'> {
  entry: WaitingEntry
}

/** The messages of the place or its offer, and the submission that it led to. */
function OfferResult({ entry, canSend, sendingId, onResend }: OfferResultProps) {
  const { state, name, messages, uniqueId } = entry
  if (uniqueId !== null) {
    return (
      <MuiLink component={Link} to={`/admin/submissions/${uniqueId}`} variant="body2">
        View submission
      </MuiLink>
    )
  }
  if (!isOnList(state)) return null
  // Someone who waits has been told so: only what did not arrive is shown.
  const shown = messages.filter((message) => state === 'offered' || message.state !== 'sent')
  return shown.map((message) => (
    <Row key={message.channel} gap={0.75} mt={0.5}>
      <Text component="span" variant="body2">
        {CHANNELS[message.channel]}
      </Text>
      <MessageStateChip state={message.state} />
      {(message.state === 'failed' || message.state === 'suppressed') && (
        <Text component="span" variant="body2" isMuted breaksWords>
          {message.detail}
        </Text>
      )}
      {canSend && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={sendingId === message.id}
          aria-label={`Send again: ${CHANNELS[message.channel]} to ${name}`}
          onClick={() => onResend(message.id)}
        >
          Send again
        </Button>
      )}
    </Row>
  ))
}

const CHANNELS = { email: 'E-mail', sms: 'SMS' } as const
