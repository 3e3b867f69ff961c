import MailOutlined from '@mui/icons-material/MailOutlined'
import SmsOutlined from '@mui/icons-material/SmsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Message } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { MessageStateChip } from '../../shared/chip/chips.tsx'
import { formatDateTime } from '../../../lib/format-date.ts'
import { MESSAGE_EVENTS } from '../../shared/messages/messages.ts'

interface MessageRowProps {
  message: Message
  sending: boolean
  onResend: () => void
}

export function MessageRow({ message, sending, onResend }: MessageRowProps) {
  const Icon = message.channel === 'email' ? MailOutlined : SmsOutlined
  return (
    <Box component="li" sx={ROW}>
      <Icon
        aria-label={message.channel === 'email' ? 'E-mail' : 'SMS'}
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
          {MESSAGE_EVENTS[message.event]}
          {message.sentBy !== '' && ` by ${message.sentBy}`} ·{' '}
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
            {message.detail}
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        loading={sending}
        onClick={onResend}
        aria-label={`${RESEND[message.state]}: ${message.recipient}`}
        sx={{ gridColumn: { xs: '2', sm: '3' }, justifySelf: 'start', whiteSpace: 'nowrap' }}
      >
        {RESEND[message.state]}
      </Button>
    </Box>
  )
}

function aboutPath({ submissionId, formId }: Message): string {
  return submissionId === null ? `/admin/forms/${formId}/waiting-list` : `/admin/submissions/${submissionId}`
}

const RESEND = {
  queued: 'Try now',
  sent: 'Send again',
  failed: 'Try again',
  suppressed: 'Send by hand',
} as const satisfies Record<Message['state'], string>

function timesOf({ createdAt, sentAt, nextTryAt, attempts, state }: Message): string {
  const tried = attempts > 1 ? `, at the ${ordinal(attempts)} try` : ''
  if (sentAt) return `Sent ${formatDateTime(sentAt)}${tried}`
  const written = `Written ${formatDateTime(createdAt)}`
  if (state === 'suppressed') return written
  if (nextTryAt) {
    return attempts === 0
      ? written
      : `${written} · tried ${times(attempts)}, next ${formatDateTime(nextTryAt)}`
  }
  return `${written} · given up after ${attempts === 1 ? 'one try' : `${attempts} tries`}`
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function ordinal(count: number): string {
  const ending =
    count % 100 >= 11 && count % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${ending}`
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
