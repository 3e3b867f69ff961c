import { describe, expect, it } from 'vitest'
import { confirmationContent } from './message-content.ts'
import {
  type Case,
  type Event,
  ID,
  mail,
  PARTS,
  PAY_LINK,
  sms,
  subjectOf,
} from './testing/make-confirmation.ts'

/** What follows the text of the template in an e-mail about a free submission. */
const ESSENTIALS = `

Form: Reunion 2027
Name: Rahima
Unique ID: ${ID}
Status: Pending

View submission: https://forms.example.org/view-submission/${ID}
Edit submission: https://forms.example.org/edit-submission/${ID}/012345`

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

describe('a confirmation in Bangla', () => {
  const bangla = {
    locale: 'bn',
    status: 'completed',
    payment: { status: 'completed', method: 'bank_transfer' },
  }
  const DEFAULTS = {
    subject: 'Form Submission Confirmation',
    body: 'Thank you for your submission. We have received your form and will process it accordingly.',
    sms: 'Thank you for your submission. We have received your form and will contact you soon.',
  }

  it('has the usual texts in Bangla, also of a form in one language', () => {
    const { subject, text } = mail({ ...bangla, ...DEFAULTS })
    expect(subject).toBe('আপনার নিবন্ধন পেয়েছি')
    expect(text).toContain('নিবন্ধনের জন্য ধন্যবাদ।')
    expect(sms({ ...bangla, ...DEFAULTS }).text).toContain('নিবন্ধনের জন্য ধন্যবাদ।')
    expect(text.replace(/Reunion 2027|Rahima|PDF|https\S+/g, '')).not.toMatch(/[a-z]{3}/)
  })

  it('has dates, amounts, statuses and methods in Bangla', () => {
    const body =
      '{{submissionTimestamp}}; {{submissionStatus}}; {{paymentAmount}}; {{paymentMethod}}; {{paymentStatus}}'
    const filled = 'বিকাল ৫:৩০; সম্পন্ন; ৳২,৩৫০.৫০; ব্যাংক ট্রান্সফার; সম্পন্ন'
    expect(mail({ ...bangla, body }).text).toContain(`১৪ নভেম্বর ২০২৬, ${filled}`)
    expect(sms({ ...bangla, sms: body }).text).toContain(filled)
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
    const pay = ['Pay now', PAY_LINK.replace('https://forms.example.org', '')]
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

describe('the variables of a message', () => {
  it('are empty for fields that members do not see, or that their version lacks', () => {
    const subject = subjectOf({ sms: '[{{score}}{{later}}]' })
    const [name] = subject.form.fields
    if (!name) throw new Error('no field')
    const score = {
      ...name,
      id: 'f8',
      name: 'score',
      visibility: { ...name.visibility, level: 'hidden' as const },
    }
    const later = { ...name, id: 'f9', name: 'later' }
    const changed = {
      ...subject,
      form: { ...subject.form, fields: [name, later] },
      fields: [...subject.fields, score],
    }
    const message = { channel: 'sms', event: 'submitted' } as const
    expect(confirmationContent(message, changed, PARTS).text).toBe('[]')
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

describe('the rows of a group in a message', () => {
  const guests = {
    id: 'f3',
    name: 'guests',
    label: 'Guests',
    type: 'group' as const,
    group: {
      rowLabel: 'Guest',
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'born', label: 'Born', type: 'date' },
      ],
    },
  }
  const answers = {
    f3: [
      { name: 'Karim <b>', born: '1980-02-29' },
      { name: 'Salma www.evil.example', born: '' },
    ],
  }

  it('are lines, escaped, by their own variable and among all answers', () => {
    const { html, text } = mail({ body: '<p>{{guests}}</p>', fields: [guests], answers })
    expect(html).toContain('>Guest 1: Karim &lt;b&gt;, Born: 29 Feb 1980<br />Guest 2: Salma')
    expect(text).toContain('Guest 1: Karim <b>, Born: 29 Feb 1980\nGuest 2: Salma')
    const all = mail({ body: '{{allFields}}', fields: [guests], answers })
    expect(all.html).toContain('>Guest 1: Karim &lt;b&gt;, Born: 29 Feb 1980<br>Guest 2: Salma')
  })

  it('are one short line in an SMS, without web addresses', () => {
    expect(sms({ sms: '{{guests}}', fields: [guests], answers }).text).toBe('2: Karim <b>, Salma')
  })
})

describe('the association in a mail', () => {
  const association = {
    nameEn: 'Dhaka & Co Alumni',
    nameBn: 'ঢাকা অ্যালামনাই',
    phone: '01712-345678',
    email: 'office@example.org',
    address: 'Mirpur Road\nDhaka',
    addressBn: '',
    website: 'https://example.org',
    logo: 'v1',
    showMadeWith: true,
    timeZone: 'Asia/Dhaka',
  }
  const mailOf = (locale: string, change = {}) =>
    confirmationContent({ channel: 'email', event: 'submitted' }, subjectOf({ body: 'Thank you', locale }), {
      ...PARTS,
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
      ...PARTS,
      association,
    })
    expect(text).toBe('Thank you')
  })
})

describe('the ticket in a message', () => {
  const TICKET = `https://forms.example.org/ticket/${ID}`
  const form = { settings: { tickets: { enabled: true } } }
  const completed = { form, status: 'completed' }

  it('is a button of the confirmation, before the others, and a variable', () => {
    const { text, html } = mail({ ...completed, body: '<p>Yours: {{ticketLink}}</p>' })
    expect(text).toContain(`Your ticket: ${TICKET}\n`)
    expect(text.indexOf('Your ticket: ')).toBeLessThan(text.indexOf('View submission: '))
    expect(html).toContain(`href="${TICKET}"`)
    expect(mail({ ...completed, locale: 'bn' }).text).toContain(`আপনার টিকিট: ${TICKET}`)
    expect(sms({ ...completed, sms: 'Ticket: {{ticketLink}}' }).text).toBe(`Ticket: ${TICKET}`)
  })

  it.each([
    ['a form that gives none', { status: 'completed' }],
    ['a submission that is not completed', { form, status: 'pending' }],
    ['a cancelled one', { form, status: 'cancelled' }],
  ])('is in no message about %s, nor is a sentence that promises it', (_, content) => {
    expect(mail(content).text).not.toContain('/ticket/')
    expect(sms({ ...content, sms: 'Thanks.\nYour ticket: {{ticketLink}}' }).text).toBe('Thanks.')
  })
})
