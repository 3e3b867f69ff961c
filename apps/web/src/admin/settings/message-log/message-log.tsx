import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Message } from '@nibondhon/api-contract'
import { useState } from 'react'
import { useResend } from '../../shared/messages/use-resend.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { MessageRow } from './message-row.tsx'
import { useMessages, type StateFilter } from './use-messages.ts'

const EMPTY_TEXTS = {
  all: 'Confirmations and messages from staff appear here as soon as the first one is written.',
  failed: 'No message has failed.',
  queued: 'No message is waiting to be sent.',
  sent: 'No message has been sent yet.',
  suppressed: 'No message was held back by a limit.',
} as const satisfies Record<StateFilter, string>

export function MessageLog({ filter }: { filter: StateFilter }) {
  const { error, data, isPending, isFetching, refetch } = useMessages(filter)

  if (isPending) return <Loading />
  if (!data)
    return (
      <LoadFailed heading="Failed to load messages" error={error} retrying={isFetching} onRetry={refetch} />
    )
  if (data.length === 0) {
    return (
      <StatePanel
        icon={<MarkEmailReadOutlined />}
        tone="primary"
        heading="No messages"
        text={EMPTY_TEXTS[filter]}
      />
    )
  }
  // Another filter begins with its newest.
  return <Messages key={filter} messages={data} />
}

/** On a phone each takes a quarter of the screen: more come only when they are asked for. */
const AT_ONCE = 20

function Messages({ messages }: { messages: readonly Message[] }) {
  const [most, setMost] = useState(AT_ONCE)
  const { resend, sendingId } = useResend()
  const left = messages.length - most
  return (
    <>
      <Box component="ul" aria-label="Messages" sx={LIST}>
        {messages.slice(0, most).map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            sending={sendingId === message.id}
            onResend={() => resend(message.id, 'The message could not be sent again')}
          />
        ))}
      </Box>
      {left > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => setMost(most + AT_ONCE)}
          sx={{ display: 'block', mx: 'auto', mt: 2 }}
        >
          Show more ({left} left)
        </Button>
      )}
    </>
  )
}

function Loading() {
  return (
    <Box role="status" aria-label="Loading messages" aria-busy="true" sx={LIST}>
      {[1, 2, 3, 4].map((row) => (
        <Box key={row} sx={{ p: 2 }}>
          <Skeleton width="40%" />
          <Skeleton width="75%" />
        </Box>
      ))}
    </Box>
  )
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const
