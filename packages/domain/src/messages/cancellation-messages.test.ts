import { describe, expect, it } from 'vitest'
import {
  CANCELLATION_EVENTS,
  cancellationLines,
  cancellationTexts,
  isCancellationEvent,
} from './cancellation-messages.ts'
import { MESSAGE_EVENTS } from './messages.ts'

describe('messages about a cancellation or a refund', () => {
  it('have a subject and a text in both languages', () => {
    for (const event of CANCELLATION_EVENTS) {
      expect(cancellationTexts(event, 'en').text).toMatch(/^[A-Z].*\.$/)
      expect(cancellationTexts(event, 'bn').text).toMatch(/^[\u0980-\u09ff].*।$/)
      expect(cancellationTexts(event, 'bn').subject).toMatch(/^[\u0980-\u09ff ]+$/)
    }
    expect(MESSAGE_EVENTS.filter(isCancellationEvent)).toEqual([...CANCELLATION_EVENTS])
  })

  it('say what is known, line by line, with the digits of the language', () => {
    const known = { amountPaisa: 50_000, transaction: 'DIO70PHJ3N', reason: 'Too late' }
    expect(cancellationLines('en', known)).toBe('Amount: ৳500.00\nTransaction: DIO70PHJ3N\nReason: Too late')
    expect(cancellationLines('bn', { amountPaisa: 50_000 })).toBe('টাকার পরিমাণ: ৳৫০০.০০')
    expect(cancellationLines('en', {})).toBe('')
  })
})
