import MailOutlined from '@mui/icons-material/MailOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Message } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { MessageStateChip } from '../../shared/chip/chips.tsx'
import { messageEventText } from '../../shared/messages/messages.ts'
import { dateTimeText, digitsText } from '../../shared/language/console-formats.ts'
import { settingsTexts } from '../texts/settings-texts.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'

interface MessageRowProps {
  message: Message
  sending: boolean
  onResend: () => void
}

export function MessageRow({ message, sending, onResend }: MessageRowProps) {
  const texts = settingsTexts().logs
  const Icon = message.channel === 'email' ? MailOutlined : SmsOutlined
  return (
    <Box component="li" sx={ROW}>
      <Icon
        aria-label={message.channel === 'email' ? texts.email : 'SMS'}
        sx={{ color: 'text.secondary', mt: 0.25 }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {message.recipient}
          </Typography>
          <MessageStateChip state={message.state} />
        </Box>
        <Typography variant="body2">
          {messageEventText(message.event)}
          {message.sentBy !== '' && texts.by(message.sentBy)} ·{' '}
          <Link component={RouterLink} to={aboutPath(message)}>
            {message.formTitle}
          </Link>{' '}
          · {timesOf(message)}
        </Typography>
        {/* That a provider accepted a message is no news; why it did not is. */}
        {message.detail !== '' && message.state !== 'sent' && (
          <Typography
            variant="body2"
            sx={{ mt: 0.5, color: message.state === 'failed' ? 'error.main' : 'text.secondary' }}
          >
            {storedMessage(message.detail)}
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={sending}
        onClick={onResend}
        aria-label={`${texts.resend[message.state]}: ${message.recipient}`}
        sx={{ gridColumn: { xs: '2', sm: '3' }, justifySelf: 'start', whiteSpace: 'nowrap' }}
      >
        {texts.resend[message.state]}
      </Button>
    </Box>
  )
}

function aboutPath({ submissionId, personId, formId }: Message): string {
  if (personId !== null) return `/admin/people/${personId}`
  return submissionId === null ? `/admin/forms/${formId}/waiting-list` : `/admin/submissions/${submissionId}`
}

function timesOf({ createdAt, sentAt, nextTryAt, attempts, state }: Message): string {
  const texts = settingsTexts().messageTimes
  const tries = digitsText(String(attempts))
  if (sentAt) return texts.sent(dateTimeText(sentAt), attempts, tries)
  const written = texts.written(dateTimeText(createdAt))
  if (state === 'suppressed' || (nextTryAt && attempts === 0)) return written
  if (nextTryAt) return texts.tried(written, attempts, tries, dateTimeText(nextTryAt))
  return texts.givenUp(written, attempts, tries)
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'start',
  columnGap: 1.5,
  rowGap: 1,
  px: 2,
  py: 1,
} as const
