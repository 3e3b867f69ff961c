import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import Button from '@mui/material/Button'
import type { Message } from '@nibondhon/api-contract'
import { useState } from 'react'
import { request } from '../../../lib/api.ts'
import { DividedList } from '../../shared/layout/layout.tsx'
import { ListStates } from '../../shared/list/list-states.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { pollWhileQueued, useResend } from '../../shared/messages/messages.ts'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { MessageRow } from './message-row.tsx'
import { settingsTexts } from '../texts/settings-texts.ts'
import { digitsText } from '../../shared/language/console-formats.ts'
import { useKeptQuery } from '../../shared/list/use-kept-query.ts'

export type StateFilter = Message['state'] | 'all'

export function MessageLog({ filter }: { filter: StateFilter }) {
  const texts = settingsTexts().logs
  return (
    <ListStates
      query={useMessages(filter)}
      loading={
        <ListSkeleton
          label={texts.loading}
          rows={4}
          widths={['40%', '75%']}
          padding={{ px: 2, py: 2 }}
          hasBorder
        />
      }
      failed={texts.failed}
      empty={
        <StatePanel
          icon={<MarkEmailReadOutlined />}
          tone="primary"
          heading={texts.none}
          text={texts.empty[filter]}
        />
      }
      isEmpty={(messages) => messages.length === 0}
    >
      {/* The key starts another filter at its newest message. */}
      {(messages) => <Messages key={filter} messages={messages} />}
    </ListStates>
  )
}

/** On a phone a message takes a quarter of the screen, so the others are shown on request. */
const BATCH_SIZE = 20

function Messages({ messages }: { messages: readonly Message[] }) {
  const texts = settingsTexts().logs
  const [shownCount, setShownCount] = useState(BATCH_SIZE)
  const { resend, sendingId } = useResend(texts.resendFailed)
  const left = messages.length - shownCount
  return (
    <>
      <DividedList aria-label={texts.messages} hasBorder>
        {messages.slice(0, shownCount).map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            sending={sendingId === message.id}
            onResend={() => resend(message.id)}
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
          {texts.more(digitsText(String(left)))}
        </Button>
      )}
    </>
  )
}

function useMessages(filter: StateFilter) {
  return useKeptQuery({
    queryKey: ['messages', filter],
    queryFn: async ({ signal }) => {
      const query = filter === 'all' ? { limit: 200 } : { limit: 200, state: filter }
      return (await request('GET /api/messages', { query, signal })).messages
    },
    refetchInterval: pollWhileQueued,
  })
}
