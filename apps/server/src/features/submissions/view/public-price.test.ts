import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'

const testServer = paymentServer()

/** ৳500 and what is chosen, less a fifth with the code. */
const formWith = (pdfSettings: object = {}) =>
  makeStoredForm(testServer.server.db, {
    settings: {
      requirePayment: true,
      amount: 500,
      pdfSettings,
      pricing: {
        rules: [
          { id: 'seat', type: 'quantity', label: 'Seats', field: 'seats', unitPrice: 100 },
          { id: 'code', type: 'code', label: 'Friends', code: 'FRIEND20', percent: 20, amount: null },
        ],
      },
    },
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'seats', label: 'Seats', type: 'number' },
      {
        id: 'meal',
        label: 'Meal',
        type: 'checkbox',
        options: ['Fish', 'Beef'],
        pricing: { enabled: true, options: { Fish: 200, Beef: 300 } },
        translations: { bn: { label: 'খাবার', options: { Fish: 'মাছ', Beef: 'গরু' } } },
      },
    ],
  })

async function submitted(formId: string, parts: Record<string, string>): Promise<string> {
  const { body } = await postMultipart(testServer.server.app, '/api/submissions', {
    formId,
    name: 'Rahim',
    paymentMethod: 'bank_transfer',
    ...parts,
    payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
  })
  return body.uniqueId
}

const FULL = { seats: '2', meal: '["Fish","Beef"]', discountCode: 'friend20', paymentAmount: '960' }

async function priceOf(uniqueId: string, language = 'en') {
  const { app } = testServer.server
  const response = await app.inject({
    url: `/api/submissions/public/${uniqueId}`,
    headers: { 'accept-language': language },
  })
  return response.json().price
}

describe('the price on the page of a submission', () => {
  it('has the base price, options, numbers and discounts as they were agreed, in the language of the page', async () => {
    const uniqueId = await submitted(await formWith(), FULL)
    expect(await priceOf(uniqueId)).toEqual({
      base: 500,
      lines: [
        { label: 'Meal: Fish', amount: 200 },
        { label: 'Meal: Beef', amount: 300 },
        { label: 'Seats: 2 × ৳100.00', amount: 200 },
        { label: 'Friends', amount: -240 },
      ],
    })
    expect(await priceOf(uniqueId, 'bn')).toMatchObject({
      lines: [
        { label: 'খাবার: মাছ' },
        { label: 'খাবার: গরু' },
        { label: 'Seats: ২ × ৳১০০.০০' },
        { label: 'Friends' },
      ],
    })
  })

  it('names no options where the public PDF names none', async () => {
    const uniqueId = await submitted(await formWith({ enablePublicPdf: false }), FULL)
    expect(await priceOf(uniqueId)).toEqual({
      base: 500,
      lines: [
        { label: 'Meal', amount: 500 },
        { label: 'Seats', amount: 200 },
        { label: 'Friends', amount: -240 },
      ],
    })
  })

  it('is left out where it is the base price alone', async () => {
    const uniqueId = await submitted(await formWith(), { paymentAmount: '500' })
    expect(await priceOf(uniqueId)).toBeUndefined()
  })
})
