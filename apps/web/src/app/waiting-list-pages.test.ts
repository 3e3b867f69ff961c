// @vitest-environment happy-dom
import type { PlainFormPage, PlainPageOf, PublicForm } from '@nibondhon/api-contract'
import { makeForm } from '@nibondhon/domain/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { showScreen, showPlainPage } from '../testing/show-page.ts'
import { prepare } from './public-server.tsx'

beforeAll(() => prepare())

const FORM = {
  ...makeForm({
    title: 'Reunion',
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'meal', label: 'Meal', type: 'radio', options: ['Fish', 'Beef'], seats: { Fish: 1 } },
    ],
  }),
  id: 'f1',
  customUrl: 'reunion',
  isActive: true,
} as unknown as PublicForm

const withList = (waitingList: boolean): PublicForm => ({
  ...FORM,
  settings: { ...FORM.settings, ...(waitingList && { waitingList: true }) },
})

const full = (form: PublicForm): PlainFormPage => ({
  screen: 'form',
  form,
  answers: { name: 'Rahima' },
  errors: {},
  addedFields: [],
  fileReferences: {},
  lostFiles: [],
  discountCode: '',
  pageId: '',
  isReviewed: false,
  failure: { status: 409, body: { success: false, code: 'form_full', message: 'All places are taken.' } },
})

const joinPage = (change: Partial<PlainPageOf<'waitingList'>> = {}): PlainPageOf<'waitingList'> => ({
  screen: 'waitingList',
  form: FORM,
  typed: { name: 'Rahima', email: 'r@example.org', phone: '', wanted: '{"[\\"meal\\",\\"Fish\\"]":1}' },
  answers: '{"name":"Rahima"}',
  response: null,
  ...change,
})

const value = (root: HTMLElement, name: string) =>
  root.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value

describe('a full form, posted without script', () => {
  it.each([
    ['en', 'Join the waiting list'],
    ['bn', 'অপেক্ষার তালিকায় যোগ দিন'],
  ] as const)('posts everything to the waiting list with one button (%s)', async (locale, text) => {
    const root = await showPlainPage(full(withList(true)), locale)
    const button = root.querySelector<HTMLButtonElement>('button[formaction="/waiting-list/reunion"]')
    expect(button?.textContent).toBe(text)
    expect(root.querySelector<HTMLInputElement>('#nf-name')?.value).toBe('Rahima')
  })

  it('offers no waiting list where the form has none', async () => {
    const root = await showPlainPage(full(withList(false)), 'en')
    expect(root.querySelector('button[formaction]')).toBeNull()
  })
})

describe('the page to join', () => {
  it.each([
    ['en', 'Waiting list', 'Back to the form'],
    ['bn', 'অপেক্ষার তালিকা', 'ফরমে ফিরে যান'],
  ] as const)('has what was typed, what is wanted and the way back (%s)', async (locale, title, back) => {
    const root = await showPlainPage(joinPage(), locale)
    expect(root.querySelector('h1')?.textContent).toBe(title)
    expect([value(root, 'name'), value(root, 'email')]).toEqual(['Rahima', 'r@example.org'])
    expect(root.querySelector('dl dd')?.textContent).toBe('Meal: Fish')
    expect(value(root, '_answers')).toBe('{"name":"Rahima"}')
    const button = root.querySelector<HTMLButtonElement>('button[formaction="/reunion"]')
    expect([button?.name, button?.textContent]).toEqual(['_back', back])
  })

  it.each([
    ['en', 'Meal: Fish × 3'],
    ['bn', 'Meal: Fish × ৩'],
  ] as const)('counts the seats in the digits of the language (%s)', async (locale, text) => {
    const typed = { ...joinPage().typed, wanted: '{"[\\"meal\\",\\"Fish\\"]":3}' }
    const root = await showPlainPage(joinPage({ typed }), locale)
    expect(root.querySelector('dl dd')?.textContent).toBe(text)
  })

  it('says beside each input what is wrong with it', async () => {
    const errors = { email: 'Please enter a valid e-mail address' }
    const body = { success: false, code: 'invalid_input', message: errors.email, errors }
    const root = await showPlainPage(joinPage({ response: { status: 400, body } }), 'en')
    expect(root.querySelector('[role=alert]')?.textContent).toContain(errors.email)
    expect(root.querySelector('input[name=email]')?.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the page of a place', () => {
  const PLACE = {
    formTitle: 'Reunion',
    customUrl: 'reunion',
    name: 'Rahima',
    state: 'waiting',
    position: 12,
    wanted: [],
    offerEndsAt: null,
    offerUrl: null,
  }
  const show = (place: object, locale: 'en' | 'bn') =>
    showScreen('/waiting-list/reunion?place=TOKEN', {
      route: 'waitingList',
      locale,
      responses: { '/api/waiting-list/TOKEN': { status: 200, body: { ...PLACE, ...place } } },
    })

  it.each([
    ['en', 'Your place is number 12.'],
    ['bn', 'আপনার ক্রম ১২।'],
  ] as const)('says the position, and how to leave (%s)', async (locale, text) => {
    const root = await show({}, locale)
    expect(root.textContent).toContain(text)
    expect(root.querySelector('form[action="/waiting-list/reunion/leave"] input[name=place]')).not.toBeNull()
  })

  it('says until when a seat is held, and leads to the form', async () => {
    const offerUrl = 'https://forms.example.org/reunion?offer=T'
    const offered = { state: 'offered', position: null, offerEndsAt: '2027-01-10T06:00:00.000Z', offerUrl }
    const root = await show(offered, 'en')
    expect(root.textContent).toContain('10 Jan 2027, 12:00 PM')
    expect(root.querySelector('a[href*="offer="]')?.getAttribute('href')).toBe(offerUrl)
  })

  it('offers nothing to leave once the place is given up', async () => {
    const root = await show({ state: 'left', position: null }, 'en')
    expect(root.querySelector('form[action$="/leave"]')).toBeNull()
  })
})

const OFFER = {
  customUrl: 'reunion',
  name: 'Rahima',
  endsAt: '2027-01-10T06:00:00.000Z',
  answers: {},
  held: ['Bus: Bus B'],
}

describe('the form of someone who has an offer', () => {
  it.each([
    ['en', 'Please submit the form by 10 Jan 2027, 12:00 PM.'],
    ['bn', '১০ জানুয়ারি ২০২৭'],
  ] as const)('says until when the seat is held (%s)', async (locale, text) => {
    const root = await showScreen('/reunion?offer=TOKEN', {
      route: 'form',
      locale,
      responses: {
        '/api/forms/url/reunion': { status: 200, body: FORM },
        '/api/waiting-list/offers/TOKEN': {
          status: 200,
          body: OFFER,
        },
      },
    })
    expect(root.textContent).toContain(text)
  })
})

describe('a form that is full when it is opened', () => {
  const closing = { reason: 'full', at: null, text: '' }

  it.each([
    ['full', 'en', 'See your submission'],
    ['closed', 'bn', 'আপনার নিবন্ধন দেখুন'],
    ['not_yet', 'en', null],
  ] as const)('keeps its description and leads to submissions (%s, %s)', async (reason, locale, link) => {
    const at = '2027-01-10T06:00:00Z'
    const body = { ...withList(true), description: 'Two days on campus.', closing: { reason, at, text: '' } }
    const root = await show(body, locale)
    expect(root.textContent).toContain('Two days on campus.')
    expect(root.querySelector('main a[href="/edit"]')?.textContent ?? null).toBe(link)
  })

  const show = (form: object, locale: 'en' | 'bn' = 'en', url = '/reunion', responses = {}) =>
    showScreen(url, {
      route: 'form',
      locale,
      responses: { '/api/forms/url/reunion': { status: 200, body: form }, ...responses },
    })

  it.each([
    ['en', 'Join the waiting list'],
    ['bn', 'অপেক্ষার তালিকায় যোগ দিন'],
  ] as const)('leads to its waiting list (%s)', async (locale, text) => {
    const root = await show({ ...withList(true), isOpen: false, closing }, locale)
    expect(root.querySelector('a[href="/waiting-list/reunion"]')?.textContent).toBe(text)
  })

  it('is open to someone who has an offer', async () => {
    const root = await show({ ...withList(true), isOpen: false, closing }, 'en', '/reunion?offer=TOKEN', {
      '/api/waiting-list/offers/TOKEN': {
        status: 200,
        body: OFFER,
      },
    })
    expect(root.textContent).toContain('Please submit the form by 10 Jan 2027')
    expect(root.querySelectorAll('input[type=radio]:not([disabled])').length).toBeGreaterThanOrEqual(2)
  })
})
