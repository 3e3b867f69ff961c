import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileLinks } from '../../platform/files/index.ts'
import { filesIn } from '../../testing/files-in.ts'
import { changeStoredForm, makeStoredForm } from '../../testing/make-stored-form.ts'
import { postMultipart } from '../../testing/post-multipart.ts'
import { sampleFile, SAMPLES } from '../../testing/sample-files.ts'
import { type PaymentServer, startPaymentServer } from '../../testing/start-payment-server.ts'
import { submissionsOf } from '../../testing/submit.ts'

const LIMIT = 5_242_880
const appSecret = 'a secret that only this file of tests knows'

let desk: PaymentServer
let formId: string
let filesBefore: string[]
beforeAll(async () => {
  desk = await startPaymentServer({ appSecret })
})
afterAll(() => desk.close())
beforeEach(async () => {
  formId = await desk.makePaidForm()
  filesBefore = filesIn(desk.server.filesDir)
})

type Parts = Parameters<typeof postMultipart>[2]
const TRANSFER = { name: 'Rahim', email: 'rahim@example.org', paymentMethod: 'bank_transfer' }
const post = (parts: Parts, headers: Record<string, string> = {}) =>
  postMultipart(desk.server.app, '/api/submissions', { formId, ...parts }, headers)
const transfer = (parts: Parts = {}, headers: Record<string, string> = {}) =>
  post({ ...TRANSFER, payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }), ...parts }, headers)
const submissions = () => submissionsOf(desk.server.db, formId)
const newFiles = () => filesIn(desk.server.filesDir).filter((id) => !filesBefore.includes(id))
const messages = (submissionId: string) =>
  desk.server.db
    .selectFrom('messages')
    .select(['event', 'channel', 'recipient'])
    .where('submission_id', '=', submissionId)
    .execute()
const history = (submissionId: string) =>
  desk.server.db
    .selectFrom('payment_events')
    .select(['actor', 'method', 'from_status', 'to_status'])
    .where('submission_id', '=', submissionId)
    .execute()

describe('paying by bank transfer', () => {
  it.each(['jpg', 'png', 'pdf'] as const)('takes a receipt as %s and waits for staff', async (kind) => {
    const receipt = sampleFile(kind, { name: `My receipt.${kind}` })
    const { status, body } = await transfer({
      payment_receipt: receipt,
      paymentAmount: '500.00',
      bankTransferNotes: ' Sent by my brother ',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ uniqueId: expect.any(String), editCode: expect.stringMatching(/^\d{6}$/) })
    expect(await submissions()).toMatchObject([
      {
        id: body.submissionId,
        status: 'pending',
        has_payment: true,
        payment_method: 'bank_transfer',
        payment_status: 'pending',
        amount_paisa: '50000',
        receipt_file_id: newFiles()[0],
        transfer_notes: 'Sent by my brother',
        data: { name: 'Rahim', email: 'rahim@example.org' },
      },
    ])
    const files = await desk.server.db.selectFrom('files').selectAll().execute()
    expect(files).toContainEqual(
      expect.objectContaining({
        id: newFiles()[0],
        submission_id: body.submissionId,
        field_id: 'payment_receipt',
        name: `My receipt.${kind}`,
      }),
    )
  })

  it('queues the confirmation and begins the history with it', async () => {
    const { body } = await transfer()
    expect(await messages(body.submissionId)).toEqual([
      { event: 'submitted', channel: 'email', recipient: 'rahim@example.org' },
    ])
    expect(await history(body.submissionId)).toEqual([
      { actor: 'Payer', method: 'bank_transfer', from_status: 'none', to_status: 'pending' },
    ])
  })

  it.each<[string, string, () => Parts]>([
    ['no method', 'Please select a payment method', () => ({ paymentMethod: '' })],
    ['a method there is not', 'Please select a payment method', () => ({ paymentMethod: 'stripe' })],
    ['no receipt', 'Please upload payment receipt', () => ({ payment_receipt: [] })],
    [
      'a receipt of 5,242,880 bytes',
      'File size must be less than 5MB',
      () => ({ payment_receipt: sampleFile('jpg', { size: LIMIT }) }),
    ],
    ['a WEBP', 'Please upload only JPG, PNG, or PDF files', () => ({ payment_receipt: sampleFile('webp') })],
    [
      'HTML that is called a picture',
      'Please upload only JPG, PNG, or PDF files',
      () => ({ payment_receipt: new File(['<html><script>'], 'r.png', { type: 'image/png' }) }),
    ],
    [
      'an SVG',
      'Please upload only JPG, PNG, or PDF files',
      () => ({ payment_receipt: new File(['<svg onload="x">'], 'r.svg', { type: 'image/svg+xml' }) }),
    ],
    [
      'a picture that is a page too',
      'Please upload only JPG, PNG, or PDF files',
      () => ({
        payment_receipt: new File([SAMPLES.jpg, '<script>alert(1)</script>'], 'r.jpg', {
          type: 'image/jpeg',
        }),
      }),
    ],
    [
      'a picture and an archive in one',
      'Please upload only JPG, PNG, or PDF files',
      () => ({
        payment_receipt: new File(
          [SAMPLES.png, Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
          'r.png',
          { type: 'image/png' },
        ),
      }),
    ],
    [
      'too long notes',
      'Please keep the notes under 2000 characters',
      () => ({ bankTransferNotes: 'x'.repeat(2001) }),
    ],
  ])('refuses %s and leaves nothing', async (_what, message, parts) => {
    const { status, body } = await transfer(parts())
    expect([status, body.message]).toEqual([400, message])
    expect(Object.values(body.errors)).toEqual([message])
    expect([await submissions(), newFiles()]).toEqual([[], []])
  })

  it('takes a receipt of one byte less than the limit', async () => {
    const { status } = await transfer({ payment_receipt: sampleFile('jpg', { size: LIMIT - 1 }) })
    expect(status).toBe(201)
  })

  it('says it in Bangla to whoever reads Bangla', async () => {
    const { body } = await transfer({ payment_receipt: [], locale: 'bn' })
    expect(body.message).toBe('পেমেন্টের রসিদ আপলোড করুন')
  })

  it('names wrong answers before anything about the payment, and keeps no receipt', async () => {
    formId = await desk.makePaidForm({ fields: [{ id: 'name', label: 'Name', required: true }] })
    const { status, body } = await transfer({ name: '', paymentMethod: '' })
    expect([status, body.errors]).toEqual([400, { name: 'Name is required' }])
    expect(newFiles()).toEqual([])
  })

  it('refuses an amount other than the price, and keeps no receipt', async () => {
    const { status, body } = await transfer({ paymentAmount: '1' })
    expect([status, body.message]).toEqual([409, 'The price has changed. Please review and submit again.'])
    expect([await submissions(), newFiles()]).toEqual([[], []])
  })

  it('refuses a method that is switched off', async () => {
    await desk.configure({ bankTransferEnabled: false })
    const { status, body } = await transfer()
    await desk.configure({ bankTransferEnabled: true })
    expect([status, body.code]).toEqual([409, 'method_unavailable'])
    expect(newFiles()).toEqual([])
  })

  it('takes files of the form beside the receipt, when the form is named before them', async () => {
    formId = await desk.makePaidForm({
      fields: [{ id: 'photo', label: 'Photo', type: 'file', required: true }],
    })
    expect((await transfer({ photo: sampleFile('png') })).status).toBe(201)
    expect(newFiles()).toHaveLength(2)

    const { status, body } = await postMultipart(desk.server.app, '/api/submissions', {
      photo: sampleFile('png'),
      formId,
      ...TRANSFER,
    })
    expect([status, body.message]).toEqual([400, 'The formId must be sent, and before any file.'])
    expect(newFiles()).toHaveLength(2)
  })

  it('gives the same answer and one row to the same key, also for 20 requests at once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => transfer({}, headers)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.uniqueId}`)).size).toBe(1)
    expect(await submissions()).toHaveLength(1)
    expect(newFiles()).toHaveLength(1)
  })

  it('takes one submission from each person where the form says so', async () => {
    formId = await desk.makePaidForm({ settings: { allowMultipleSubmissions: false } })
    expect((await transfer()).status).toBe(201)
    const { status, body } = await transfer()
    expect([status, body.message]).toEqual([409, 'You have already submitted this form.'])
    expect(newFiles()).toHaveLength(1)
  })

  it('refuses a filled-in trap, an unknown form and a closed one', async () => {
    expect((await transfer({ website: 'spam' })).status).toBe(400)
    expect((await transfer({ formId: randomUUID() })).status).toBe(404)
    expect((await transfer({ formId: 'nonsense' })).status).toBe(404)
    expect((await transfer({ formId: await desk.makePaidForm({ isActive: false }) })).status).toBe(409)
    expect(newFiles()).toEqual([])
  })

  it('lets the receipt be seen by a signed link only', async () => {
    const { body } = await transfer()
    const answer = await desk.call(`PUT /api/submissions/${body.uniqueId}/status`, {
      token: desk.token,
      body: { status: 'completed' },
    })
    const { receiptPath, receiptName } = answer.body.submission.paymentInfo
    expect(receiptName).toBe('receipt.jpg')
    const visit = async (path: string) => (await desk.call(`GET /${path}`)).status
    expect(await visit(receiptPath)).toBe(200)
    const bare = receiptPath.replace(/\?.*/, '')
    expect(await visit(bare)).toBe(403)
    const quarterOfAnHourAgo = fileLinks(appSecret, () => Date.now() - 15 * 60_000)
    expect(await visit(quarterOfAnHourAgo.sign(bare.replace('uploads/', '')))).toBe(403)
  })
})

describe('a form that costs nothing for these answers', () => {
  it('is stored as a free submission, without the receipt nobody needs', async () => {
    formId = await desk.makePaidForm({ settings: { amount: 0 } })
    const { status, body } = await transfer()
    expect(status).toBe(201)
    expect(await submissions()).toMatchObject([
      { status: 'completed', has_payment: false, payment_status: 'none', payment_method: null },
    ])
    expect(newFiles()).toEqual([])
    expect(await messages(body.submissionId)).toHaveLength(1)
  })
})

describe('paying by bKash', () => {
  const submit = async (more: object = {}, headers: Record<string, string> = {}) => {
    const { paymentID, orderId } = await desk.begin()
    const body = {
      formId,
      data: { name: 'Rahim', email: 'rahim@example.org' },
      paymentMethod: 'bkash',
      bkashPaymentId: paymentID,
      orderId,
      paymentAmount: 500,
      ...more,
    }
    return { paymentID, ...(await desk.call('POST /api/submissions', { body, headers })) }
  }

  it('stores a pending submission with its payment, and says nothing to the payer yet', async () => {
    const { status, body, paymentID } = await submit()
    expect(status).toBe(201)
    expect(await submissions()).toMatchObject([
      { status: 'pending', payment_status: 'pending', payment_method: 'bkash', amount_paisa: '50000' },
    ])
    const row = await desk.server.db
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
    expect(await messages(body.submissionId)).toEqual([])
  })

  it('comes as multipart too', async () => {
    const { paymentID, orderId } = await desk.begin()
    const { status } = await post({
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
        const { paymentID, orderId } = await desk.begin(1)
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
      async () => ({ bkashPaymentId: (await desk.makePending()).paymentID }),
    ],
  ])('refuses %s and stores nothing', async (_what, expected, code, more) => {
    const { status, body } = await submit(await more())
    expect([status, body.code]).toEqual([expected, code])
    expect(await submissions()).toEqual([])
  })

  it('refuses a payment of the sandbox when the server runs live', async () => {
    const { paymentID, orderId } = await desk.begin()
    await desk.configure({ bkashSandbox: false })
    const { status, body } = await submit({ bkashPaymentId: paymentID, orderId })
    await desk.configure({ bkashSandbox: true })
    expect([status, body.code]).toEqual([409, 'other_environment'])
    expect(await submissions()).toEqual([])
  })

  it('goes by the price of the form as it is now', async () => {
    await changeStoredForm(desk.server.db, formId, {
      settings: { requirePayment: true, amount: 600 },
    })
    expect((await submit({ paymentAmount: undefined })).body.code).toBe('price_changed')
  })

  it('gives a payment to one of two submissions at once', async () => {
    const { paymentID, orderId } = await desk.begin()
    const more = { bkashPaymentId: paymentID, orderId }
    const answers = await Promise.all([submit(more), submit(more), submit(more)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await submissions()).toHaveLength(1)
  })

  it('gives the same answer to the same key and payment', async () => {
    const { paymentID, orderId } = await desk.begin()
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
    const { paymentID, orderId } = await desk.begin()
    await desk.configure({ bkashEnabled: false })
    const begun = await desk.call('POST /api/bkash/create', {
      body: { amount: 500, orderId, intent: 'sale' },
    })
    const sent = await desk.call('POST /api/submissions', {
      body: { formId, data: {}, paymentMethod: 'bkash', bkashPaymentId: paymentID, orderId },
    })
    await desk.configure({ bkashEnabled: true })
    expect([begun.status, begun.body.code]).toEqual([409, 'method_unavailable'])
    expect([sent.status, sent.body.code]).toEqual([409, 'method_unavailable'])
  })

  it('still refuses payment where the free way of submitting is used', async () => {
    const { status, body } = await desk.call(`POST /api/forms/${formId}/submit`, { body: { data: {} } })
    expect([status, body.code]).toEqual([400, 'payment_required'])
  })
})

describe('opening a payment', () => {
  const create = (body: object) => desk.call('POST /api/bkash/create', { body })

  it('asks bKash for the amount and brings the payer back to us', async () => {
    const { body } = await create({ amount: 1234.5, orderId: 'ORDER_1', intent: 'sale' })
    expect(body.bkashURL).toContain(desk.bkash.url)
    expect(desk.bkash.payment(body.paymentID)).toMatchObject({
      amount: '1234.50',
      currency: 'BDT',
      callbackURL: 'https://forms.example.org/bkash/callback',
      merchantInvoiceNumber: expect.stringMatching(/^ORDER_1-[0-9A-F]{16}$/),
    })
  })

  it('gives two payments of one order two invoices', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => create({ amount: 5, orderId: 'ORDER_2', intent: 'sale' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it.each([0, -1, 1.005, '5', null])('refuses %o as an amount', async (amount) => {
    expect((await create({ amount, orderId: 'ORDER_3', intent: 'sale' })).status).toBe(400)
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
    desk.bkash.faults.set(fault)
    const { status, body } = await create({ amount: 5, orderId: 'ORDER_4', intent: 'sale' })
    expect([status, body.message]).toEqual([503, message])
  })

  it('says so when bKash does not take our credentials', async () => {
    await desk.configure({ bkashPassword: 'a wrong password' })
    const { status, body } = await create({ amount: 5, orderId: 'ORDER_5', intent: 'sale' })
    await desk.configure({ bkashPassword: desk.bkash.credentials.password })
    expect([status, body.message]).toEqual([503, 'bKash authentication failed. Please try again.'])
  })
})

it('a free form takes a submission by this way as well', async () => {
  const id = await makeStoredForm(desk.server.db)
  const body = { formId: id, data: { name: 'A' } }
  expect((await desk.call('POST /api/submissions', { body })).status).toBe(201)
})
