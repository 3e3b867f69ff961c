import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MessageWithText } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { MessageStateChip } from '../../../shared/chip/chips.tsx'
import { Indented, PlainList, Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { request } from '../../../../lib/api.ts'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { pollWhileQueued, MESSAGE_EVENTS, useResend } from '../../../shared/messages/messages.ts'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { DetailCard } from './detail-card.tsx'

/** Every e-mail and SMS about the submission, with its delivery state. */
export function MessagesCard({ id }: { id: string }) {
  const { data, isError } = useQuery({
    queryKey: ['messages', 'of', id],
    queryFn: async ({ signal }) =>
      (await request('GET /api/submissions/:id/messages', { params: { id }, signal })).messages,
    refetchInterval: pollWhileQueued,
  })
  if (isError && !data) {
    return (
      <DetailCard title="Messages">
        <Alert severity="warning">The messages could not be loaded.</Alert>
      </DetailCard>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <DetailCard title="Messages">
      <PlainList>
        {data.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </PlainList>
    </DetailCard>
  )
}

function MessageItem({ message }: { message: MessageWithText }) {
  const { write } = useSubmissionRights()
  const { resend, sendingId } = useResend()
  const name = message.channel === 'email' ? 'E-mail' : 'SMS'
  const action = message.state === 'suppressed' ? 'Send by hand' : 'Resend'
  return (
    <Indented component="li">
      <Row>
        <Text isStrong breaksWords>
          {name} to {message.recipient}
        </Text>
        <MessageStateChip state={message.state} />
      </Row>
      <Text variant="caption" component="p" isMuted>
        {[MESSAGE_EVENTS[message.event], message.sentBy, formatDateTime(message.sentAt ?? message.createdAt)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {message.detail !== '' && (
        <Typography
          variant="body2"
          sx={{
            color: message.state === 'failed' ? 'error.main' : 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {message.detail}
        </Typography>
      )}
      {message.text !== '' && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem' }}>
            {message.subject || 'Text'}
          </Box>
          <Text variant="body2" breaksWords keepsLines mt={0.5}>
            {message.text}
          </Text>
        </Box>
      )}
      {write && (
        <Button
          size="small"
          loading={sendingId === message.id}
          onClick={() => resend(message.id, `Failed to send ${message.channel}`)}
          aria-label={`${action} ${name} to ${message.recipient}`}
          sx={{ ml: -1 }}
        >
          {action}
        </Button>
      )}
    </Indented>
  )
}
