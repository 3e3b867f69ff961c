import { rmSync } from 'node:fs'
import type { PlainFormPage, PlainPaymentPage } from '@nibondhon/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOffers, offerToken } from '../../../features/waiting-list/index.ts'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import type { StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postForm } from '../../../testing/http/post-form.ts'
import type { MultipartParts } from '../../../testing/http/post-multipart.ts'
import { beginByBkash } from '../../../testing/http/begin-by-bkash.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { postPage } from '../../../testing/http/post-page.ts'
import { submissionsOf } from '../../../testing/http/submit.ts'
import { makeWebRoot } from '../../../testing/servers/make-web-root.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'
import { APP_SECRET } from '../../../testing/servers/start-test-server.ts'

/** What meets a member without script between the form and the payment. */
const MINUTE = 60_000
let now = Date.now()
const webRoot = makeWebRoot()
const testServer = paymentServer({ webRoot, now: () => now })
beforeAll(() => testServer.configure({ walletEnabled: true, walletBkashNumber: '01811223344' }))
afterAll(() => rmSync(webRoot, { recursive: true }))

const NAME = { id: 'name', label: 'Name', required: true }
const GUESTS = {
  id: 'guests',
  label: 'Guests',
  type: 'group' as const,
  group: { max: 3, seats: 3, fields: [{ id: 'who', label: 'Name', type: 'text' }] },
}
const DAY = { id: 'day', label: 'Day', type: 'radio' as const, options: ['Fri', 'Sat'], seats: { Fri: 1 } }

const db = () => testServer.server.db
let formId: string
let customUrl: string
let beginningsBefore: number

async function makeForm(input: StoredFormInput = {}): Promise<void> {
  formId = await testServer.makePaidForm({ fields: [NAME], ...input })
  const { custom_url: url } = await db()
    .selectFrom('forms')
    .select('custom_url')
    .where('id', '=', formId)
    .executeTakeFirstOrThrow()
  customUrl = url
  beginningsBefore = testServer.bkash.calls().create ?? 0
}
beforeEach(() => {
  now = Date.now()
})

const post = (path: string, parts: MultipartParts, headers: Record<string, string> = {}) =>
  postPage(testServer.server.app, path, parts, headers)
const beginnings = () => (testServer.bkash.calls().create ?? 0) - beginningsBefore
const submissions = () => submissionsOf(db(), formId)

/** Fills in the form; what its payment page posts goes to the payment with what is chosen there. */
async function fillIn(answers: MultipartParts, headers: Record<string, string> = {}) {
  const filled = await post(`/${customUrl}`, { 'answer-name': 'Rahim', ...answers }, headers)
  if (filled.page?.screen !== 'payment') throw new Error(JSON.stringify(filled.page))
  const page: PlainPaymentPage = filled.page
  const carried = {
    _answers: JSON.stringify(page.answers),
    _key: page.key,
    _amount: String(page.totalPaisa / 100),
    ...(page.discount && { 'discount-code': page.discount.code }),
    ...(page.form.begun !== undefined && { begun: page.form.begun }),
    ...(page.personalLink !== undefined && { _link: page.personalLink }),
    ...(page.draft && { _draft: page.draft.secret, _revision: page.draft.revision }),
  }
  return {
    page,
    pay: (parts: MultipartParts) => post(`/payment/${customUrl}`, { ...carried, ...parts }, headers),
  }
}

/** Another member, who has script, is quicker. */
const overtake = (data: object = {}, more: Record<string, string> = {}) =>
  postMultipart(testServer.server.app, '/api/submissions', {
    formId,
    data: JSON.stringify({ name: 'Karim', ...data }),
    paymentMethod: 'bank_transfer',
    ...more,
    payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
  })

const byBkash = { 'payment-method': 'bkash' }
const byBank = () => ({
  'payment-method': 'bank_transfer',
  payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
})
const byWallet = {
  'payment-method': 'wallet',
  walletKind: 'bkash',
  walletTrxId: 'AB12CD34EF',
  walletNumber: '01712345678',
}

describe('a member without script', () => {
  it('is not led to bKash where the last seat went meanwhile, and keeps the answers', async () => {
    await makeForm({ settings: { limits: { maxSubmissions: 1 } } })
    const { pay } = await fillIn({})
    await overtake()
    const { status, page } = await pay(byBkash)
    expect(status).toBe(409)
    expect(page).toMatchObject({
      answers: { name: 'Rahim' },
      failure: { response: { body: { code: 'form_full' } } },
    })
    expect([beginnings(), await submissions()]).toMatchObject([0, [{ data: { name: 'Karim' } }]])
  })

  it('comes back to the option that was filled meanwhile, before any money moves', async () => {
    await makeForm({ fields: [NAME, DAY] })
    const { pay } = await fillIn({ 'answer-day': 'Fri' })
    await overtake({ day: 'Fri' })
    const { status, page } = await pay(byBkash)
    expect([status, page?.screen]).toEqual([409, 'form'])
    const { answers, errors } = page as PlainFormPage
    expect([answers, Object.keys(errors)]).toEqual([{ name: 'Rahim', day: 'Fri' }, ['day']])
    expect(beginnings()).toBe(0)
  })

  it('pays for the rows of a group what the page showed', async () => {
    const rules = [{ id: 'row', label: 'Guest', type: 'row', group: 'guests', amount: 300, freeRows: 0 }]
    await makeForm({ fields: [NAME, GUESTS], settings: { pricing: { rules } } })
    const { page, pay } = await fillIn({
      _shown: 'name guests guests.0.who guests.1.who',
      'rows-guests': '2',
      'answer-guests.0.who': 'A',
      'answer-guests.1.who': 'B',
    })
    expect([page.totalPaisa, page.answers['guests']]).toEqual([110_000, [{ who: 'A' }, { who: 'B' }]])
    expect((await pay(byBank())).status).toBe(303)
    expect(await submissions()).toMatchObject([
      { amount_paisa: '110000', data: { guests: [{ who: 'A' }, { who: 'B' }] } },
    ])
  })

  it('comes back to the form where the code was used up meanwhile, with what was typed', async () => {
    const rules = [{ id: 'c', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, maxUses: 1 }]
    await makeForm({ settings: { pricing: { rules } } })
    const { page, pay } = await fillIn({ 'discount-code': 'friend' })
    expect(page.totalPaisa).toBe(25_000)
    await overtake({}, { discountCode: 'FRIEND', paymentAmount: '250' })
    const response = await pay(byBkash)
    expect([response.status, response.page?.screen]).toEqual([422, 'form'])
    expect(response.page).toMatchObject({
      answers: { name: 'Rahim' },
      errors: { discountCode: expect.stringContaining('Remove it') },
    })
    expect(beginnings()).toBe(0)
  })

  it('reads in Bangla what is wrong with a typed transaction, and the submission remembers the language', async () => {
    await makeForm()
    const cookie = { cookie: 'locale=bn' }
    const { pay } = await fillIn({}, cookie)
    const wrong = await pay({ ...byWallet, walletTrxId: 'x' })
    expect([wrong.status, wrong.locale]).toEqual([422, 'bn'])
    const { errors, claim } = wrong.page as PlainPaymentPage
    expect(errors).toEqual({ walletTrxId: expect.stringMatching(/[\u0980-\u09FF]/) })
    expect(claim).toMatchObject({ walletTrxId: 'x', walletNumber: '01712345678' })
    expect((await pay(byWallet)).status).toBe(303)
    expect(await submissions()).toMatchObject([{ payment_method: 'wallet', locale: 'bn' }])
  })

  it('uses up the personal link once, also where the language changes before the payment', async () => {
    await makeForm()
    const { token } = await makePersonalLink(db(), { formId })
    const { page, pay } = await fillIn({ _link: token })
    expect(page.personalLink).toBe(token)
    const inBangla = await pay({ _language: 'bn' })
    expect((inBangla.page as PlainPaymentPage).personalLink).toBe(token)
    expect((await pay(byWallet)).status).toBe(303)
    expect((await testServer.call(`GET /api/links/${token}`)).body.code).toBe('link_used')
  })

  it('ends the saved draft that was continued with the payment', async () => {
    await makeForm()
    const saved = await post(`/${customUrl}`, { _save: 'true', 'answer-name': 'Rahim' })
    const secret = /^\/continue\/([\w-]{43})\/link$/.exec(String(saved.headers.location))?.[1] ?? ''
    const { pay } = await fillIn({ _draft: secret, _revision: '1' })
    const read = async () => (await testServer.call(`GET /api/drafts/${secret}`)).body
    expect((await read()).answers).toEqual({ name: 'Rahim' })
    expect((await pay(byBkash)).page?.screen).toBe('toBkash')
    expect((await read()).code).toBe('draft_submitted')
  })

  it('pays in the grace time what was begun before the form closed, and not after it', async () => {
    const closes = Date.now() + 10 * MINUTE
    const schedule = { closesAt: new Date(closes).toISOString(), graceMinutes: 30 }
    await makeForm({ settings: { schedule } })
    const { body } = await testServer.call(`GET /api/forms/${formId}`)
    const early = await fillIn({ begun: body.begun })
    const late = await fillIn({ 'answer-name': 'Late', begun: body.begun })
    now = closes + 29 * MINUTE
    expect((await early.pay(byBank())).status).toBe(303)
    now = closes + 31 * MINUTE
    const rejected = await late.pay(byBkash)
    expect(rejected.status).toBe(409)
    expect(rejected.page).toMatchObject({
      answers: { name: 'Late' },
      failure: { response: { body: { code: 'form_closed' } } },
    })
    expect(await submissions()).toHaveLength(1)
    // The money of a transfer has moved: it is kept for staff.
    expect((await late.pay(byBank())).status).toBe(303)
    expect(await submissions()).toHaveLength(2)
  })

  it('learns no more of a submission that was deleted than of one that never was', async () => {
    await makeForm({ allowEditing: true })
    const { body } = await overtake()
    const find = async () => {
      const { uniqueId, editCode } = body as { uniqueId: string; editCode: string }
      const { rendered } = await postForm(testServer.server.app, '/edit', { uniqueId, editCode })
      return (rendered?.page as { response: { status: number } }).response.status
    }
    expect(await find()).toBe(200)
    await testServer.call(`DELETE /api/submissions/${body.submissionId}`, { token: testServer.token })
    expect(await find()).toBe(404)
  })

  it('pays for the seat of an offer, and for no other where the form is full', async () => {
    await makeForm({ settings: { limits: { maxSubmissions: 1, waitingList: true } } })
    const first = await overtake()
    await testServer.call(`POST /api/forms/${formId}/waiting-list`, {
      body: { name: 'Rahim', email: 'rahim@example.org' },
    })
    await testServer.call(`DELETE /api/submissions/${first.body.submissionId}`, { token: testServer.token })
    await makeOffers({ db: db(), appSecret: APP_SECRET })
    const entry = await db()
      .selectFrom('waiting_list')
      .select(['id', 'offers'])
      .where('form_id', '=', formId)
      .executeTakeFirstOrThrow()
    const cookie = { cookie: `offer=${offerToken(APP_SECRET, entry.id, entry.offers)}` }
    const other = { formId, data: { name: 'Karim' } }
    expect((await beginByBkash(testServer.server.app, other)).body.code).toBe('form_full')
    const { pay } = await fillIn({}, cookie)
    expect((await pay(byBkash)).page?.screen).toBe('toBkash')
    expect(await submissions()).toHaveLength(1)
  })
})
