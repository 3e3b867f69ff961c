import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { MessageWithText } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { messageOr } from '../../../lib/api-error.ts'
import { request } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { useResend } from '../../settings/use-messages.ts'
import { ToneChip } from '../../shared/role/tone-chip.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { useSubmissionRights } from '../shared/submission-rights.ts'
import { DetailCard } from './detail-card.tsx'

/** While something waits to be sent, the list looks again by itself. */
const LOOK_AGAIN_MS = 15_000

/** Every e-mail and SMS about the submission, and how far it has come. */
export function MessagesCard({ id }: { id: string }) {
  const { data, isError } = useQuery({
    queryKey: ['messages', 'of', id],
    queryFn: async ({ signal }) =>
      (await request('GET /api/submissions/:id/messages', { params: { id }, signal })).messages,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'queued') ? LOOK_AGAIN_MS : false,
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
  const resend = useResend()
  const showSnackbar = useSnackbar()
  const name = message.channel === 'email' ? 'Email' : 'SMS'

  async function again() {
    try {
      const { message: said, state } = await resend.mutateAsync(message.id)
      showSnackbar(said, state === 'sent' ? 'success' : 'info')
    } catch (error) {
      showSnackbar(messageOr(`Failed to send ${message.channel}`, error), 'error')
    }
  }

  return (
    <Box component="li" sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} to {message.recipient}
        </Typography>
        <ToneChip {...STATES[message.state]} />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {[EVENTS[message.event], message.sentBy, formatDateTime(message.sentAt ?? message.createdAt)]
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
          loading={resend.isPending}
          onClick={() => void again()}
          aria-label={`Resend ${name} to ${message.recipient}`}
          sx={{ ml: -1 }}
        >
          Resend
        </Button>
      )}
    </Box>
  )
}

const STATES = {
  queued: { tone: 'warning', label: 'Waiting', icon: <ScheduleOutlined /> },
  sent: { tone: 'success', label: 'Sent', icon: <CheckCircleOutlined /> },
  failed: { tone: 'error', label: 'Failed', icon: <ErrorOutlineOutlined /> },
} as const satisfies Record<MessageWithText['state'], object>

const EVENTS = {
  submitted: 'Confirmation',
  payment_completed: 'Payment completed',
  payment_failed: 'Payment failed',
  staff: 'Message',
} as const satisfies Record<MessageWithText['event'], string>
