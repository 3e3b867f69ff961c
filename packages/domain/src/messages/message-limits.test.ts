import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CausedMessage,
  countKeys,
  createMessageLimiter,
  type MessageLimits,
  RECIPIENT_LIMITS,
  waitsForLimit,
} from './message-limits.ts'

const LIMITS: MessageLimits = { formHour: 500, totalHour: 2000, smsCountries: ['880'] }

const sms = (over: Partial<CausedMessage> = {}): CausedMessage => ({
  event: 'submitted',
  channel: 'sms',
  recipient: '8801712345678',
  formId: 'form',
  minute: 1000,
  ...over,
})
const toPhone = (number: number, over: Partial<CausedMessage> = {}) =>
  sms({ recipient: `88017${String(10_000_000 + number)}`, ...over })

const decideAll = (messages: CausedMessage[], limits: Partial<MessageLimits> = {}) => {
  const limiter = createMessageLimiter({ ...LIMITS, ...limits }, new Map())
  return messages.map((message) => limiter.decide(message))
}
const admitted = (reasons: unknown[]) => reasons.filter((reason) => reason === null).length

describe('the limit for a recipient', () => {
  it('admits 5 an hour', () => {
    const reasons = decideAll(Array.from({ length: 500 }, () => sms()))
    expect(reasons.slice(0, 6)).toEqual([null, null, null, null, null, 'recipient_hour'])
    expect(admitted(reasons)).toBe(RECIPIENT_LIMITS.hour)
  })

  it('admits 15 a day', () => {
    const everyHour = Array.from({ length: 24 }, (_, hour) => sms({ minute: hour * 59 }))
    const reasons = decideAll(everyHour)
    expect(admitted(reasons)).toBe(RECIPIENT_LIMITS.day)
    expect(reasons.at(-1)).toBe('recipient_day')
  })

  it('admits more once the hour and the day are over', () => {
    const five = (minute: number) => Array.from({ length: 5 }, () => sms({ minute }))
    expect(admitted(decideAll([...five(0), sms({ minute: 60 })]))).toBe(5)
    expect(admitted(decideAll([...five(0), sms({ minute: 61 })]))).toBe(6)
    const full = [...five(0), ...five(61), ...five(122)]
    expect(admitted(decideAll([...full, sms({ minute: 1440 })]))).toBe(15)
    expect(admitted(decideAll([...full, sms({ minute: 1441 })]))).toBe(16)
  })

  it('is one for every way to write an address', () => {
    const phones = ['01712345678', '+8801712345678', '০১৭১২৩৪৫৬৭৮', '880 1712-345678', '+880 (0)1712345678']
    const numbers = [...phones, '8801712345678'].map((recipient) => sms({ recipient }))
    expect(decideAll(numbers).at(-1)).toBe('recipient_hour')

    const mail = (recipient: string) => sms({ channel: 'email', recipient })
    const mails = ['a.b@gmail.com', 'AB@gmail.com', 'ab+1@gmail.com', 'a.b+2@googlemail.com', ' ab@GMAIL.com']
    expect(decideAll([...mails, 'ab+6@gmail.com'].map(mail)).at(-1)).toBe('recipient_hour')
  })

  it('does not take a dot outside Gmail, or another person, for the same', () => {
    const mails = ['ab@x.org', 'a.b@x.org', 'c@x.org', 'ab@y.org', 'ab@gmail.com', 'ab@x.net']
    expect(admitted(decideAll(mails.map((recipient) => sms({ channel: 'email', recipient }))))).toBe(6)
  })

  it('counts e-mail and SMS apart', () => {
    const mails = Array.from({ length: 5 }, () => sms({ channel: 'email' }))
    expect(admitted(decideAll([...mails, sms()]))).toBe(6)
  })

  it('allows at most 5 in any hour and 15 in any day, in every order of arrival', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 200 }), (minutes) => {
        const reasons = decideAll(minutes.map((minute) => sms({ minute })))
        const sent = minutes.filter((_, index) => reasons[index] === null)
        for (const start of sent) {
          const within = (length: number) => sent.filter((at) => at >= start && at <= start + length).length
          expect(within(60)).toBeLessThanOrEqual(5)
          expect(within(1440)).toBeLessThanOrEqual(15)
        }
      }),
    )
  })
})

describe('the ceilings', () => {
  it('hold for a form', () => {
    const reasons = decideAll(
      Array.from({ length: 12 }, (_, number) => toPhone(number)),
      { formHour: 10 },
    )
    expect(admitted(reasons)).toBe(10)
    expect(reasons.at(-1)).toBe('form_hour')
  })

  it('hold for the installation', () => {
    const reasons = decideAll(
      Array.from({ length: 12 }, (_, number) => toPhone(number, { formId: `form ${number}` })),
      { totalHour: 10 },
    )
    expect(admitted(reasons)).toBe(10)
    expect(reasons.at(-1)).toBe('total_hour')
  })

  it('do not count what was held back', () => {
    const flood = Array.from({ length: 100 }, () => sms())
    expect(decideAll([...flood, toPhone(1)], { formHour: 6 }).at(-1)).toBeNull()
  })
})

describe('a message that waits', () => {
  it('can be sent in the first minute in which the limits admit it', () => {
    const limiter = createMessageLimiter(LIMITS, new Map())
    for (const minute of [10, 20, 30, 40, 50]) limiter.decide(sms({ minute }))
    const message = sms({ event: 'recovery', minute: 55 })
    expect(limiter.decide(message)).toBe('recipient_hour')
    const minute = limiter.minuteToRetry(message)
    expect(minute).toBe(71)
    expect(limiter.decide({ ...message, minute: minute - 1 })).toBe('recipient_hour')
    expect(limiter.decide({ ...message, minute })).toBeNull()
  })

  it.each([
    [{ formHour: 1 }, 'form_hour'],
    [{ totalHour: 1 }, 'total_hour'],
  ] as const)('waits for every limit: %j', (limits, reason) => {
    const limiter = createMessageLimiter({ ...LIMITS, ...limits }, new Map())
    limiter.decide(toPhone(1))
    expect(limiter.decide(toPhone(2))).toBe(reason)
    expect(limiter.minuteToRetry(toPhone(2))).toBe(1061)
  })

  it('is one that the member asked for', () => {
    expect(waitsForLimit('recovery', 'recipient_day')).toBe(true)
    expect(waitsForLimit('recovery', 'country')).toBe(false)
    expect(waitsForLimit('submitted', 'recipient_hour')).toBe(false)
  })
})

describe('a completed payment', () => {
  const paid = sms({ event: 'payment_completed' })

  it('is always confirmed', () => {
    const reasons = decideAll([...Array.from({ length: 20 }, () => sms()), paid], { totalHour: 1 })
    expect(reasons.at(-1)).toBeNull()
  })

  it("takes no one's place", () => {
    expect(decideAll([...Array.from({ length: 20 }, () => paid), sms()]).at(-1)).toBeNull()
  })
})

describe('the countries', () => {
  it('hold for every SMS, also of a completed payment', () => {
    const abroad = { recipient: '447911123456' }
    expect(decideAll([sms(abroad), sms({ ...abroad, event: 'payment_completed' })])).toEqual([
      'country',
      'country',
    ])
    expect(decideAll([sms(abroad)], { smsCountries: ['880', '44'] })).toEqual([null])
  })

  it('mean nothing to an e-mail', () => {
    expect(decideAll([sms({ channel: 'email', recipient: 'a@example.org' })])).toEqual([null])
  })
})

it('goes by what was counted before, and gives what it counted itself', () => {
  const keys = countKeys(sms())
  const before = new Map([[keys.recipient, new Map([[990, 4]])]])
  const limiter = createMessageLimiter(LIMITS, before)
  expect([limiter.decide(sms()), limiter.decide(sms())]).toEqual([null, 'recipient_hour'])
  const one = new Map([[1000, 1]])
  expect(limiter.added()).toEqual(
    new Map([
      [keys.recipient, one],
      [keys.form, one],
      [keys.total, one],
    ]),
  )
  expect(before.get(keys.recipient)).toEqual(new Map([[990, 4]]))
})
