import { expect, it } from 'vitest'
import { presentEvent } from './present-event.ts'

it.each([
  ['completed', null, 'submitted'],
  ['pending', 'pending', 'submitted'],
  ['completed', 'completed', 'payment_completed'],
  ['failed', 'failed', 'payment_failed'],
  ['refunded', 'completed', 'submitted'],
  ['cancelled', 'completed', 'cancelled'],
])('the confirmation of a submission that is %s, its payment %s, is about %s', (status, payment, event) => {
  expect(presentEvent({ status, payment: payment === null ? null : { status: payment } })).toBe(event)
})
