// @vitest-environment happy-dom
import type {
  EditableSubmission,
  PaymentOptions,
  PlainFormPage,
  PlainPage,
  PublicForm,
} from '@nibondhon/api-contract'
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
const SUBMISSION = {
  uniqueId: 'A',
  status: 'none',
  data: {},
  files: {},
  editHistory: [],
  form: FORM,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
} as unknown as EditableSubmission
const EDIT = {
  screen: 'edit',
  editCode: '123456',
  submission: SUBMISSION,
  response: null,
  hasNewFields: false,
} as const

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

it.each([
  ['en', 'Chosen file: me.png', 'Remove'],
  ['bn', 'বেছে নেওয়া ফাইল: me.png', 'সরান'],
] as const)(
  'a file that came with an earlier post is named, and can be removed (%s)',
  async (locale, text, remove) => {
    const form = {
      ...FORM,
      fields: makeForm({ fields: [{ id: 'photo', label: 'Photo', type: 'file' }] }).fields,
    }
    const photo = { fileId: 'x', name: 'me.png', type: 'image/png', size: 1 }
    const page = formPage({ form, answers: { photo }, fileReferences: { photo: 'signed' } })
    const root = await open(page, locale)
    expect(texts(root)).toContain(text)
    expect(root.querySelector<HTMLInputElement>('input[name=held-photo]')?.value).toBe('signed')
    const button = root.querySelector<HTMLButtonElement>('button[name=_remove]')
    expect([button?.type, button?.value, button?.textContent]).toEqual(['submit', 'photo', remove])
  },
)

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

it.each([
  ['en', 'No choice'],
  ['bn', 'কোনোটিই নয়'],
] as const)(
  'an optional choice can be cleared while a form or a submission is corrected (%s)',
  async (locale, text) => {
    const answers = { name: 'Rahima', guest: 'Yes' }
    for (const page of [formPage({ answers }), { ...EDIT, answers }]) {
      const root = await open(page, locale)
      const [yes, , none] = root.querySelectorAll<HTMLInputElement>('input[name=answer-guest]')
      expect([yes?.checked, none?.checked, none?.value]).toEqual([true, false, ''])
      expect(none?.closest('label')?.textContent).toBe(text)
    }
  },
)

it.each([
  ['en', 'You are paying Alumni Association'],
  ['bn', 'আপনি টাকা দিচ্ছেন: অ্যালামনাই অ্যাসোসিয়েশন'],
] as const)('says who is paid, also before the association has a name (%s)', async (locale, text) => {
  const root = await open(
    {
      screen: 'payment',
      form: FORM,
      answers: {},
      fileReferences: {},
      totalPaisa: 50_000,
      key: 'key',
      options: { bkashAvailable: true, bankTransferAvailable: false } as PaymentOptions,
      method: null,
      notes: '',
      receipt: null,
      errors: {},
      failure: null,
    },
    locale,
  )
  expect(texts(root)).toContain(text)
  expect(root.querySelector('button[name=_back]')?.getAttribute('formaction')).toBe('/reunion')
})

it('an edit that asks for more fields says so', async () => {
  const root = await open({ ...EDIT, answers: { name: 'Rahima' }, hasNewFields: true })
  expect(texts(root)).toContain('Your answers ask for more.')
})

it('a submission that was not found is looked for again with what was typed', async () => {
  const typed = { uniqueId: 'A'.repeat(32), editCode: '000000' }
  const response = failure(404, 'submission_not_found', 'Submission not found')
  const root = await open({ screen: 'lookup', ...typed, isChecked: true, response })
  expect(texts(root)).toContain('Validation failed: Submission not found')
  for (const [name, value] of Object.entries(typed)) {
    expect(root.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value).toBe(value)
  }
})

it('a PDF of no submission is a page with a way home', async () => {
  const response = failure(404, 'submission_not_found', 'Submission not found')
  const root = await open({ screen: 'pdfFailed', uniqueId: 'A', action: 'view', response })
  expect(root.querySelector('h1')?.textContent).toBe('Submission Not Found')
  expect(root.querySelector('main a[href="/"]')).not.toBeNull()
})

describe('a submission that was found', () => {
  it('is posted again by a change of language, so that it is still shown', async () => {
    const found = { uniqueId: 'A'.repeat(32), editCode: '123456' }
    const root = await open({
      screen: 'lookup',
      ...found,
      isChecked: true,
      response: { status: 200, body: { form: FORM } },
    })
    const form = root.querySelector<HTMLFormElement>('#page-form')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/edit'])
    const posted = [...(form?.querySelectorAll('input') ?? [])].map(({ name, value }) => [name, value])
    expect(Object.fromEntries(posted)).toEqual({ ...found, _found: 'true' })
    expect(root.querySelector('button[name=_language]')?.getAttribute('form')).toBe('page-form')
  })
})
