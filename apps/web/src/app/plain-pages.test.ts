// @vitest-environment happy-dom
import type {
  EditableSubmission,
  PaymentOptions,
  PlainFormPage,
  PlainPageOf,
  PlainPaymentPage,
  PublicForm,
} from '@nibondhon/api-contract'
import { LOCALES, PAGE_INPUTS, REVIEW } from '@nibondhon/domain'
import { makeFields, makeForm } from '@nibondhon/domain/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { showPlainPage } from '../testing/show-page.ts'
import { prepare } from './public-server.tsx'

beforeAll(() => prepare())

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
  discountCode: '',
  pageId: '',
  isReviewed: false,
  failure: null,
  ...change,
})
const paymentPage = (change: Partial<PlainPaymentPage> = {}): PlainPaymentPage => ({
  screen: 'payment',
  form: FORM,
  answers: {},
  fileReferences: {},
  totalPaisa: 50_000,
  discount: null,
  key: 'key',
  options: {
    bkashAvailable: true,
    bankTransferAvailable: true,
    methods: ['bkash', 'bank_transfer'],
    settings: {
      bank_transfer_account_name: 'Alumni Association',
      bank_transfer_account_number: '0123456789012',
      bank_transfer_bank_name: 'Sonali Bank',
      bank_transfer_routing_number: '0',
      bank_transfer_instructions: '',
    },
  } as PaymentOptions,
  method: null,
  notes: '',
  receipt: null,
  claim: { walletKind: '', walletTrxId: '', walletNumber: '' },
  errors: {},
  held: { text: '' },
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
const EDIT: Omit<PlainPageOf<'edit'>, 'answers'> = {
  screen: 'edit',
  editCode: '123456',
  submission: SUBMISSION,
  fileReferences: {},
  fileErrors: {},
  lostFiles: [],
  response: null,
  hasNewFields: false,
  pageId: '',
}

const texts = (root: HTMLElement) => root.querySelector('main')?.textContent

describe('a form with pages', () => {
  const fields = makeFields(
    { id: 'name', label: 'Name', required: true },
    { id: 'guests', type: 'page', label: 'Guests', description: 'Who comes with you' },
    { id: 'guest', label: 'Name of the guest' },
    { id: 'photo', label: 'Photo', type: 'file' },
  )
  const photo = { fileId: 'x', name: 'me.png', type: 'image/png', size: 10 }
  const page = (pageId: string) =>
    formPage({
      form: { ...FORM, fields },
      answers: { name: 'Rahima', guest: 'Karim', photo },
      fileReferences: { photo: 'reference' },
      pageId,
      isReviewed: pageId === REVIEW,
    })
  const value = (root: HTMLElement, name: string) =>
    root.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value
  const SAVE = 'Save and continue later _save true'
  const buttons = (root: HTMLElement) =>
    [...root.querySelectorAll<HTMLButtonElement>('main button')].map(({ textContent, name, value: to }) =>
      [textContent, name, to].filter(Boolean).join(' '),
    )

  it('shows one page, and posts the answers of the others with it', async () => {
    const root = await showPlainPage(page('guests'), 'en')
    expect(texts(root)).toContain('Page 2 of 2Guests')
    // As many bars as pages: the review is none.
    const bars = [...root.querySelectorAll('.nf-steps li')]
    expect(bars.map((bar) => bar.getAttribute('aria-current'))).toEqual([null, 'step'])
    expect(texts(root)).toContain('Who comes with you')
    expect(root.querySelector('#nf-name')).toBeNull()
    expect(root.querySelector<HTMLInputElement>('#nf-guest')?.value).toBe('Karim')
    expect(JSON.parse(value(root, '_other_pages') ?? '')).toEqual({ name: 'Rahima' })
    expect([value(root, '_page'), value(root, '_shown')]).toEqual(['guests', 'guest photo'])
    expect(buttons(root)).toEqual(['Remove _remove photo', 'Next', 'Back _to', SAVE])
    const first = await showPlainPage(page(''), 'en')
    expect([value(first, 'held-photo'), value(first, '_shown')]).toEqual(['reference', 'name'])
    expect(buttons(first)).toEqual(['Next', SAVE])
  })

  it.each([
    [
      'en',
      'Check your answers',
      ['Change: Page 1 _to', 'Change: Guests _to guests', 'Submit', 'Back _to guests', SAVE],
    ],
    [
      'bn',
      'উত্তরগুলো মিলিয়ে দেখুন',
      [
        'বদলান: পাতা ১ _to',
        'বদলান: Guests _to guests',
        'জমা দিন',
        'আগের পাতা _to guests',
        'রেখে দিন, পরে শেষ করুন _save true',
      ],
    ],
  ] as const)(
    'lists all answers at the end, each page with a way to change it (%s)',
    async (locale, title, shown) => {
      const root = await showPlainPage(page(REVIEW), locale)
      for (const text of [title, 'Rahima', 'Karim', 'me.png']) expect(texts(root)).toContain(text)
      expect(buttons(root)).toEqual(shown)
      expect(value(root, 'held-photo')).toBe('reference')
      expect(value(root, '_reviewed')).toBe('yes')
    },
  )
})

describe('a form that was closed while it was filled in', () => {
  it.each([
    ['en', ['closed while you filled it in', 'Everything you entered is kept', 'Try again']],
    ['bn', ['ফরমটি বন্ধ করা হয়েছে', 'সব রাখা আছে', 'আবার চেষ্টা করুন']],
  ] as const)(
    'shows the notice, what was typed and a way to send it later (%s)',
    async (locale, expected) => {
      const page = formPage({ failure: failure(409, 'form_inactive', 'This form has been deactivated.') })
      const root = await showPlainPage(page, locale)
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
    const root = await showPlainPage(page, locale)
    expect(texts(root)).toContain(text)
    expect(root.querySelector<HTMLInputElement>('input[name=held-photo]')?.value).toBe('signed')
    const button = root.querySelector<HTMLButtonElement>('button[name=_remove]')
    expect([button?.type, button?.value, button?.textContent]).toEqual(['submit', 'photo', remove])
  },
)

describe.each(LOCALES)('a page that says that everything is kept (%s)', (locale) => {
  const KEPT = { en: 'Everything you entered is kept.', bn: 'সব রাখা আছে' }[locale]
  const FAILURES = [
    failure(409, 'already_submitted'),
    failure(409, 'submission_unpaid'),
    failure(409, 'price_changed'),
    failure(500, 'internal_error'),
    failure(503, 'busy'),
    failure(507, 'storage_full'),
  ]
  const answers = { name: 'Rahima "R" <Khatun>', guest: 'Yes' }

  it.each(FAILURES)('has the answers of a form in its inputs: $body.code', async (rejection) => {
    const root = await showPlainPage(formPage({ answers, failure: rejection }), locale)
    expect(root.querySelector('[role=alert]')?.textContent).toContain(KEPT)
    const inputs = new FormData(root.querySelector<HTMLFormElement>('#page-form')!)
    expect([inputs.get('answer-name'), inputs.get('answer-guest')]).toEqual([answers.name, answers.guest])
  })

  it.each(FAILURES)('has the answers and notes of a payment in its inputs: $body.code', async (response) => {
    const page = paymentPage({ answers, notes: 'From my brother', method: 'bank_transfer' })
    const root = await showPlainPage({ ...page, failure: { stage: 'submit', response } }, locale)
    expect(root.querySelector('[role=alert]')?.textContent).toContain(KEPT)
    const inputs = new FormData(root.querySelector<HTMLFormElement>('#page-form')!)
    expect(JSON.parse(String(inputs.get(PAGE_INPUTS.answers)))).toEqual(answers)
    expect(inputs.get('payment-method')).toBe('bank_transfer')
    expect(inputs.get(PAGE_INPUTS.notes)).toBe('From my brother')
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
      const root = await showPlainPage(page, locale)
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
  const root = await showPlainPage(paymentPage(), locale)
  expect(texts(root)).toContain(text)
  expect(root.querySelector('button[name=_back]')?.getAttribute('formaction')).toBe('/reunion')
})

it('an edit that asks for more fields says so', async () => {
  const root = await showPlainPage({ ...EDIT, answers: { name: 'Rahima' }, hasNewFields: true })
  expect(texts(root)).toContain('Your answers ask for more.')
})

it('an edit shows the file of the submission with ways to remove and replace it, and a chosen one', async () => {
  const photo = { fileId: 'f1', name: 'old.png', type: 'image/png', size: 3 }
  const fields = makeFields({ id: 'photo', type: 'file', label: 'Photo' })
  const submission = {
    ...SUBMISSION,
    form: { ...FORM, fields },
    data: { photo },
    files: { f1: 'uploads/f1' },
  }
  const stored = await showPlainPage({ ...EDIT, submission, answers: { photo } })
  expect(stored.querySelector('form')?.getAttribute('enctype')).toBe('multipart/form-data')
  expect(stored.querySelector('a[href="/uploads/f1"]')?.textContent).toBe('old.png')
  expect(stored.querySelector<HTMLInputElement>('input[name=removed-photo]')?.checked).toBe(false)
  expect(stored.querySelector('input[type=file]')?.getAttribute('name')).toBe('answer-photo')

  const removed = await showPlainPage({ ...EDIT, submission, answers: { photo: null } }, 'bn')
  expect(removed.querySelector<HTMLInputElement>('input[name=removed-photo]')?.checked).toBe(true)
  expect(texts(removed)).toContain('এই ফাইলটি সরান')

  const chosen = { ...photo, name: 'new.png' }
  const fileReferences = { photo: 'signed' }
  const held = await showPlainPage({ ...EDIT, submission, answers: { photo: chosen }, fileReferences })
  expect(held.querySelector<HTMLInputElement>('input[name=held-photo]')?.value).toBe('signed')
  expect(texts(held)).toContain('Chosen file: new.png')
})
