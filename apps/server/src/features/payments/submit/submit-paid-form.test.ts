import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileLinks } from '../../../platform/files/index.ts'
import { filesIn, sampleFile, SAMPLES } from '../../../testing/builders/sample-files.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'
import { beginByBkash } from '../../../testing/http/begin-by-bkash.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { submissionsOf } from '../../../testing/http/submit.ts'

const LIMIT = 5_242_880
const appSecret = 'a secret that only this file of tests knows'

const testServer = paymentServer({ appSecret })
let formId: string
let filesBefore: string[]
beforeEach(async () => {
  formId = await testServer.makePaidForm()
  filesBefore = filesIn(testServer.server.filesDir)
})

type Parts = Parameters<typeof postMultipart>[2]
const TRANSFER = { name: 'Rahim', email: 'rahim@example.org', paymentMethod: 'bank_transfer' }
const post = (parts: Parts, headers: Record<string, string> = {}) =>
  postMultipart(testServer.server.app, '/api/submissions', { formId, ...parts }, headers)
const transfer = (parts: Parts = {}, headers: Record<string, string> = {}) =>
  post({ ...TRANSFER, payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }), ...parts }, headers)
const submissions = () => submissionsOf(testServer.server.db, formId)
const newFiles = () => filesIn(testServer.server.filesDir).filter((id) => !filesBefore.includes(id))
const messages = (submissionId: string) =>
  testServer.server.db
    .selectFrom('messages')
    .select(['event', 'channel', 'recipient'])
    .where('submission_id', '=', submissionId)
    .execute()
const history = (submissionId: string) =>
  testServer.server.db
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
    const files = await testServer.server.db.selectFrom('files').selectAll().execute()
    expect(files).toContainEqual(
      expect.objectContaining({
        id: newFiles()[0],
        submission_id: body.submissionId,
        field_id: 'payment_receipt',
        name: `My receipt.${kind}`,
      }),
    )
  })

  it.each(['image/jpg', 'image/jpeg', 'application/octet-stream'])(
    'takes a PNG that is called a JPG and declared %s, by its content',
    async (type) => {
      const receipt = sampleFile('png', { name: 'Screenshot.jpg', type })
      expect((await transfer({ payment_receipt: receipt })).status).toBe(201)
      const files = await testServer.server.db.selectFrom('files').select(['name', 'type']).execute()
      expect(files).toContainEqual({ name: 'Screenshot.png', type: 'image/png' })
    },
  )

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

  it('explains it in Bangla when the submission is in Bangla', async () => {
    const { body } = await transfer({ payment_receipt: [], locale: 'bn' })
    expect(body.message).toBe('পেমেন্টের রসিদ আপলোড করুন')
  })

  it('names wrong answers before anything about the payment, and keeps no receipt', async () => {
    formId = await testServer.makePaidForm({ fields: [{ id: 'name', label: 'Name', required: true }] })
    const { status, body } = await transfer({ name: '', paymentMethod: '' })
    expect([status, body.errors]).toEqual([400, { name: 'Name is required' }])
    expect(newFiles()).toEqual([])
  })

  it('rejects an amount other than the price before any money has moved', async () => {
    const { status, body } = await beginByBkash(testServer.server.app, {
      formId,
      amount: 1,
      data: { name: 'A' },
    })
    expect([status, body.message]).toEqual([409, 'The price has changed. Please review and submit again.'])
    expect(await submissions()).toEqual([])
  })

  it('keeps a receipt for an amount other than the price, for staff', async () => {
    expect((await transfer({ paymentAmount: '1' })).status).toBe(201)
    expect(await submissions()).toMatchObject([{ needs_review: true, late_reasons: ['paid_other_price'] }])
  })

  it('keeps a receipt for an account that was switched off meanwhile, for staff', async () => {
    await testServer.configure({ bankTransferEnabled: false })
    const { status } = await transfer()
    await testServer.configure({ bankTransferEnabled: true })
    expect(status).toBe(201)
    expect(await submissions()).toMatchObject([{ needs_review: true, late_reasons: ['paid_other_way'] }])
  })

  it('takes files of the form beside the receipt, when the form is named before them', async () => {
    formId = await testServer.makePaidForm({
      fields: [{ id: 'photo', label: 'Photo', type: 'file', required: true }],
    })
    expect((await transfer({ photo: sampleFile('png') })).status).toBe(201)
    expect(newFiles()).toHaveLength(2)

    const { status, body } = await postMultipart(testServer.server.app, '/api/submissions', {
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

  it.each<[string, Parts]>([
    ['other answers', { name: 'Karim' }],
    ['another receipt', { payment_receipt: sampleFile('jpg', { name: 'receipt.jpg', size: 40 }) }],
    ['other notes', { bankTransferNotes: 'From my brother' }],
    ['another way of paying', { paymentMethod: 'bkash', bkashPaymentId: 'TR0011x', orderId: 'ORDER_1' }],
  ])('refuses the same key with %s', async (_what, other) => {
    const headers = { 'idempotency-key': 'ORDER_1794765554827' }
    const first = await transfer({}, headers)
    const { status, body } = await transfer(other, headers)
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
    expect(body).not.toHaveProperty('editCode')
    expect((await transfer({}, headers)).body).toEqual(first.body)
    expect(await submissions()).toHaveLength(1)
    expect(newFiles()).toHaveLength(1)
  })

  it('takes one submission from each person where the form says so', async () => {
    formId = await testServer.makePaidForm({ settings: { allowMultipleSubmissions: false } })
    expect((await transfer()).status).toBe(201)
    const { paymentID, orderId } = await testServer.begin()
    const { status, body } = await testServer.call('POST /api/submissions', {
      body: {
        formId,
        data: { name: 'Rahim', email: TRANSFER.email },
        paymentMethod: 'bkash',
        bkashPaymentId: paymentID,
        orderId,
      },
    })
    expect([status, body.message]).toEqual([409, 'You have already submitted this form.'])
  })

  it('rejects a filled-in trap and an unknown form', async () => {
    expect((await transfer({ website: 'spam' })).status).toBe(400)
    expect((await transfer({ formId: randomUUID() })).status).toBe(404)
    expect((await transfer({ formId: 'nonsense' })).status).toBe(404)
    expect(newFiles()).toEqual([])
  })

  it('lets the receipt be seen by a signed link only', async () => {
    const { body } = await transfer()
    const answer = await testServer.call(`PUT /api/submissions/${body.uniqueId}/status`, {
      token: testServer.token,
      body: { status: 'completed' },
    })
    const { receiptPath, receiptName } = answer.body.submission.paymentInfo
    expect(receiptName).toBe('receipt.jpg')
    const visit = async (path: string) => (await testServer.call(`GET /${path}`)).status
    expect(await visit(receiptPath)).toBe(200)
    const bare = receiptPath.replace(/\?.*/, '')
    expect(await visit(bare)).toBe(403)
    const quarterOfAnHourAgo = fileLinks(appSecret, () => Date.now() - 15 * 60_000)
    expect(await visit(quarterOfAnHourAgo.sign(bare.replace('uploads/', '')))).toBe(403)
  })
})

describe('a form that costs nothing for these answers', () => {
  it('is stored as a free submission, without the receipt, which is not needed', async () => {
    formId = await testServer.makePaidForm({ settings: { amount: 0 } })
    const { status, body } = await transfer()
    expect(status).toBe(201)
    expect(await submissions()).toMatchObject([
      { status: 'completed', has_payment: false, payment_status: 'none', payment_method: null },
    ])
    expect(newFiles()).toEqual([])
    expect(await messages(body.submissionId)).toHaveLength(1)
  })
})

it('a free form takes a submission by this way as well', async () => {
  const id = await makeStoredForm(testServer.server.db)
  const body = { formId: id, data: { name: 'A' } }
  expect((await testServer.call('POST /api/submissions', { body })).status).toBe(201)
})
