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
  status?: string
  form?: { allowEditing?: boolean; settings?: object }
}

function subjectOf(content: Case) {
  const { body = '', subject = '', sms = '', answers = {}, payment = null, locale = 'en' } = content
  const form = makeForm({
    ...content.form,
    title: 'Reunion 2027',
    fields: [
      { id: 'f1', name: 'full_name', label: 'Name' },
      { id: 'f2', name: 'website', label: 'Website' },
    ],
    settings: {
      ...content.form?.settings,
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
      status: content.status ?? 'pending',
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
type Event = 'submitted' | 'payment_completed' | 'payment_failed' | 'payment_unclear'
const mail = (content: Case, event: Event = 'submitted') =>
  confirmationContent({ channel: 'email', event }, subjectOf(content), parts)
const sms = (content: Case, event: Event = 'submitted') =>
  confirmationContent({ channel: 'sms', event }, subjectOf(content), parts)
const ID = 'ABCDEFGH12345678ABCDEFGH12345678'
/** What follows the text of the template in an e-mail about a free submission. */
const ESSENTIALS = `

Form: Reunion 2027
Name: Rahima
Unique ID: ${ID}
Status: Pending

View submission: https://forms.example.org/view-submission/${ID}
Edit submission: https://forms.example.org/edit-submission/${ID}/012345`
const LINK = 'https://forms.example.org/retry-payment/ABCDEFGH12345678ABCDEFGH12345678/TR0011abc'

describe('a confirmation by mail', () => {
  it('fills variables in subject and body, and has a text beside the HTML', () => {
    const content = mail({
      subject: '{{full_name}}: {{formTitle}}',
      body: '<p>Received {{submissionTimestamp}}</p><p>{{allFields}}</p>',
      answers: { f2: 'https://example.org' },
    })
    expect(content.subject).toBe('Rahima: Reunion 2027')
    expect(content.text).toBe(
      `Received 14 Nov 2026, 5:30 PM\n\nName: Rahima\nWebsite: https://example.org${ESSENTIALS}`,
    )
    expect(content.html).toMatch(/^<!doctype html>\n<html lang="en">/)
  })

  it('keeps the lines of a template that was written as plain text', () => {
    const content = mail({ body: 'Tea & biscuits,\n{{full_name}}', answers: { f1: 'A < B' } })
    expect(content.text).toBe(`Tea & biscuits,\nA < B${ESSENTIALS.replace('Rahima', 'A < B')}`)
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

describe('the essentials in a mail', () => {
  const paid = {
    body: 'Thanks',
    status: 'completed',
    payment: { status: 'completed', bkashTrxId: 'BFD90JRLST' },
  }

  it('are form, name, unique ID, status and amount, with the transaction of bKash', () => {
    expect(mail(paid, 'payment_completed').text).toContain(
      `Form: Reunion 2027\nName: Rahima\nUnique ID: ${ID}\nStatus: Completed\nAmount: ৳2,350.50 (bKash)\nbKash transaction ID: BFD90JRLST`,
    )
  })

  it('are in the language of the member', () => {
    const { text } = mail({ ...paid, locale: 'bn' }, 'payment_completed')
    expect(text).toContain('আপনার ৳২,৩৫০.৫০ পেমেন্ট আমরা পেয়েছি।')
    expect(text).toContain('অবস্থা: সম্পন্ন\nটাকার পরিমাণ: ৳২,৩৫০.৫০ (বিকাশ)')
  })

  it('show markup in a name as text', () => {
    const { html } = mail({ body: 'x', answers: { f1: '<img src=x onerror=alert(1)>' } })
    expect(html).not.toContain('<img')
  })
})

describe('the buttons of a mail', () => {
  const labels = (content: Case, event: Event) =>
    [...mail({ body: 'x', ...content }, event).html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(
      ([, href = '', label = '']) => [label, href.replace('https://forms.example.org', '')],
    )

  it('fit the event, the most useful first', () => {
    const view = ['View submission', `/view-submission/${ID}`]
    const edit = ['Edit submission', `/edit-submission/${ID}/012345`]
    const pdf = ['Download PDF', `/pdf/${ID}`]
    const pay = ['Pay now', LINK.replace('https://forms.example.org', '')]
    const paid = { status: 'completed', payment: { status: 'completed' } }
    expect(labels({}, 'submitted')).toEqual([view, edit])
    expect(labels({ status: 'completed' }, 'submitted')).toEqual([view, edit, pdf])
    expect(labels(paid, 'payment_completed')).toEqual([pdf, view, edit])
    expect(labels({ payment: {} }, 'payment_failed')).toEqual([pay, view, edit])
  })

  it('leave out editing and the PDF where the form has switched them off', () => {
    const off = { allowEditing: false, settings: { pdfSettings: { enablePublicPdf: false } } }
    const found = labels({ status: 'completed', form: off }, 'submitted')
    expect(found.map(([label]) => label)).toEqual(['View submission'])
  })
})

describe('the links as variables', () => {
  it('are words in a mail, addresses in its text, and whole addresses in an SMS', () => {
    const view = `https://forms.example.org/view-submission/${ID}`
    const { html, text } = mail({
      body: '<p>See {{viewLink}} or <a href="{{editLink}}">{{editLink}}</a>.</p>',
    })
    expect(html).toMatch(
      new RegExp(
        `See <a href="${view}"[^>]*>View submission</a> or <a href="[^"]+/012345"[^>]*>Edit submission</a>`,
      ),
    )
    expect(text).toContain(`See ${view} or https://forms.example.org/edit-submission/${ID}/012345.`)
    expect(sms({ sms: '{{viewLink}} {{pdfLink}}' }).text).toBe(`${view} https://forms.example.org/pdf/${ID}`)
  })

  it('are empty where the form offers no such page', () => {
    const off = { allowEditing: false, settings: { pdfSettings: { enablePublicPdf: false } } }
    expect(sms({ sms: '[{{editLink}}{{pdfLink}}]', form: off }).text).toBe('[]')
  })
})

describe('all answers in a mail', () => {
  it('are a table, escaped, with an empty paragraph neither before nor after it', () => {
    const { html } = mail({ body: '<p>Dear member</p><p>{{allFields}}</p>', answers: { f2: 'a\n<b>' } })
    expect(html).toMatch(
      /Dear member<\/p><table [^>]*>.*Name<\/td><td [^>]*>Rahima<\/td>.*a<br>&lt;b&gt;<\/td>/,
    )
    expect(html).not.toContain('<p></p>')
  })

  it('stay text inside a tag', () => {
    const { html } = mail({ body: '<p title="{{allFields}}">x</p>' })
    expect(html).toContain('<p title="Name: Rahima">x</p>')
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
      `Thank you${ESSENTIALS}\n\n-- \nDhaka & Co Alumni\n01712-345678\noffice@example.org\nexample.org\nMirpur Road\nDhaka`,
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
    expect(text).toBe(`Thank you${ESSENTIALS}`)
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
    'is not promised for %j',
    (payment) => {
      expect(sms({ sms: 'Thanks.\nPay here: {{retryPaymentLink}}', payment }).text).toBe('Thanks.')
    },
  )

  it('comes with every message about a failed payment, also where the template leaves it out', () => {
    expect(sms({ sms: 'Thank you.', payment: {} }, 'payment_failed').text).toBe(
      `Thank you.\nYour payment was not completed. You can pay here: ${LINK}`,
    )
    const { text, html } = mail({ body: '<p>Thank you.</p>', payment: {}, locale: 'bn' }, 'payment_failed')
    expect(text).toMatch(/^আপনার ৳২,৩৫০.৫০ পেমেন্ট সম্পন্ন হয়নি।\n\nThank you\./)
    expect(text).toContain(`টাকা দিন: ${LINK}`)
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

describe('a message about a payment that bKash has not confirmed', () => {
  it('asks not to pay again, by mail and SMS, and has no link to pay', () => {
    const unclear = { body: '<p>Thanks</p>', sms: 'Thanks', payment: { status: 'pending' } }
    const asks =
      /^bKash has not confirmed your payment of ৳2,350\.50 yet\. Please do not pay again: we are checking and will write to you\.\n+Thanks/
    expect(sms(unclear, 'payment_unclear').text).toMatch(asks)
    const { text, html } = mail(unclear, 'payment_unclear')
    expect(text).toMatch(asks)
    expect(text + html).not.toContain('retry-payment')
    expect(sms({ ...unclear, locale: 'bn' }, 'payment_unclear').text).toMatch(/আবার টাকা দেবেন না/)
  })
})

describe('a message about a bank transfer', () => {
  const transfer = {
    payment: { method: 'bank_transfer', bkashPaymentId: '' },
    body: '<p>Thanks</p><p>Pay <a href="{{retryPaymentLink}}">here</a></p>',
    sms: 'Thanks\nPay here: {{retryPaymentLink}}',
  }
  const beginningOf = ({ text }: { text: string }) => text.split('\n\nForm:')[0]

  it('begins with what staff found out', () => {
    const verified = 'Your bank transfer has been verified. Your payment is complete.'
    expect(sms(transfer, 'payment_completed').text).toBe(`${verified}\nThanks`)
    expect(beginningOf(mail(transfer, 'payment_completed'))).toBe(`${verified}\n\nThanks`)
    expect(beginningOf(mail(transfer, 'submitted'))).toBe('Thanks')
    expect(sms({ ...transfer, locale: 'bn' }, 'payment_failed').text).toMatch(
      /^আপনার ব্যাংক ট্রান্সফার যাচাই করা যায়নি/,
    )
  })

  it('that failed mentions no payment link, which exists for bKash only', () => {
    const failed = 'Your bank transfer could not be verified. Please contact us.'
    expect(sms(transfer, 'payment_failed').text).toBe(`${failed}\nThanks`)
    const content = mail(transfer, 'payment_failed')
    expect(beginningOf(content)).toBe(`${failed}\n\nThanks`)
    expect(content.text + content.html).not.toMatch(/Pay (now|<a|here)|retry-payment/)
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
