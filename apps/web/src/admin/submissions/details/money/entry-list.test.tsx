import type { MoneyEntry } from '@nibondhon/api-contract'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EntryList } from './entry-list.tsx'

const entry = {
  id: 'e1',
  kind: 'charge',
  amount: 500,
  method: null,
  externalId: '',
  actor: 'Payer',
  reason: 'Submitted',
  valueDate: null,
  bookedAt: '2026-11-16T20:00:00.000Z',
  isCorrected: false,
  hasReceipt: false,
  canTakeBack: false,
}
const textOf = (changes: object) =>
  renderToString(
    <EntryList submissionId="s1" entries={[{ ...entry, ...changes } as MoneyEntry]} onTakeBack={undefined} />,
  ).replace(/<[^>]*>/g, ' ')

it('what is due reads as a treasurer would say it, with its day in Dhaka', () => {
  const text = textOf({})
  expect(text).toContain('Fee due')
  expect(text).toContain('17 Nov 2026')
  expect(text).not.toMatch(/charge|payer|submitted/i)
})

it('what staff booked has their name and reason, and the day that they entered', () => {
  const booked = {
    kind: 'payment',
    method: 'cash',
    actor: 'Karim',
    reason: 'At the desk',
    valueDate: '2026-11-14',
  }
  const text = textOf(booked)
  for (const part of ['14 Nov 2026', 'Karim', 'At the desk']) expect(text).toContain(part)
})
