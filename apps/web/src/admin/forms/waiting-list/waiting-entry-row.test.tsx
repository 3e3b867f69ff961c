// @vitest-environment happy-dom
import type { WaitingEntry } from '@nibondhon/api-contract'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../../../testing/mount.ts'
import { WaitingEntryRow } from './waiting-entry-row.tsx'

const ENTRY: WaitingEntry = {
  id: 'w1',
  position: 1,
  name: 'Rahima',
  email: 'rahima@example.org',
  phone: '',
  wanted: [{ label: 'Seat', count: 1 }],
  state: 'waiting',
  isMovedUp: false,
  confirmation: 'awaited',
  createdAt: '2026-11-14T10:00:00.000Z',
  offeredAt: null,
  offerEndsAt: null,
  offers: 0,
  uniqueId: null,
  messages: [{ id: 'm1', channel: 'email', state: 'sent', detail: '' }],
}
const PASSED_OVER = 'Gets offers once the link in our message was opened.'

function textOf(part: Partial<WaitingEntry>): string {
  const list = createRef<HTMLOListElement>()
  mount(
    <ol ref={list}>
      <WaitingEntryRow
        entry={{ ...ENTRY, ...part }}
        canChange
        isOffering
        onAction={() => {}}
        canSend
        sendingId={null}
        onResend={() => {}}
      />
    </ol>,
  )
  return list.current?.textContent ?? ''
}

it('says why someone who has not opened the link gets no offers, and can send the link again', () => {
  const text = textOf({})
  for (const part of ['Not confirmed', PASSED_OVER, 'Send again']) expect(text).toContain(part)
})

it('does not say so about someone who was moved up, and gets the next offer', () => {
  const text = textOf({ isMovedUp: true })
  for (const part of ['Not confirmed', 'Moved up']) expect(text).toContain(part)
  expect(text).not.toContain(PASSED_OVER)
})

it('shows no message that arrived to someone who has confirmed', () => {
  const text = textOf({ confirmation: 'confirmed' })
  expect(text).not.toContain(PASSED_OVER)
  expect(text).not.toContain('Send again')
})
