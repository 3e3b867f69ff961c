import type { Message } from '@nibondhon/api-contract'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { MessageRow } from './message-row.tsx'

const ACCEPTED = '250 OK: message queued'

it.each([
  ['sent', 0],
  ['failed', 1],
  ['queued', 1],
  ['suppressed', 1],
] as const)('the response of the provider to a message that is %s fills %i lines', (state, lines) => {
  const message = {
    id: 'm1',
    channel: 'email',
    recipient: 'rahima@example.org',
    event: 'submitted',
    state,
    sentBy: '',
    formTitle: 'Reunion',
    submissionId: 's1',
    createdAt: '2026-11-15T05:00:00.000Z',
    sentAt: state === 'sent' ? '2026-11-15T05:00:01.000Z' : null,
    nextTryAt: null,
    attempts: 1,
    detail: ACCEPTED,
  } as unknown as Message
  const html = renderToString(
    <MemoryRouter>
      <MessageRow message={message} sending={false} onResend={() => {}} />
    </MemoryRouter>,
  )
  expect(html.split(ACCEPTED)).toHaveLength(lines + 1)
})
