import { expect, it } from 'vitest'
import { reachingMessages } from './reaching-messages.ts'

const MAIL = { channel: 'email', recipient: 'rahim@example.org' } as const
const SMS = { channel: 'sms', recipient: '8801712345678' } as const
const ABROAD = { channel: 'sms', recipient: '447700900123' } as const

it.each([
  ['by a channel that is set up', [MAIL, SMS], ['sms'], [SMS]],
  ['by no channel where none is set up', [MAIL, SMS], [], []],
  ['to no one without an address', [], ['email', 'sms'], []],
  ['by SMS to an allowed country only', [MAIL, ABROAD], ['email', 'sms'], [MAIL]],
] as const)('messages go out %s', (_rule, messages, open, expected) => {
  expect(reachingMessages<(typeof messages)[number]>(messages, { open, smsCountries: ['880'] })).toEqual(
    expected,
  )
})
