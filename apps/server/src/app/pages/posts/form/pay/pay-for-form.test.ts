import { rmSync } from 'node:fs'
import type { PlainFormPage, PlainPaymentPage } from '@nibondhon/api-contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeStoredForm } from '../../../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../../../testing/builders/sample-files.ts'
import type { MultipartParts } from '../../../../../testing/http/post-multipart.ts'
import { postPage } from '../../../../../testing/http/post-page.ts'
import { submissionsOf } from '../../../../../testing/http/submit.ts'
import { makeWebRoot } from '../../../../../testing/servers/make-web-root.ts'
import { paymentServer } from '../../../../../testing/servers/start-payment-server.ts'

const webRoot = makeWebRoot()
const testServer = paymentServer({ webRoot })
afterAll(() => rmSync(webRoot, { recursive: true }))

const FIELDS = [
  { id: 'name', label: 'Name', required: true },
  { id: 'photo', label: 'Photo', type: 'file' },
] as const

let formId: string
let customUrl: string
beforeEach(async () => {
  formId = await testServer.makePaidForm({ fields: [...FIELDS] })
  customUrl = await urlOf(formId)
})

async function urlOf(id: string): Promise<string> {
  const { custom_url: url } = await testServer.server.db
    .selectFrom('forms')
    .select('custom_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return url
}

const post = (url: string, parts: MultipartParts) => postPage(testServer.server.app, url, parts)
const submissions = () => submissionsOf(testServer.server.db, formId)
const receipt = () => sampleFile('jpg', { name: 'receipt.jpg' })

/** The payment page that follows the form, and what it posts. */
async function fillIn(answers: MultipartParts = { 'answer-name': 'Rahim' }) {
  const { page, status } = await post(`/${customUrl}`, answers)
  return { status, page: page as PlainPaymentPage, carried: carriedBy(page as PlainPaymentPage) }
}

function carriedBy({ answers, key, totalPaisa, fileReferences }: PlainPaymentPage): Record<string, string> {
  const texts = Object.entries(answers).filter(([, answer]) => typeof answer === 'string')
  const files = Object.entries(fileReferences).map(([id, reference]) => [`held-${id}`, reference])
  return {
    _answers: JSON.stringify(Object.fromEntries(texts)),
    _key: key,
    _amount: String(totalPaisa / 100),
    ...Object.fromEntries(files),
  }
}

const pay = async (parts: MultipartParts) => {
  const response = await post(`/payment/${customUrl}`, parts)
  return { ...response, page: response.page as PlainPaymentPage }
}
const byBank = { 'payment-method': 'bank_transfer' }
const byBkash = { 'payment-method': 'bkash' }

describe('a form that costs something, posted without script', () => {
  it('leads to the payment page, and stores nothing yet', async () => {
    const { status, page } = await fillIn()
    expect(status).toBe(200)
    expect(page).toMatchObject({
      screen: 'payment',
      totalPaisa: 50_000,
      answers: { name: 'Rahim' },
      method: null,
      options: { bkashAvailable: true, bankTransferAvailable: true },
    })
    expect(await submissions()).toEqual([])
  })

  it('costs the amount that was chosen, or the one that was typed beside it', async () => {
    const gift = { id: 'gift', label: 'Gift', type: 'free_amount', field: 'gift', min: 50 }
    formId = await testServer.makePaidForm({
      fields: [...FIELDS, { id: 'gift', label: 'Gift', type: 'number' }],
      settings: {
        requirePayment: true,
        amount: 0,
        pricing: { rules: [{ ...gift, suggestions: [100, 500] }] },
      },
    })
    customUrl = await urlOf(formId)
    const totalOf = async (gifts: string[]) =>
      (await fillIn({ 'answer-name': 'Rahim', 'answer-gift': gifts })).page.totalPaisa
    expect([await totalOf(['', '500']), await totalOf(['300', '500']), await totalOf(['75'])]).toEqual([
      50_000, 30_000, 7_500,
    ])
  })

  it('is paid by bank transfer with a receipt, notes and the files of the form', async () => {
    const { carried } = await fillIn({ 'answer-name': 'Rahim', 'answer-photo': sampleFile('png') })
    const { status, headers } = await pay({
      ...carried,
      ...byBank,
      payment_receipt: receipt(),
      'transfer-notes': 'From my brother',
    })
    expect(status).toBe(303)
    expect(headers.location).toMatch(new RegExp(`^/success/${customUrl}\\?success=true&submissionId=`))
    const [stored] = await submissions()
    expect(stored).toMatchObject({
      payment_method: 'bank_transfer',
      payment_status: 'pending',
      amount_paisa: '50000',
      transfer_notes: 'From my brother',
      data: { name: 'Rahim', photo: { type: 'image/png' } },
    })
    expect(stored?.receipt_file_id).not.toBeNull()
  })

  it('carries a discount code to the payment and the submission, and says what is wrong with one', async () => {
    const code = { id: 'c', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50 }
    await changeStoredForm(testServer.server.db, formId, {
      fields: [...FIELDS],
      settings: { requirePayment: true, amount: 500, pricing: { rules: [code] } },
    })
    const wrong = await post(`/${customUrl}`, { 'answer-name': 'Rahim', 'discount-code': 'other' })
    expect(wrong.status).toBe(422)
    expect(wrong.page).toMatchObject({
      screen: 'form',
      discountCode: 'other',
      errors: { discountCode: expect.stringContaining('not known') },
    })
    const { page, carried } = await fillIn({ 'answer-name': 'Rahim', 'discount-code': ' friend ' })
    expect(page).toMatchObject({ screen: 'payment', totalPaisa: 25_000, discount: { code: 'FRIEND' } })
    const paid = { ...carried, ...byBank, 'discount-code': 'FRIEND', payment_receipt: receipt() }
    expect((await pay(paid)).status).toBe(303)
    expect(await submissions()).toMatchObject([{ amount_paisa: '25000' }])
  })

  it('lists the methods of the form alone, and takes no other', async () => {
    formId = await testServer.makePaidForm({
      fields: [...FIELDS],
      settings: { requirePayment: true, amount: 500, paymentMethods: ['bank_transfer', 'wallet'] },
    })
    customUrl = await urlOf(formId)
    const { page, carried } = await fillIn()
    expect(page.options).toMatchObject({ methods: ['bank_transfer'], bkashAvailable: false })
    const before = testServer.bkash.calls().create ?? 0
    const other = await pay({ ...carried, ...byBkash })
    expect(other.page).toMatchObject({ screen: 'payment', method: 'bank_transfer' })
    expect(testServer.bkash.calls().create ?? 0).toBe(before)
    expect(await submissions()).toEqual([])
  })

  it('asks for a method, and for a receipt, beside their inputs', async () => {
    const { carried } = await fillIn()
    const noMethod = await pay(carried)
    expect([noMethod.status, noMethod.page.errors]).toEqual([
      422,
      { method: 'Please select a payment method' },
    ])
    const noReceipt = await pay({ ...carried, ...byBank })
    expect([noReceipt.status, noReceipt.page.errors]).toEqual([
      422,
      { receipt: 'Please upload payment receipt' },
    ])
    expect(noReceipt.page.method).toBe('bank_transfer')
    const wrong = await pay({ ...carried, ...byBank, payment_receipt: sampleFile('webp') })
    expect(wrong.page.errors).toEqual({ receipt: 'Please upload only JPG, PNG, or PDF files' })
  })

  it('keeps the receipt and the notes while the method is chosen or the language changes', async () => {
    const { carried } = await fillIn()
    const { page, locale } = await pay({
      ...carried,
      payment_receipt: receipt(),
      'transfer-notes': 'Notes',
      _language: 'bn',
    })
    expect(locale).toBe('bn')
    expect(page).toMatchObject({ notes: 'Notes', receipt: { file: { name: 'receipt.jpg' } }, errors: {} })
    const reference = page.receipt!.reference
    const { status } = await pay({ ...carried, ...byBank, 'held-payment_receipt': reference })
    expect(status).toBe(303)
  })

  it('makes one submission when the payment is posted twice', async () => {
    const { carried } = await fillIn()
    const send = () => pay({ ...carried, ...byBank, payment_receipt: receipt() })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.headers.location).toBe(second.headers.location)
    expect(await submissions()).toHaveLength(1)
  })

  it('leads to bKash once its submission is stored', async () => {
    const { carried } = await fillIn()
    const { status, page } = await post(`/payment/${customUrl}`, { ...carried, ...byBkash })
    expect(status).toBe(200)
    const [stored] = await submissions()
    expect(stored).toMatchObject({ payment_method: 'bkash', payment_status: 'pending' })
    expect(page).toMatchObject({ screen: 'toBkash', uniqueId: stored?.unique_id })
    if (page?.screen !== 'toBkash') throw new Error('There is no way to bKash')
    expect(page.bkashURL).toMatch(/^http/)
    expect(await testServer.stateOf(page.paymentID)).toBe('initiated')
  })

  it('begins one payment at bKash when it is posted twice, also later', async () => {
    const { carried } = await fillIn()
    const send = () => post(`/payment/${customUrl}`, { ...carried, ...byBkash })
    const [first, second] = await Promise.all([send(), send()])
    expect(first.page).toEqual(second.page)
    expect((await send()).page).toEqual(first.page)
    expect(await submissions()).toHaveLength(1)
  })

  it.each(['sslcommerz', 'bank_transfer'])(
    'leads to the page of its payment where the member comes back from bKash and chooses %s',
    async (method) => {
      const { carried } = await fillIn()
      const { page } = await post(`/payment/${customUrl}`, { ...carried, ...byBkash })
      if (page?.screen !== 'toBkash') throw new Error('There is no way to bKash')
      const other = { 'payment-method': method, payment_receipt: receipt() }
      const { status, headers } = await post(`/payment/${customUrl}`, { ...carried, ...other })
      expect([status, headers.location]).toEqual([303, `/retry-payment/${page.uniqueId}/${page.paymentID}`])
      expect(await submissions()).toHaveLength(1)
    },
  )

  it('says when bKash creates no payment, and begins another one on the next try', async () => {
    const { carried } = await fillIn()
    testServer.bkash.faults.set({ maintenance: { calls: ['create'] } })
    const failed = await pay({ ...carried, ...byBkash })
    expect(failed.page).toMatchObject({ screen: 'payment', method: 'bkash', failure: { stage: 'bkash' } })
    expect(await submissions()).toEqual([])
    testServer.healBkash()
    const { page } = await post(`/payment/${customUrl}`, { ...carried, ...byBkash })
    expect(page?.screen).toBe('toBkash')
  })

  it('shows the new price when it has changed', async () => {
    const { carried } = await fillIn()
    await changeStoredForm(testServer.server.db, formId, {
      fields: [...FIELDS],
      settings: { requirePayment: true, amount: 700 },
    })
    const { status, page } = await pay({ ...carried, ...byBkash })
    expect(status).toBe(409)
    expect(page).toMatchObject({
      totalPaisa: 70_000,
      failure: { response: { status: 409, body: { code: 'price_changed' } } },
    })
    expect(await submissions()).toEqual([])
  })

  it('comes back to the form with everything that was typed', async () => {
    const { carried } = await fillIn({ 'answer-name': 'Rahim', 'answer-photo': sampleFile('png') })
    const { status, page } = await post(`/${customUrl}`, { ...carried, _back: 'form' })
    expect(status).toBe(200)
    const { screen, answers, fileReferences } = page as PlainFormPage
    expect([screen, answers.name]).toEqual(['form', 'Rahim'])
    expect(Object.keys(fileReferences)).toEqual(['photo'])
  })

  it('shows the form when it has changed since it was filled in', async () => {
    const { carried } = await fillIn()
    await changeStoredForm(testServer.server.db, formId, {
      fields: [...FIELDS, { id: 'city', label: 'City', required: true }],
      settings: { requirePayment: true, amount: 500 },
    })
    const { status, page } = await post(`/payment/${customUrl}`, { ...carried, ...byBkash })
    expect([status, page?.screen]).toEqual([422, 'form'])
    expect(Object.keys((page as PlainFormPage).errors)).toEqual(['city'])
  })

  it('is rejected by the honeypot', async () => {
    const { carried } = await fillIn()
    const { page } = await pay({ ...carried, ...byBank, payment_receipt: receipt(), website: 'x' })
    expect(page.failure?.response.body).toMatchObject({ code: 'refused' })
    expect(await submissions()).toEqual([])
  })

  it('says that bKash takes no more payments for the moment, and keeps the answers', async () => {
    const { carried } = await fillIn()
    await testServer.begin()
    const { db } = testServer.server
    await db.updateTable('call_counters').set({ calls: 120 }).execute()
    const { status, page } = await pay({ ...carried, ...byBkash })
    await db.deleteFrom('call_counters').execute()
    expect(status).toBe(429)
    expect(page).toMatchObject({
      screen: 'payment',
      answers: { name: 'Rahim' },
      failure: { stage: 'bkash', response: { status: 429, body: { code: 'too_many_payments' } } },
    })
    expect(await submissions()).toEqual([])
  })

  it('keeps the receipt of someone who has submitted it already, for staff', async () => {
    formId = await testServer.makePaidForm({
      fields: [{ id: 'email', label: 'Email', type: 'email', required: true }],
      settings: { requirePayment: true, amount: 500, allowMultipleSubmissions: false },
    })
    customUrl = await urlOf(formId)
    const answers = { 'answer-email': 'rahim@example.org' }
    const first = await fillIn(answers)
    await pay({ ...first.carried, ...byBank, payment_receipt: receipt() })
    const second = await fillIn(answers)
    const { status } = await pay({ ...second.carried, ...byBank, payment_receipt: receipt() })
    expect(status).toBe(303)
    expect(await submissions()).toMatchObject([{}, { late_reasons: ['paid_again'] }])
  })

  it.each([
    ['before anything is paid', {}],
    ['on the way to bKash', byBkash],
  ])('shows the answers with the notice when it was closed meanwhile, %s', async (_when, parts) => {
    const { carried } = await fillIn()
    const { create = 0 } = testServer.bkash.calls()
    await testServer.server.db
      .updateTable('forms')
      .set({ is_active: false })
      .where('id', '=', formId)
      .execute()
    const { status, page } = await post(`/payment/${customUrl}`, { ...carried, ...parts })
    expect(status).toBe(409)
    expect(page).toMatchObject({
      screen: 'form',
      form: { fields: [{ id: 'name' }] },
      answers: { name: 'Rahim' },
      failure: { status: 409, body: { code: 'form_inactive' } },
    })
    expect(await submissions()).toEqual([])
    expect(testServer.bkash.calls().create ?? 0).toBe(create)
  })

  it('leads back to the form without answers', async () => {
    const { status, headers } = await pay(byBkash)
    expect([status, headers.location]).toEqual([303, `/${customUrl}`])
  })
})
