import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MessageWithText } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../../lib/api.ts'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { lookAgain } from '../../../shared/messages/look-again.ts'
import { MESSAGE_EVENTS } from '../../../shared/messages/message-events.ts'
import { MessageStateChip } from '../../../shared/messages/message-state-chip.tsx'
import { useResend } from '../../../shared/messages/use-resend.ts'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { DetailCard } from './detail-card.tsx'

/** Every e-mail and SMS about the submission, and how far it has come. */
export function MessagesCard({ id }: { id: string }) {
  const { data, isError } = useQuery({
    queryKey: ['messages', 'of', id],
    queryFn: async ({ signal }) =>
      (await request('GET /api/submissions/:id/messages', { params: { id }, signal })).messages,
    refetchInterval: lookAgain,
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
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {data.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </Box>
    </DetailCard>
  )
}

function MessageItem({ message }: { message: MessageWithText }) {
  const { write } = useSubmissionRights()
  const { resend, sendingId } = useResend()
  const name = message.channel === 'email' ? 'Email' : 'SMS'
  const action = message.state === 'suppressed' ? 'Send by hand' : 'Resend'
  return (
    <Box component="li" sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} to {message.recipient}
        </Typography>
        <MessageStateChip state={message.state} />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {[MESSAGE_EVENTS[message.event], message.sentBy, formatDateTime(message.sentAt ?? message.createdAt)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
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
          <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {message.text}
          </Typography>
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
    </Box>
  )
}
