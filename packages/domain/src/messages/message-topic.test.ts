import { describe, expect, it } from 'vitest'
import { isConfirmation, messageTopic } from './message-topic.ts'

const of = (method: string, status: string) => ({ payment: { method, status }, late: null })

describe('what a message is about', () => {
  it.each([
    ['submitted', of('bank_transfer', 'pending'), 'checking'],
    ['submitted', of('wallet', 'completed'), 'received'],
    ['submitted', { payment: null, late: null }, 'received'],
    ['payment_completed', of('bkash', 'completed'), 'paid'],
    ['payment_completed', of('wallet', 'completed'), 'verified'],
    ['payment_failed', of('sslcommerz', 'failed'), 'failed'],
    ['payment_failed', of('bank_transfer', 'failed'), 'rejected'],
    ['payment_unclear', of('bkash', 'pending'), 'unclear'],
  ] as const)('%s with %j is %s', (event, facts, topic) => {
    expect(messageTopic(event, facts)).toBe(topic)
  })

  it('is that a payment came too late, as long as staff have not decided about it', () => {
    const late = 'paid_without_seat'
    expect(messageTopic('submitted', { ...of('wallet', 'pending'), late })).toBe(late)
    expect(messageTopic('payment_completed', { ...of('bkash', 'completed'), late })).toBe(late)
    expect(messageTopic('payment_failed', { ...of('wallet', 'failed'), late })).toBe('rejected')
    expect(isConfirmation(late)).toBe(false)
  })

  it('is the difference where a receipt for a change after paying waits for staff', () => {
    const waiting = { ...of('wallet', 'completed'), isDifferenceWaiting: true }
    expect(messageTopic('submitted', waiting)).toBe('difference')
    expect(messageTopic('payment_completed', waiting)).toBe('verified')
    expect(isConfirmation('difference')).toBe(false)
  })
})
