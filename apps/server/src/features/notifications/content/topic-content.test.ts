import { NO_ASSOCIATION, smsSize } from '@nibondhon/domain'
import { describe, expect, it } from 'vitest'
import { htmlToText } from '../../../platform/mail/index.ts'
import { englishIn } from '../../../testing/messaging/english-in.ts'
import { confirmationContent } from './message-content.ts'
import { recoveryContent } from './recovery-content.ts'
import { type Case, type Event, ID, PARTS, PAY_LINK, subjectOf } from './testing/make-confirmation.ts'

/** As the specification has them: staff have written no text of their own. */
const DEFAULTS = {
  subject: 'Form Submission Confirmation',
  body: 'Thank you for your submission. We have received your form and will process it accordingly.',
  sms: 'Thank you for your submission. We have received your form and will contact you soon.',
}
const VIEW = `https://forms.example.org/view-submission/${ID}`
const frame = {
  ...PARTS,
  association: {
    ...NO_ASSOCIATION,
    nameEn: 'Dhaka College Alumni',
    nameBn: 'ঢাকা কলেজ অ্যালামনাই',
    phone: '01712-345678',
  },
}

const content = (channel: 'email' | 'sms', event: Event, about: Case, reason = '') =>
  confirmationContent({ channel, event, reason }, subjectOf({ ...DEFAULTS, ...about }), frame)

const wallet = (status: string) => ({ method: 'wallet', status, bkashPaymentId: '' })

const TOPICS = {
  received: { event: 'submitted', about: {} },
  checking: { event: 'submitted', about: { payment: wallet('pending'), canPay: false } },
  difference: {
    event: 'submitted',
    about: {
      payment: wallet('completed'),
      status: 'completed',
      canPay: false,
      difference: { openPaisa: 30_000, waitingPaisa: 30_000 },
    },
  },
  paid: { event: 'payment_completed', about: { payment: { status: 'completed' } } },
  verified: { event: 'payment_completed', about: { payment: wallet('completed') } },
  failed: { event: 'payment_failed', about: { payment: {} } },
  rejected: { event: 'payment_failed', about: { payment: wallet('failed') } },
  unclear: { event: 'payment_unclear', about: { payment: { status: 'pending' }, canPay: false } },
  late: {
    event: 'submitted',
    about: {
      payment: wallet('pending'),
      canPay: false,
      late: { reason: 'paid_without_seat', trxId: '73NAAAA1' },
    },
  },
} as const satisfies Record<string, { event: Event; about: Case }>
const NAMES = Object.keys(TOPICS) as (keyof typeof TOPICS)[]

const make = (channel: 'email' | 'sms', name: keyof typeof TOPICS, locale: 'en' | 'bn' = 'en') =>
  content(channel, TOPICS[name].event, { ...TOPICS[name].about, locale })

describe('the usual messages', () => {
  it.each(['en', 'bn'] as const)('have a subject of their own for each state (%s)', (locale) => {
    const subjects = NAMES.map((name) => make('email', name, locale).subject)
    expect(new Set(subjects).size).toBe(NAMES.length)
    for (const subject of subjects.slice(1)) expect(subject).toMatch(/: Reunion 2027$/)
  })

  it.each(NAMES)('say nothing in English to a member in Bangla: %s', (name) => {
    const { subject, text, html } = make('email', name, 'bn')
    const shown = [subject, text, htmlToText(html), make('sms', name, 'bn').text].join('\n')
    expect(englishIn(shown, ['Reunion 2027', 'Rahima'])).toEqual([])
  })

  it.each([1, 2])(
    'with the ID and code of %i submissions say nothing in English to a member in Bangla',
    (count) => {
      const subjects = Array.from({ length: count }, () => subjectOf({ locale: 'bn', payment: {} }))
      const { subject, text } = recoveryContent('email', subjects, frame)
      const shown = [subject, text, recoveryContent('sms', subjects, frame).text].join('\n')
      expect(englishIn(shown, ['Reunion 2027', 'Rahima'])).toEqual([])
    },
  )

  it('keep the specified words for what was received', () => {
    const { subject, text } = make('email', 'received')
    expect(subject).toBe(DEFAULTS.subject)
    expect(text.startsWith(DEFAULTS.body)).toBe(true)
    expect(make('sms', 'received').text).toBe(`Dhaka College Alumni, Reunion 2027: ${DEFAULTS.sms}\n${VIEW}`)
  })

  it.each(['failed', 'rejected', 'unclear', 'late'] as const)('do not thank for what is %s', (name) => {
    const all = [make('email', name), make('sms', name), make('email', name, 'bn'), make('sms', name, 'bn')]
    expect(all.map(({ text }) => text).join()).not.toMatch(/Thank you|ধন্যবাদ|contact you soon/)
  })

  it.each(NAMES)('name association, form and a link in an SMS: %s', (name) => {
    for (const locale of ['en', 'bn'] as const) {
      const { text } = make('sms', name, locale)
      expect(text).toMatch(locale === 'en' ? /^Dhaka College Alumni, Reunion/ : /^ঢাকা কলেজ অ্যালামনাই, Reunion/)
      expect(text).toMatch(name === 'failed' ? /retry-payment\/\S+$/ : /view-submission\/\S+$/)
      expect(text).not.toContain('...')
      expect(smsSize(text).parts).toBeLessThanOrEqual(locale === 'en' ? 2 : 4)
    }
  })

  it.each(['checking', 'paid', 'verified', 'failed', 'rejected', 'unclear'] as const)(
    'name the amount: %s',
    (name) => {
      expect(make('email', name).text.split('\n')[0]).toContain('৳2,350.50')
      // The sign of taka would more than halve what an SMS can hold.
      expect(make('sms', name).text).toContain('BDT 2,350.50')
      expect(make('sms', name, 'bn').text).toContain('৳২,৩৫০.৫০')
    },
  )

  it.each(['failed', 'rejected', 'unclear', 'late'] as const)(
    'name the phone of the association where something went wrong: %s',
    (name) => {
      expect(make('email', name).text.split('\n\nForm:')[0]).toContain('01712-345678')
      expect(make('sms', name).text).toContain('01712-345678')
      expect(make('sms', name, 'bn').text).toContain('01712-345678')
    },
  )

  it('name only the difference where what was sent is for a change after paying', () => {
    const { subject, text } = make('email', 'difference')
    expect(subject).toBe('We are checking the difference: Reunion 2027')
    expect(text).toMatch(
      /^We are checking your payment of ৳300\.00\. This is the difference for your change; what you paid before stays paid\./,
    )
    expect(text).not.toMatch(/received|Thank you/)
    expect(make('sms', 'difference').text).toContain('your payment of BDT 300.00. This is the difference')
    expect(make('sms', 'difference', 'bn').text).toContain(
      '৳৩০০.০০ পেমেন্ট যাচাই করা হচ্ছে। এটি উত্তর বদলানোর কারণে বাড়তি টাকা',
    )
    const own = content('sms', 'submitted', { ...TOPICS.difference.about, sms: 'Welcome!' })
    expect(own.text).toMatch(/^We are checking your payment of BDT 300\.00\..*\nWelcome!$/)
  })

  it.each([
    ['a rejected receipt', wallet('completed'), 'could not be found'],
    ['a payment that a provider did not take', { status: 'completed' }, 'was not completed'],
  ])('name only the difference: %s', (_what, payment, text) => {
    const difference = { openPaisa: 30_000, waitingPaisa: null }
    const lead = content('email', 'payment_failed', { payment, difference }).text.split('\n')[0]
    expect(lead).toContain('৳300.00')
    expect(lead).toContain(text)
    expect(lead).toContain('what you paid before stays paid')
    expect(lead).not.toContain('2,350.50')
  })

  it('name the payment that came too late', () => {
    const { subject, text } = make('email', 'late')
    expect(subject).toBe('No seat was left when your payment arrived: Reunion 2027')
    expect(text).toMatch(/^We have your payment 73NAAAA1\. You come first when a seat becomes free/)
    expect(make('sms', 'late').text).toContain('We have your payment 73NAAAA1, but no seat was left.')
  })

  it('of a payment by bKash without a seat say so, and not that all is well', () => {
    const late = { reason: 'paid_without_seat', trxId: '' } as const
    const { subject } = content('email', 'payment_completed', { payment: { status: 'completed' }, late })
    expect(subject).toBe('No seat was left when your payment arrived: Reunion 2027')
  })
})

describe('the mail about a failed payment', () => {
  it('has the button to pay above everything else, once', () => {
    const { html, text } = content('email', 'payment_failed', {
      body: '<p>Dear {{full_name}}</p>',
      payment: {},
    })
    expect(html.indexOf(PAY_LINK)).toBeLessThan(html.indexOf('Dear Rahima'))
    expect(html.split('>Pay now<')).toHaveLength(2)
    expect(text.indexOf(PAY_LINK)).toBeLessThan(text.indexOf('Dear Rahima'))
  })
})

describe('texts that staff wrote', () => {
  const own = { subject: 'Welcome, {{full_name}}', body: '<p>See you there.</p>', sms: 'See you there.' }

  it('stay as they are where they fit', () => {
    const paid = { ...own, payment: { status: 'completed' } }
    expect(content('email', 'payment_completed', paid).subject).toBe('Welcome, Rahima')
    expect(content('sms', 'payment_completed', paid).text).toBe('See you there.')
  })

  it('follow the news, under its subject, where something went wrong', () => {
    const failed = { ...own, payment: {} }
    const { subject, text } = content('email', 'payment_failed', failed)
    expect(subject).toBe('Payment not completed: Reunion 2027')
    expect(text).toMatch(/^Your payment of ৳2,350\.50 was not completed\.[^]*See you there\./)
    expect(content('sms', 'payment_failed', failed).text).toMatch(
      /^Your payment of BDT 2,350\.50 was not completed\.[^]*\nSee you there\.\nPay now: https/,
    )
  })
})

it('a fully refunded submission is not called completed, and has no PDF', () => {
  const { text } = content('email', 'payment_completed', {
    payment: { status: 'completed' },
    status: 'refunded',
  })
  expect(text).toContain('Status: Refunded')
  expect(text).not.toContain('/pdf/')
})
