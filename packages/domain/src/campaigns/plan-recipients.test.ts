import { describe, expect, it } from 'vitest'
import type { MessageChannel } from '../messages/messages.ts'
import { createRecipientPlanner } from './plan-recipients.ts'

const plan = (channels: MessageChannel[], ...people: [email: string | null, phone: string | null][]) => {
  const planner = createRecipientPlanner({ channels, smsCountries: ['880'] })
  return people.map(([email, phone]) => planner.add({ email, phone }).map(({ skip }) => skip))
}

describe('the recipients of a message to many', () => {
  it('are asked for each channel alone', () => {
    const planner = createRecipientPlanner({ channels: ['email', 'sms'], smsCountries: ['880'] })
    expect(planner.add({ email: ' a@example.org ', phone: '01712345678' })).toEqual([
      { channel: 'email', recipient: 'a@example.org', skip: null },
      { channel: 'sms', recipient: '01712345678', skip: null },
    ])
  })

  it('get an SMS once, however the phone number is written', () => {
    const phones = ['01712345678', '+880 1712-345678', '8801712345678', '০১৭১২৩৪৫৬৭৮', '01812345678']
    expect(plan(['sms'], ...phones.map((phone): [null, string] => [null, phone])).flat()).toEqual([
      null,
      'duplicate',
      'duplicate',
      'duplicate',
      null,
    ])
  })

  it('get an e-mail once, also with a plus tag or another case', () => {
    const mails = ['rahim@example.org', 'Rahim+reunion@example.org', 'RAHIM@EXAMPLE.ORG', 'karim@example.org']
    expect(plan(['email'], ...mails.map((mail): [string, null] => [mail, null])).flat()).toEqual([
      null,
      'duplicate',
      'duplicate',
      null,
    ])
  })

  it.each([
    ['without an address', 'email', null, 'no_address'],
    ['with a blank one', 'sms', '  ', 'no_address'],
    ['with an address that is none', 'email', 'rahim', 'invalid_address'],
    ['with a number that is none', 'sms', 'call me', 'invalid_address'],
    ['in a country that SMS may not go to', 'sms', '+447700900123', 'country'],
  ] as const)('leave out someone %s', (_case, channel, address, reason) => {
    const person: [string | null, string | null] = channel === 'email' ? [address, null] : [null, address]
    expect(plan([channel], person)).toEqual([[reason]])
  })

  it('count a left-out address not as seen', () => {
    expect(plan(['sms'], [null, '+447700900123'], [null, '+447700900123'])).toEqual([
      ['country'],
      ['country'],
    ])
  })
})
