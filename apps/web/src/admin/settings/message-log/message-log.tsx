import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import Button from '@mui/material/Button'
import type { Message } from '@nibondhon/api-contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { DividedList } from '../../shared/layout/layout.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { pollWhileQueued, useResend } from '../../shared/messages/messages.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { MessageRow } from './message-row.tsx'

export type StateFilter = Message['state'] | 'all'

const EMPTY_TEXTS = {
  all: 'Confirmations and messages from staff appear here as soon as the first one is written.',
  failed: 'No message has failed.',
  queued: 'No message is waiting to be sent.',
  sent: 'No message has been sent yet.',
  suppressed: 'No message was held back by a limit.',
} as const satisfies Record<StateFilter, string>

export function MessageLog({ filter }: { filter: StateFilter }) {
  const { error, data, isPending, isFetching, refetch } = useMessages(filter)

  if (isPending) {
    return (
      <ListSkeleton
        label="Loading messages"
        rows={4}
        widths={['40%', '75%']}
        padding={{ px: 2, py: 2 }}
        hasBorder
      />
    )
  }
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
  // The key starts another filter at its newest message.
  return <Messages key={filter} messages={data} />
}

/** On a phone a message takes a quarter of the screen, so the others are shown on request. */
const BATCH_SIZE = 20

function Messages({ messages }: { messages: readonly Message[] }) {
  const [shownCount, setShownCount] = useState(BATCH_SIZE)
  const { resend, sendingId } = useResend()
  const left = messages.length - shownCount
  return (
    <>
      <DividedList aria-label="Messages" hasBorder>
        {messages.slice(0, shownCount).map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            sending={sendingId === message.id}
            onResend={() => resend(message.id, 'The message could not be sent again')}
          />
        ))}
      </DividedList>
      {left > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => setShownCount(shownCount + BATCH_SIZE)}
          sx={{ display: 'block', mx: 'auto', mt: 2 }}
        >
          Show more ({left} left)
        </Button>
      )}
    </>
  )
}

function useMessages(filter: StateFilter) {
  return useQuery({
    queryKey: ['messages', filter],
    queryFn: async ({ signal }) => {
      const query = filter === 'all' ? { limit: 200 } : { limit: 200, state: filter }
      return (await request('GET /api/messages', { query, signal })).messages
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollWhileQueued,
  })
}
