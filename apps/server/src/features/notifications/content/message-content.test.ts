import { NO_ASSOCIATION, smsSize } from '@nibondhon/domain'
import { makeForm } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { confirmationContent, fitSms } from './message-content.ts'
import type { MessageSubject } from './message-subject.ts'

const parts = {
  timeZone: 'Asia/Dhaka',
  publicUrl: 'https://forms.example.org',
  association: NO_ASSOCIATION,
}

interface Case {
  body?: string
  subject?: string
  sms?: string
  answers?: Record<string, string>
  payment?: Partial<NonNullable<MessageSubject['submission']['payment']>> | null
  locale?: string
}

function subjectOf({ body = '', subject = '', sms = '', answers = {}, payment = null, locale = 'en' }: Case) {
  const form = makeForm({
    title: 'Reunion 2027',
    fields: [
      { id: 'f1', name: 'full_name', label: 'Name' },
      { id: 'f2', name: 'website', label: 'Website' },
    ],
    settings: {
      notifications: { emailTemplate: { subject, body }, smsTemplate: { message: sms } },
    },
  })
  return {
    form: {
      ...form,
      id: 'form',
      customUrl: 'reunion',
      isActive: true,
      urlFollowsTitle: false,
      version: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    },
    fields: form.fields,
    locale,
    submission: {
      id: 'submission',
      uniqueId: 'ABCDEFGH12345678ABCDEFGH12345678',
      editCode: '012345',
      status: 'pending',
      createdAt: '2026-11-14T11:30:00Z',
      answers: { f1: 'Rahima', ...answers },
      payment: payment && {
        status: 'failed',
        amountPaisa: 235_050,
        method: 'bkash',
        bkashTrxId: '',
        bkashPaymentId: 'TR0011abc',
        ...payment,
      },
    },
  } satisfies MessageSubject
}
type Event = 'submitted' | 'payment_completed' | 'payment_failed'
const mail = (content: Case, event: Event = 'submitted') =>
  confirmationContent({ channel: 'email', event }, subjectOf(content), parts)
const sms = (content: Case, event: Event = 'submitted') =>
  confirmationContent({ channel: 'sms', event }, subjectOf(content), parts)
const LINK = 'https://forms.example.org/retry-payment/ABCDEFGH12345678ABCDEFGH12345678/TR0011abc'

describe('a confirmation by mail', () => {
  it('fills variables in subject and body, and has a text beside the HTML', () => {
    const content = mail({
      subject: '{{full_name}}: {{formTitle}}',
      body: '<p>Received {{submissionTimestamp}}</p><p>{{allFields}}</p>',
      answers: { f2: 'https://example.org' },
    })
    expect(content.subject).toBe('Rahima: Reunion 2027')
    expect(content.text).toBe('Received 14 Nov 2026, 5:30 PM\n\nName: Rahima\nWebsite: https://example.org')
    expect(content.html).toContain('Name: Rahima<br />Website: https://example.org')
    expect(content.html).toMatch(/^<!doctype html>\n<html lang="en">/)
  })

  it('keeps the lines of a template that was written as plain text', () => {
    const content = mail({ body: 'Tea & biscuits,\n{{full_name}}', answers: { f1: 'A < B' } })
    expect(content.text).toBe('Tea & biscuits,\nA < B')
    expect(content.html).toContain('Tea &amp; biscuits,<br />A &lt; B')
  })

  it('lets no answer become the address of a script', () => {
    const content = mail({
      body: '<a href="{{website}}">Site</a>',
      answers: { f2: 'javascript:alert(1)' },
    })
    expect(content.html).not.toContain('javascript')
  })

  it('says in its own language which that is', () => {
    expect(mail({ body: 'ধন্যবাদ', locale: 'bn' }).html).toContain('<html lang="bn">')
  })
})

describe('the association in a mail', () => {
  const association = {
    nameEn: 'Dhaka & Co Alumni',
    nameBn: 'ঢাকা অ্যালামনাই',
    phone: '01712-345678',
    email: 'office@example.org',
    address: 'Mirpur Road\nDhaka',
    website: 'https://example.org',
    logo: 'v1',
    showMadeWith: true,
  }
  const mailOf = (locale: string, change = {}) =>
    confirmationContent({ channel: 'email', event: 'submitted' }, subjectOf({ body: 'Thank you', locale }), {
      ...parts,
      association: { ...association, ...change },
    })

  it('has its name and logo above the text, and its contacts below', () => {
    const { html, text } = mailOf('en')
    expect(html).toContain('src="https://forms.example.org/api/association/logo/v1"')
    expect(html).toMatch(/Dhaka &amp; Co Alumni[^]*Thank you[^]*Dhaka &amp; Co Alumni/)
    expect(html).toContain('href="tel:+8801712345678"')
    expect(html).toContain('href="mailto:office@example.org"')
    expect(html).toContain('Mirpur Road<br>Dhaka')
    expect(text).toBe(
      'Thank you\n\n-- \nDhaka & Co Alumni\n01712-345678\noffice@example.org\nexample.org\nMirpur Road\nDhaka',
    )
  })

  it('is in the language of the member', () => {
    expect(mailOf('bn').text).toContain('-- \nঢাকা অ্যালামনাই\n')
  })

  it('has no picture while there is no logo', () => {
    expect(mailOf('en', { logo: null }).html).not.toContain('<img')
  })

  it('is left out until it has a name', () => {
    const { html, text } = mailOf('en', { nameEn: '', nameBn: '' })
    expect(text).toBe('Thank you')
    expect(html).not.toContain('office@example.org')
  })

  it('is not in an SMS', () => {
    const subject = subjectOf({ sms: 'Thank you' })
    const { text } = confirmationContent({ channel: 'sms', event: 'submitted' }, subject, {
      ...parts,
      association,
    })
    expect(text).toBe('Thank you')
  })
})

describe('the link to pay again', () => {
  it('is there for a payment by bKash that is not completed', () => {
    expect(sms({ sms: 'Pay: {{retryPaymentLink}}', payment: {} }).text).toBe(`Pay: ${LINK}`)
  })

  it.each([{ status: 'completed' }, { method: 'bank_transfer' }, { bkashPaymentId: '' }])(
    'is empty for %j',
    (payment) => {
      expect(sms({ sms: 'Pay:{{retryPaymentLink}}', payment }).text).toBe('Pay:')
    },
  )

  it('comes with every message about a failed payment, also where the template leaves it out', () => {
    expect(sms({ sms: 'Thank you.', payment: {} }, 'payment_failed').text).toBe(
      `Thank you.\nYour payment was not completed. You can pay here: ${LINK}`,
    )
    const { text, html } = mail({ body: '<p>Thank you.</p>', payment: {}, locale: 'bn' }, 'payment_failed')
    expect(text).toContain(`আপনার পেমেন্ট সম্পন্ন হয়নি। এখানে পেমেন্ট করতে পারবেন: ${LINK}`)
    expect(html).toContain(`href="${LINK}"`)
  })

  it('comes once where the template has it', () => {
    const { text } = sms({ sms: 'Pay: {{retryPaymentLink}}', payment: {} }, 'payment_failed')
    expect(text).toBe(`Pay: ${LINK}`)
  })

  it.each(['', ' Pay: {{retryPaymentLink}}'])(
    'stays whole in an SMS that is too long: its text is cut instead, also in "…%s"',
    (ending) => {
      const long = { sms: `${'ধন্যবাদ '.repeat(30)}${ending}`, payment: {}, locale: 'bn' }
      const { text } = sms(long, 'payment_failed')
      expect(smsSize(text).parts).toBe(4)
      expect(text).toMatch(/^ধন্যবাদ .*\.\.\.\nআপনার পেমেন্ট সম্পন্ন হয়নি/)
      expect(text.split('https').length).toBe(2)
      expect(text.endsWith(` ${LINK}`)).toBe(true)
    },
  )

  it('is not for those who have paid', () => {
    expect(sms({ sms: 'Thank you.', payment: {} }, 'submitted').text).toBe('Thank you.')
  })
})

describe('a message about a bank transfer', () => {
  const transfer = {
    payment: { method: 'bank_transfer', bkashPaymentId: '' },
    body: '<p>Thanks</p>',
    sms: 'Thanks',
  }

  it('begins with what staff found out', () => {
    const verified = 'Your bank transfer has been verified. Your payment is complete.'
    expect(sms(transfer, 'payment_completed').text).toBe(`${verified}\nThanks`)
    expect(mail(transfer, 'payment_completed').text).toBe(`${verified}\n\nThanks`)
    expect(mail(transfer, 'submitted').text).toBe('Thanks')
    expect(sms({ ...transfer, locale: 'bn' }, 'payment_failed').text).toMatch(
      /^আপনার ব্যাংক ট্রান্সফার যাচাই করা যায়নি/,
    )
  })

  it('that failed has no link to pay again, which exists for bKash only', () => {
    const failed = 'Your bank transfer could not be verified. Please contact us.'
    expect(sms(transfer, 'payment_failed').text).toBe(`${failed}\nThanks`)
    expect(mail(transfer, 'payment_failed').text).toBe(`${failed}\n\nThanks`)
  })
})

describe('an SMS', () => {
  it('is left as it is up to four parts', () => {
    const text = 'x'.repeat(4 * 153)
    expect(fitSms(text)).toBe(text)
  })

  it.each(['x', 'র', '😀'])('is cut to four parts of %s, between letters', (letter) => {
    const text = fitSms(letter.repeat(2000))
    expect(smsSize(text).parts).toBe(4)
    expect(text.endsWith(`${letter}...`)).toBe(true)
    expect(smsSize(`${text}${letter}`).parts).toBe(5)
  })

  it('keeps no half of a link, which would lead elsewhere', () => {
    const before = 'x'.repeat(600)
    expect(fitSms(`${before} https://example.org/a/long/page and more`)).toBe(`${before} ...`)
  })
})
