import { describe, expect, it } from 'vitest'
import { paymentMessagesBn } from '../translations/payment-messages-bn.ts'
import { paymentMessagesEn } from '../translations/payment-messages-en.ts'
import { WAITING_STEPS_S, waitingText } from './waiting-text.ts'

describe('the text while waiting for bKash', () => {
  it('says how long it takes, and changes while it lasts', () => {
    expect(waitingText(0, paymentMessagesEn)).toMatch(/few seconds/)
    expect(waitingText(7.9, paymentMessagesEn)).toBe(waitingText(0, paymentMessagesEn))
    expect(waitingText(8, paymentMessagesEn)).toMatch(/up to a minute/)
    expect(waitingText(60, paymentMessagesEn)).toMatch(/Still waiting/)
  })

  it.each([paymentMessagesEn, paymentMessagesBn])('has one text for each step', (messages) => {
    expect(messages.waiting.texts).toHaveLength(WAITING_STEPS_S.length)
  })
})
