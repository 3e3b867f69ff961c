import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  changeStoredForm,
  makeStoredForm,
  type StoredFormInput,
} from '../../../testing/builders/make-stored-form.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { submissionsOf } from '../../../testing/http/submit.ts'

const testServer = paymentServer()
let formId: string
beforeEach(async () => {
  formId = await testServer.makePaidForm()
})

const submissions = () => submissionsOf(testServer.server.db, formId)

describe('paying by bKash', () => {
  const submit = async (more: object = {}, headers: Record<string, string> = {}) => {
    const { paymentID, orderId } = await testServer.begin()
    const body = {
      formId,
      data: { name: 'Rahim', email: 'rahim@example.org' },
      paymentMethod: 'bkash',
      bkashPaymentId: paymentID,
      orderId,
      paymentAmount: 500,
      ...more,
    }
    return { paymentID, ...(await testServer.call('POST /api/submissions', { body, headers })) }
  }

  it('stores a pending submission with its payment, and says nothing to the payer yet', async () => {
    const { status, body, paymentID } = await submit()
    expect(status).toBe(201)
    expect(await submissions()).toMatchObject([
      { status: 'pending', payment_status: 'pending', payment_method: 'bkash', amount_paisa: '50000' },
    ])
    const row = await testServer.server.db
      .selectFrom('payments')
      .selectAll()
      .where('payment_id', '=', paymentID)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      submission_id: body.submissionId,
      state: 'initiated',
      environment: 'sandbox',
      amount_paisa: '50000',
    })
    expect(await testServer.messagesOf({ paymentID, ...body })).toEqual([])
  })

  it('comes as multipart too', async () => {
    const { paymentID, orderId } = await testServer.begin()
    const { status } = await postMultipart(testServer.server.app, '/api/submissions', {
      formId,
      name: 'Rahim',
      email: 'rahim@example.org',
      paymentMethod: 'bkash',
      bkashPaymentId: paymentID,
      orderId,
      paymentStatus: 'pending',
      paymentAmount: '500',
    })
    expect(status).toBe(201)
  })

  it.each<[string, number, string, () => Promise<object> | object]>([
    ['an amount that was tampered with', 409, 'price_changed', () => ({ paymentAmount: 1 })],
    [
      'a payment of another amount',
      409,
      'price_changed',
      async () => {
        const { paymentID, orderId } = await testServer.begin(1)
        return { bkashPaymentId: paymentID, orderId }
      },
    ],
    ['a payment of another order', 409, 'order_mismatch', () => ({ orderId: 'ORDER_1' })],
    ['a payment that does not exist', 400, 'payment_unknown', () => ({ bkashPaymentId: 'TR0011x' })],
    ['no payment', 400, 'payment_unknown', () => ({ bkashPaymentId: '' })],
    [
      'the payment of another form',
      409,
      'payment_used',
      async () => ({ bkashPaymentId: (await testServer.makePending()).paymentID }),
    ],
  ])('refuses %s and stores nothing', async (_what, expected, code, more) => {
    const { status, body } = await submit(await more())
    expect([status, body.code]).toEqual([expected, code])
    expect(await submissions()).toEqual([])
  })

  it('refuses a payment of the sandbox when the server runs live', async () => {
    const { paymentID, orderId } = await testServer.begin()
    await testServer.configure({ bkashSandbox: false })
    const { status, body } = await submit({ bkashPaymentId: paymentID, orderId })
    await testServer.configure({ bkashSandbox: true })
    expect([status, body.code]).toEqual([409, 'other_environment'])
    expect(await submissions()).toEqual([])
  })

  it('goes by the price of the form as it is now', async () => {
    await changeStoredForm(testServer.server.db, formId, {
      settings: { requirePayment: true, amount: 600 },
    })
    expect((await submit({ paymentAmount: undefined })).body.code).toBe('price_changed')
  })

  it('gives a payment to one of two submissions at once', async () => {
    const { paymentID, orderId } = await testServer.begin()
    const more = { bkashPaymentId: paymentID, orderId }
    const answers = await Promise.all([submit(more), submit(more), submit(more)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await submissions()).toHaveLength(1)
  })

  it('gives the same answer to the same key and payment', async () => {
    const { paymentID, orderId } = await testServer.begin()
    const more = { bkashPaymentId: paymentID, orderId }
    const headers = { 'idempotency-key': randomUUID() }
    const [first, ...rest] = await Promise.all([
      submit(more, headers),
      submit(more, headers),
      submit(more, headers),
    ])
    expect(rest.map(({ body }) => body.uniqueId)).toEqual([first?.body.uniqueId, first?.body.uniqueId])
    expect(await submissions()).toHaveLength(1)
  })

  it('is refused when it is switched off', async () => {
    const { paymentID, orderId } = await testServer.begin()
    await testServer.configure({ bkashEnabled: false })
    const begun = await testServer.call('POST /api/bkash/create', {
      body: await testServer.order(500, { intent: 'sale' }),
    })
    const sent = await testServer.call('POST /api/submissions', {
      body: { formId, data: {}, paymentMethod: 'bkash', bkashPaymentId: paymentID, orderId },
    })
    await testServer.configure({ bkashEnabled: true })
    expect([begun.status, begun.body.code]).toEqual([409, 'method_unavailable'])
    expect([sent.status, sent.body.code]).toEqual([409, 'method_unavailable'])
  })

  it('still refuses payment where the free way of submitting is used', async () => {
    const { status, body } = await testServer.call(`POST /api/forms/${formId}/submit`, { body: { data: {} } })
    expect([status, body.code]).toEqual([400, 'payment_required'])
  })
})

describe('opening a payment', () => {
  const create = async ({ amount, ...more }: { amount: number; orderId: string; intent: 'sale' }) =>
    testServer.call('POST /api/bkash/create', { body: await testServer.order(amount, more) })

  it('asks bKash for the amount and brings the payer back to us', async () => {
    const { body } = await create({ amount: 1234.5, orderId: 'ORDER_1', intent: 'sale' })
    expect(body.bkashURL).toContain(testServer.bkash.url)
    expect(testServer.bkash.payment(body.paymentID)).toMatchObject({
      amount: '1234.50',
      currency: 'BDT',
      callbackURL: 'https://forms.example.org/bkash/callback',
      merchantInvoiceNumber: expect.stringMatching(/^ORDER_1-[0-9A-F]{16}$/),
    })
  })

  it('takes the amount as text, as multipart does, and nothing that is no amount', async () => {
    const create = async (amount: unknown) =>
      (
        await testServer.call('POST /api/bkash/create', {
          body: await testServer.order(500, { amount, intent: 'sale' }),
        })
      ).status
    expect(await create('500.00')).toBe(200)
    for (const amount of ['', ' 500', '5e2', '0x1F4', '-500', '500.001'])
      expect(await create(amount)).toBe(400)
  })

  it('gives two payments of one order two invoices', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => create({ amount: 5, orderId: 'ORDER_2', intent: 'sale' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it.each([0, -1, 1.005, 'five', null])('refuses %o as an amount', async (amount) => {
    const body = await testServer.order(5, { amount, orderId: 'ORDER_3', intent: 'sale' })
    expect((await testServer.call('POST /api/bkash/create', { body })).status).toBe(400)
  })

  it.each([
    [{ maintenance: 1 }, 'bKash service is temporarily unavailable. Please try again.'],
    [
      { hang: { calls: ['create'] as ['create'], times: 1 } },
      'bKash service is temporarily unavailable. Please try again.',
    ],
    [
      { refuse: { calls: ['create'] as ['create'], times: 1, code: '2065' } },
      'Failed to create bKash payment',
    ],
  ])('says so when bKash does not open one: %o', async (fault, message) => {
    testServer.bkash.faults.set(fault)
    const { status, body } = await create({ amount: 5, orderId: 'ORDER_4', intent: 'sale' })
    expect([status, body.message]).toEqual([503, message])
  })

  it('names bKash’s status code where bKash refuses, so that the page can give advice', async () => {
    testServer.bkash.faults.set({ refuse: { calls: ['create'], times: 1, code: '2029' } })
    const { body } = await create({ amount: 5, orderId: 'ORDER_6', intent: 'sale' })
    expect([body.code, body.message]).toEqual(['bkash_2029', 'Duplicate for all transactions'])
  })

  it('says so when bKash does not take our credentials', async () => {
    await testServer.configure({ bkashPassword: 'a wrong password' })
    const { status, body } = await create({ amount: 5, orderId: 'ORDER_5', intent: 'sale' })
    await testServer.configure({ bkashPassword: testServer.bkash.credentials.password })
    expect([status, body.message]).toEqual([503, 'bKash authentication failed. Please try again.'])
  })
})

describe('what is opened with a provider', () => {
  const PRICED: StoredFormInput = {
    fields: [
      { id: 'name', label: 'Name', required: true },
      { id: 'photo', label: 'Photo', type: 'file', required: true },
      {
        id: 'guests',
        label: 'Guests',
        type: 'radio',
        options: ['none', 'one'],
        pricing: { enabled: true, options: { one: 300 } },
      },
    ],
    settings: { requirePayment: true, amount: 500 },
  }
  const ORDER = { orderId: 'ORDER_7', amount: 500, data: { name: 'Rahim' } }
  const begin = (body: object) =>
    testServer.call('POST /api/payments', { body: { method: 'bkash', ...ORDER, ...body } })
  /** The response, and how many payments bKash was asked for. */
  const asked = async (body: object) => {
    const before = testServer.bkash.calls().create ?? 0
    const { status, body: response } = await begin(body)
    return [status, response.code, (testServer.bkash.calls().create ?? 0) - before]
  }

  it('is what the server computes from the form and the answers, without the files', async () => {
    formId = await testServer.makePaidForm(PRICED)
    const { status, body } = await begin({ formId, data: { name: 'Rahim', guests: 'one' }, amount: 800 })
    expect(status).toBe(200)
    expect(testServer.bkash.payment(body.paymentID)).toMatchObject({ amount: '800.00' })
  })

  it.each(['POST /api/bkash/create', 'POST /api/payments'])('needs a form: %s', async (route) => {
    const before = testServer.bkash.calls().create ?? 0
    const body = { amount: 500, orderId: 'ORDER_7', intent: 'sale', method: 'bkash' }
    expect((await testServer.call(route, { body })).status).toBe(400)
    expect(testServer.bkash.calls().create ?? 0).toBe(before)
  })

  it.each<[string, StoredFormInput, object, number, string]>([
    ['a lower amount', PRICED, { data: { guests: 'one' } }, 409, 'price_changed'],
    ['a higher amount', PRICED, { amount: 501 }, 409, 'price_changed'],
    ['a form without payment', { settings: { requirePayment: false } }, {}, 409, 'price_changed'],
    ['an inactive form', { ...PRICED, isActive: false }, {}, 409, 'form_inactive'],
    [
      'a closed form',
      {
        ...PRICED,
        settings: { requirePayment: true, amount: 500, schedule: { closesAt: '2026-01-01T00:00:00Z' } },
      },
      {},
      409,
      'form_closed',
    ],
    ['a wrong code', PRICED, { discountCode: 'NO' }, 400, 'code_unknown'],
  ])('is nothing for %s', async (_what, form, order, status, code) => {
    formId = await makeStoredForm(testServer.server.db, form)
    expect(await asked({ formId, ...order })).toEqual([status, code, 0])
  })

  it('is nothing for a form whose last seat is held', async () => {
    formId = await testServer.makePaidForm({ settings: { limits: { maxSubmissions: 1 } } })
    expect(await asked({ formId })).toEqual([200, undefined, 1])
    await testServer.makePending({ formId })
    expect(await asked({ formId })).toEqual([409, 'form_full', 0])
  })

  it('is nothing for a form that is unknown', async () => {
    expect(await asked({ formId: randomUUID() })).toEqual([404, 'form_not_found', 0])
  })

  it('follows a discount code and its limits', async () => {
    const code = { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: 50, amount: null }
    const rules = [{ ...code, maxPerPerson: 1 }]
    formId = await testServer.makePaidForm({ settings: { pricing: { rules } } })
    const order = { formId, amount: 250, discountCode: 'friend' }
    expect(await asked(order)).toEqual([400, 'code_needs_contact', 0])
    const data = { email: 'rahim@example.org' }
    expect(await asked({ ...order, data })).toEqual([200, undefined, 1])
    expect(await asked({ ...order, data, amount: 500 })).toEqual([409, 'price_changed', 0])
  })
})
