import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import type { WaitingEntry } from '@nibondhon/api-contract'
import { isOnList, phoneText, stateAfter, type WaitingState } from '@nibondhon/domain'
import { Link } from 'react-router'
import { MessageStateChip, ToneChip } from '../../shared/chip/chips.tsx'
import { countText, dateTimeText } from '../../shared/language/console-formats.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'
import { Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { waitingListTexts } from './texts/waiting-list-texts.ts'
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

const TONES = {
  waiting: 'info',
  offered: 'warning',
  accepted: 'success',
  expired: 'default',
  left: 'default',
  removed: 'default',
} as const satisfies Record<WaitingState, string>

const CONFIRMATION_TONES = {
  awaited: 'warning',
  confirmed: 'success',
  unreachable: 'default',
} as const satisfies Record<WaitingEntry['confirmation'], string>

const ACTIONS = [
  { action: 'offer', rule: 'offer' },
  { action: 'move-up', rule: 'move_up' },
  { action: 'remove', rule: 'remove' },
] as const

export function WaitingEntryRow(props: WaitingEntryRowProps) {
  const texts = waitingListTexts()
  const { entry, canChange, isOffering, onAction, canSend, sendingId, onResend } = props
  const { position, name, email, phone, wanted, state, isMovedUp, confirmation } = entry
  const actions = ACTIONS.filter(
    ({ action, rule }) =>
      name !== '' &&
      stateAfter(state, rule) !== null &&
      !(action === 'offer' && !isOffering) &&
      !(action === 'move-up' && position === 1),
  )
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Text
        component="span"
        isStrong
        aria-label={position === null ? texts.entry.noPosition : texts.entry.position(countText(position))}
      >
        <Box component="span" sx={{ display: 'inline-block', minWidth: 36 }}>
          {position === null ? '–' : countText(position)}
        </Box>
      </Text>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Row>
          <Text component="span" isStrong breaksWords>
            {name || texts.entry.nameRemoved}
          </Text>
          <ToneChip tone={TONES[state]} label={texts.states[state]} />
          {state === 'waiting' && (
            <ToneChip tone={CONFIRMATION_TONES[confirmation]} label={texts.confirmations[confirmation]} />
          )}
          {isMovedUp && state === 'waiting' && <ToneChip tone="default" label={texts.entry.movedUp} />}
        </Row>
        <Text variant="body2" breaksWords>
          {[email, phone === '' ? '' : phoneText(phone)].filter((contact) => contact !== '').join(' · ')}
        </Text>
        <Text variant="body2" isMuted breaksWords>
          {texts.entry.wants(
            wanted.map(({ label, count }) => `${countText(count)} × ${storedMessage(label)}`).join(', '),
          )}
        </Text>
        <Text variant="body2" isMuted>
          {timesOf(entry)}
        </Text>
        {state === 'waiting' && confirmation === 'awaited' && !isMovedUp && (
          <Text variant="body2" isMuted>
            {texts.entry.passedOver}
          </Text>
        )}
        <OfferResult entry={entry} canSend={canSend} sendingId={sendingId} onResend={onResend} />
      </Box>
      {canChange && actions.length > 0 && (
        <Row>
          {actions.map(({ action }) => (
            <Button
              key={action}
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={texts.entry.actionOf(texts.actions[action].label, name)}
              onClick={() => onAction(action)}
            >
              {texts.actions[action].label}
            </Button>
          ))}
        </Row>
      )}
    </Box>
  )
}

function timesOf({ state, createdAt, offeredAt, offerEndsAt }: WaitingEntry): string {
  const texts = waitingListTexts().entry
  const joined = texts.joined(dateTimeText(createdAt))
  if (offeredAt === null || offerEndsAt === null) return joined
  const at = dateTimeText(offeredAt)
  const offered = state === 'offered' ? texts.offeredUntil(at, dateTimeText(offerEndsAt)) : texts.offered(at)
  return `${joined} ${offered}`
}

interface OfferResultProps extends Pick<WaitingEntryRowProps, 'canSend' | 'sendingId' | 'onResend'> {
  entry: WaitingEntry
}

/** The messages of the place or its offer, and the submission that it led to. */
function OfferResult({ entry, canSend, sendingId, onResend }: OfferResultProps) {
  const texts = waitingListTexts()
  const { state, name, messages, uniqueId, confirmation } = entry
  if (uniqueId !== null) {
    return (
      <MuiLink component={Link} to={`/admin/submissions/${uniqueId}`} variant="body2">
        {texts.entry.viewSubmission}
      </MuiLink>
    )
  }
  if (!isOnList(state)) return null
  // Someone who has confirmed has read our message; others may need its link once more.
  const mayNeedIt = state === 'offered' || confirmation === 'awaited'
  const shown = messages.filter((message) => mayNeedIt || message.state !== 'sent')
  return shown.map((message) => (
    <Row key={message.channel} gap={0.75} mt={0.5}>
      <Text component="span" variant="body2">
        {texts.channels[message.channel]}
      </Text>
      <MessageStateChip state={message.state} />
      {(message.state === 'failed' || message.state === 'suppressed') && (
        <Text component="span" variant="body2" isMuted breaksWords>
          {storedMessage(message.detail)}
        </Text>
      )}
      {canSend && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={sendingId === message.id}
          aria-label={texts.entry.sendAgainTo(texts.channels[message.channel], name)}
          onClick={() => onResend(message.id)}
        >
          {texts.entry.sendAgain}
        </Button>
      )}
    </Row>
  ))
}
