// @vitest-environment happy-dom
import type { PlainFormPage, PlainPage, PublicForm } from '@nibondhon/api-contract'
import { NO_ASSOCIATION, type Locale } from '@nibondhon/domain'
import { makeForm } from '@nibondhon/domain/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { prepare, renderPlainPage } from './public-server.tsx'

beforeAll(() => prepare())

/** The page as a browser shows it. */
async function open(page: PlainPage, locale: Locale = 'en'): Promise<HTMLElement> {
  const data = {
    route: 'notFound',
    locale,
    timeZone: 'Asia/Dhaka',
    association: NO_ASSOCIATION,
    responses: {},
  } as const
  const { html } = await renderPlainPage('/reunion', data, page, { cleanHtml: (text) => text })
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

const FORM = {
  ...makeForm({
    title: 'Reunion',
    fields: [
      { id: 'name', label: 'Name', required: true },
      { id: 'guest', label: 'Guest', type: 'radio', options: ['Yes', 'No'] },
    ],
  }),
  id: 'f1',
  customUrl: 'reunion',
  isActive: true,
  logoUrl: null,
} as unknown as PublicForm

const formPage = (change: Partial<PlainFormPage> = {}): PlainFormPage => ({
  screen: 'form',
  form: FORM,
  answers: { name: 'Rahima' },
  errors: {},
  addedFields: [],
  fileReferences: {},
  lostFiles: [],
  failure: null,
  ...change,
})
const failure = (status: number, code: string, message = '') => ({
  status,
  body: { success: false, code, message, requestId: 'req-1' },
})
const texts = (root: HTMLElement) => root.querySelector('main')?.textContent

describe('a form that was closed while it was filled in', () => {
  it.each([
    ['en', ['closed while you filled it in', 'Everything you entered is kept', 'Try again']],
    ['bn', ['ফরমটি বন্ধ করা হয়েছে', 'সব রাখা আছে', 'আবার চেষ্টা করুন']],
  ] as const)(
    'shows the notice, what was typed and a way to send it later (%s)',
    async (locale, expected) => {
      const page = formPage({ failure: failure(409, 'form_inactive', 'This form has been deactivated.') })
      const root = await open(page, locale)
      for (const text of expected) expect(texts(root)).toContain(text)
      expect(root.querySelector<HTMLInputElement>('#nf-name')?.value).toBe('Rahima')
      expect(root.querySelector('[role=alert]')?.textContent).toContain(expected[0])
    },
  )
})

describe('a post that the server could not process', () => {
  it.each([
    ['en', 'Reload this page to send everything once more'],
    ['bn', 'পাতাটি আবার লোড করলে সব আবার পাঠানো হবে'],
  ] as const)('says what to do, with the code for help (%s)', async (locale, expected) => {
    const root = await open({ screen: 'failed', response: failure(500, 'internal_error') }, locale)
    expect(texts(root)).toContain(expected)
    expect(texts(root)).toContain('req-1')
  })
})
