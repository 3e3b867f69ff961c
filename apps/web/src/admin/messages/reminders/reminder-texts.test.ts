import { expect, it } from 'vitest'
import { hourText, ruleText } from './reminder-texts.ts'

const RULE = {
  about: 'payment' as const,
  waitDays: 3,
  repeatDays: 7,
  maxCount: 2,
  channels: ['email' as const, 'sms' as const],
  paymentStatus: 'unpaid' as const,
  paymentMethod: null,
  hour: 9,
}

it('says a rule as a sentence', () => {
  expect(ruleText(RULE, null)).toBe(
    'All unpaid, all forms: after 3 days, then every 7 days, at most 2 times. E-mail and SMS at 9 AM.',
  )
  const once = {
    ...RULE,
    maxCount: 1,
    waitDays: 0,
    paymentMethod: 'bkash' as const,
    channels: ['sms' as const],
  }
  expect(ruleText(once, 'Reunion')).toBe('All unpaid by bKash, Reunion: on the same day, once. SMS at 9 AM.')
})

it('says a rule about memberships as a sentence', () => {
  expect(ruleText({ ...RULE, about: 'membership', waitDays: 30 }, null)).toBe(
    'Members whose membership ends: 30 days before, then every 7 days, at most 2 times. E-mail and SMS at 9 AM.',
  )
})

it.each([
  [0, '12 midnight'],
  [9, '9 AM'],
  [12, '12 noon'],
  [23, '11 PM'],
])('writes the hour %i as %s', (hour, text) => {
  expect(hourText(hour)).toBe(text)
})
