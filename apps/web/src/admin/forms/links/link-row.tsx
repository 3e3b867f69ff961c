import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import type { PersonalLink } from '@nibondhon/api-contract'
import { phoneText, type LinkState } from '@nibondhon/domain'
import { Link } from 'react-router'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'
import { MessageStateChip, ToneChip } from '../../shared/chip/chips.tsx'
import { useCopy } from '../../shared/copy/copy-button.tsx'
import { Row } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { linksTexts } from './texts/links-texts.ts'

export type LinkAction = 'send' | 'revoke' | 'restore' | 'delete'

interface LinkRowProps {
  link: PersonalLink
  canEdit: boolean
  canSend: boolean
  onAction: (action: LinkAction) => void
}

const TONES = { open: 'warning', answered: 'success', revoked: 'default' } as const satisfies Record<
  LinkState,
  string
>

export function LinkRow({ link, canEdit, canSend, onAction }: LinkRowProps) {
  const texts = linksTexts()
  const copy = useCopy()
  const { name, email, phone, state } = link
  const contacts = [email, phone === '' ? '' : phoneText(phone)].filter((contact) => contact !== '')
  const isOpen = state === 'open'
  const actions: LinkAction[] = [
    ...(canSend && isOpen && contacts.length > 0 ? (['send'] as const) : []),
    ...(canEdit && isOpen ? (['revoke'] as const) : []),
    ...(canEdit && state === 'revoked' ? (['restore'] as const) : []),
    ...(canEdit && state !== 'answered' ? (['delete'] as const) : []),
  ]
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Row>
          <Text component="span" isStrong breaksWords>
            {name}
          </Text>
          <ToneChip tone={TONES[state]} label={texts.states[state]} />
        </Row>
        <Text variant="body2" isMuted={contacts.length === 0} breaksWords>
          {contacts.length === 0 ? texts.noContact : contacts.join(' · ')}
        </Text>
        {link.answeredAt !== null && (
          <Text variant="body2" isMuted>
            {texts.answeredOn(dateTimeText(link.answeredAt))}{' '}
            {link.uniqueId !== null && (
              <MuiLink component={Link} to={`/admin/submissions/${link.uniqueId}`}>
                {texts.viewSubmission}
              </MuiLink>
            )}
          </Text>
        )}
        {link.messages.map(({ channel, state: messageState, detail, createdAt }) => (
          <Row key={channel} gap={0.75} mt={0.5}>
            <Text component="span" variant="body2">
              {texts.channels[channel]}
            </Text>
            <MessageStateChip state={messageState} />
            <Text component="span" variant="body2" isMuted breaksWords>
              {messageState === 'failed' || messageState === 'suppressed'
                ? storedMessage(detail)
                : dateTimeText(createdAt)}
            </Text>
          </Row>
        ))}
      </Box>
      <Row>
        {isOpen && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={texts.actions.of(texts.actions.copy, name)}
            onClick={() =>
              void copy(link.url, { copied: texts.actions.copied, failed: texts.actions.copyFailed })
            }
          >
            {texts.actions.copy}
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={texts.actions.of(texts.actions[action], name)}
            onClick={() => onAction(action)}
          >
            {texts.actions[action]}
          </Button>
        ))}
      </Row>
    </Box>
  )
}
