// @vitest-environment happy-dom
import { LOCALES } from '@nibondhon/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { showPlainPage } from '../testing/show-page.ts'
import { prepare } from './public-server.tsx'

beforeAll(() => prepare())

const failure = (status: number, code: string, message = '') => ({
  status,
  body: { success: false, code, message, requestId: 'req-1' },
})
const texts = (root: HTMLElement) => root.querySelector('main')?.textContent

describe('a post that the server could not process', () => {
  it.each([
    ['en', 'Reload this page to send everything once more'],
    ['bn', 'পাতাটি আবার লোড করলে সব আবার পাঠানো হবে'],
  ] as const)('says what to do, with the code for help (%s)', async (locale, expected) => {
    const page = { screen: 'failed', url: '/reunion', values: null } as const
    const root = await showPlainPage({ ...page, response: failure(500, 'internal_error') }, locale)
    expect(texts(root)).toContain(expected)
    expect(texts(root)).toContain('req-1')
    expect(root.querySelector('main button')).toBeNull()
  })

  it.each([
    ['en', 'input_too_complex', 'Shorten it or choose smaller files, and send it again'],
    ['bn', 'too_large', 'লেখাটি ছোট করে বা ছোট ফাইল বেছে নিয়ে আবার পাঠান'],
  ] as const)('says to shorten it where it was too much (%s, %s)', async (locale, code, expected) => {
    const page = { screen: 'failed', url: '/reunion', values: null } as const
    const root = await showPlainPage({ ...page, response: failure(400, code, 'Too much') }, locale)
    expect(texts(root)).toContain(expected)
    expect(texts(root)).not.toContain('Too much')
  })

  it.each([
    ['en', 'What you typed is kept in this page', 'Try again'],
    ['bn', 'যা লিখেছেন তা এই পাতায় রাখা আছে', 'আবার চেষ্টা করুন'],
  ] as const)('has what was typed, and sends it again (%s)', async (locale, expected, tryAgain) => {
    const values: [string, string][] = [
      ['answer-name', 'Rahima "R" <Khatun>'],
      ['answer-meals', 'Lunch'],
      ['answer-meals', 'Dinner'],
    ]
    const response = failure(500, 'internal_error')
    const root = await showPlainPage({ screen: 'failed', url: '/reunion', values, response }, locale)
    expect(texts(root)).toContain(expected)
    const form = root.querySelector<HTMLFormElement>('#page-form')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/reunion'])
    const inputs = [...(form?.querySelectorAll('input') ?? [])]
    expect(inputs.map(({ name, value }) => [name, value])).toEqual(values)
    const button = root.querySelector('main button')
    expect([button?.textContent, button?.getAttribute('form')]).toEqual([tryAgain, 'page-form'])
  })
})

it('a submission that was not found is looked for again with what was typed', async () => {
  const typed = { uniqueId: 'A'.repeat(32), editCode: '000000' }
  const response = failure(404, 'submission_not_found', 'Submission not found')
  const root = await showPlainPage({ screen: 'lookup', ...typed, isChecked: true, response })
  expect(texts(root)).toContain('Validation failed: Submission not found')
  for (const [name, value] of Object.entries(typed)) {
    expect(root.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value).toBe(value)
  }
})

it.each(LOCALES)('the home page keeps what was typed when its language changes (%s)', async (locale) => {
  const typed = { uniqueId: 'ABC', editCode: '12' }
  const forms = { status: 200, body: { forms: [] } }
  const root = await showPlainPage({ screen: 'landing', ...typed, forms }, locale)
  for (const [name, value] of Object.entries(typed)) {
    expect(root.querySelector<HTMLInputElement>(`#page-form input[name=${name}]`)?.value).toBe(value)
  }
  expect(root.querySelector('#page-form')?.getAttribute('action')).toBe('/')
  expect(root.querySelector('button[name=_language]')?.getAttribute('form')).toBe('page-form')
  // No message about what is not complete yet.
  expect(root.querySelector('#page-form [aria-live]')?.textContent).toBe('')
})

it('a PDF of no submission is a page with a way home', async () => {
  const response = failure(404, 'submission_not_found', 'Submission not found')
  const root = await showPlainPage({ screen: 'pdfFailed', uniqueId: 'A', action: 'view', response })
  expect(root.querySelector('h1')?.textContent).toBe('Submission Not Found')
  expect(root.querySelector('main a[href="/"]')).not.toBeNull()
})

describe('own registrations', () => {
  const EMPTY = {
    screen: 'own',
    contact: '01712345678',
    form: '',
    isCodeSent: false,
    keep: false,
    response: null,
    registrations: null,
  } as const
  const SUBMISSION = {
    uniqueId: 'A'.repeat(32),
    formTitle: 'Winter picnic',
    status: 'pending',
    paymentStatus: 'pending',
    isRefunded: false,
    amount: 800,
    balance: 800,
    createdAt: '2026-11-18T10:00:00.000Z',
    editCode: '123456',
    viewUrl: '/view-submission/A',
    editUrl: null,
    payUrl: '/pay/A',
    pdfUrl: null,
    ticketUrl: null,
  } as const

  it.each([
    ['en', 'If there is a registration with 01712345678'],
    ['bn', '01712345678 দিয়ে কোনো নিবন্ধন থাকলে'],
  ] as const)(
    'says that a code is sent only where there is a registration (%s)',
    async (locale, expected) => {
      const root = await showPlainPage({ ...EMPTY, isCodeSent: true }, locale)
      expect(texts(root)).toContain(expected)
      expect(root.querySelector<HTMLInputElement>('input[name=contact]')?.value).toBe('01712345678')
      expect(root.querySelector<HTMLInputElement>('input[name=code]')?.autocomplete).toBe('one-time-code')
    },
  )

  it.each([
    ['en', 'This code is not right'],
    ['bn', 'কোডটি ঠিক নয়'],
  ] as const)('says what to do after a wrong code (%s)', async (locale, expected) => {
    const root = await showPlainPage(
      { ...EMPTY, isCodeSent: true, response: failure(401, 'wrong_code') },
      locale,
    )
    expect(root.querySelector('[role=alert]')?.textContent).toContain(expected)
  })

  it.each([
    ['en', 'Pay ৳800.00'],
    ['bn', '৳৮০০.০০ দিন'],
  ] as const)(
    'offers to pay what is open without the code, and only what is possible (%s)',
    async (locale, pay) => {
      const registrations = {
        contact: '01712345678',
        submissions: [SUBMISSION],
        waiting: [],
        drafts: [],
        membership: null,
        hasMore: false,
      }
      const root = await showPlainPage({ ...EMPTY, registrations }, locale)
      const form = root.querySelector<HTMLFormElement>('main form')
      expect([
        form?.getAttribute('action'),
        root.querySelector(`main button[form=${form?.id}]`)?.textContent,
      ]).toEqual([`/pay/${SUBMISSION.uniqueId}`, pay])
      expect(form?.querySelector<HTMLInputElement>('input[name=editCode]')?.value).toBe('123456')
      expect([...root.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([
        '/view-submission/A',
      ])
    },
  )
})

describe('the page of a ticket', () => {
  const TICKET = {
    isRevoked: false,
    token: 'NT1.a.b',
    url: 'https://example.org/ticket/NT1.a.b',
    uniqueId: 'ABCDEFGH12',
    event: {
      name: 'Reunion',
      nameBn: 'পুনর্মিলনী',
      place: 'School',
      placeBn: 'স্কুল',
      startsAt: '2027-01-15T04:00:00.000Z',
      endsAt: '',
    },
    people: ['Rahim', 'Salma'],
    each: [],
    prints: [{ id: 'p1', name: 'Certificate' }],
  }

  it.each([
    ['en', ['Reunion', 'Rahim', '2 people', 'Salma', 'School', 'ABCDEFGH']],
    ['bn', ['পুনর্মিলনী', 'Rahim', '২ জন', 'Salma', 'স্কুল', 'ABCDEFGH']],
  ] as const)('a ticket shows its code and people (%s)', async (locale, expected) => {
    const root = await showPlainPage({ screen: 'ticket', ticket: TICKET }, locale)
    for (const text of expected) expect(texts(root)).toContain(text)
    const code = root.querySelector<HTMLImageElement>('main img')?.src ?? ''
    expect(code).toMatch(/^data:image\/png;base64,iVBOR/)
    const links = [...root.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      `/api/check-in/ticket/picture?token=NT1.a.b&language=${locale}`,
      '/api/check-in/ticket/calendar?token=NT1.a.b',
      '/api/check-in/ticket/print?token=NT1.a.b&layout=p1',
      '/view-submission/ABCDEFGH12',
    ])
  })

  it.each([
    ['en', 'A ticket for each person', 'Person 2'],
    ['bn', 'প্রত্যেকের আলাদা টিকিট', 'ব্যক্তি ২'],
  ] as const)(
    'a ticket of several people leads to that of each person (%s)',
    async (locale, title, second) => {
      const each = [
        { name: 'Rahim', token: 'NT1.c.d' },
        { name: '', token: 'NT1.e.f' },
      ]
      const root = await showPlainPage({ screen: 'ticket', ticket: { ...TICKET, each } }, locale)
      expect(texts(root)).toContain(title)
      const links = [...root.querySelectorAll('section[aria-labelledby=each] a')]
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Rahim', '/ticket/NT1.c.d'],
        [second, '/ticket/NT1.e.f'],
      ])
    },
  )

  it('a revoked or unknown ticket has no code', async () => {
    const revoked = { ...TICKET, isRevoked: true, people: [] }
    for (const ticket of [revoked, null]) {
      const root = await showPlainPage({ screen: 'ticket', ticket })
      expect(root.querySelector('main img')).toBeNull()
    }
  })
})
