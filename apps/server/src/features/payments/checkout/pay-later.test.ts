import { describe, expect, it } from 'vitest'
import { settlePaid } from '../settle/settle-payment.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import {
  FAILED,
  PAID,
  type PendingPayment,
  paymentServer,
  WAITING,
} from '../../../testing/servers/start-payment-server.ts'
import { PAYER } from '../../payment-history/index.ts'

const testServer = paymentServer()

const keyOf = async ({ uniqueId, editCode }: PendingPayment) => {
  const { status, body } = await testServer.call('POST /api/submissions/payment-key', {
    body: { uniqueId, editCode },
  })
  expect(status).toBe(200)
  return body.paymentKey as string
}

const info = (uniqueId: string, key: string) =>
  testServer.call(`GET /api/bkash/retry-info/${uniqueId}/${key}`)

const receipt = () => ({ payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }) })

const transfer = (uniqueId: string, key: string, parts: object = receipt()) =>
  postMultipart(testServer.server.app, `/api/submissions/transfer/${uniqueId}/${key}`, {
    bankTransferNotes: 'From my brother',
    ...parts,
  })

const methodOf = async ({ submissionId }: PendingPayment) =>
  (
    await testServer.server.db
      .selectFrom('submissions')
      .select('payment_method as method')
      .where('id', '=', submissionId)
      .executeTakeFirstOrThrow()
  ).method

const setStatus = (uniqueId: string, status: string) =>
  testServer.call(`PUT /api/submissions/${uniqueId}/status`, { token: testServer.token, body: { status } })

describe('a member with the ID and code of an unpaid submission', () => {
  it('can pay by bKash without the payment link', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.cancel(pending.paymentID)
    const key = await keyOf(pending)
    expect((await info(pending.uniqueId, key)).body).toMatchObject({
      alreadyCompleted: false,
      isSuperseded: false,
      submission: { paymentInfo: { method: 'bkash', status: 'failed', amount: 500 } },
    })
    const { status, body } = await testServer.retry(pending.uniqueId, key)
    expect([status, body.retryAttempt]).toEqual([200, 1])
    testServer.bkash.authorise(body.paymentID)
    await testServer.execute(body.paymentID)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('finds the transaction ID of bKash in the summary once it is paid, and not before', async () => {
    const { uniqueId, paymentID } = await testServer.makePending()
    const summary = async () => (await testServer.call(`GET /api/submissions/public/${uniqueId}`)).body
    expect(await summary()).not.toHaveProperty('bkashTrxId')
    await testServer.execute(paymentID)
    expect((await summary()).bkashTrxId).toBe(testServer.bkash.payment(paymentID).trxID)
  })

  it('gets no key with a wrong code, for another ID, or for a free submission', async () => {
    const [one, other] = [await testServer.makePending(), await testServer.makePending()]
    const ask = (uniqueId: string, editCode: string) =>
      testServer.call('POST /api/submissions/payment-key', { body: { uniqueId, editCode } })
    const wrongCode = one.editCode === '000000' ? '000001' : '000000'
    const wrong = await ask(one.uniqueId, wrongCode)
    expect([wrong.status, (await ask('A'.repeat(32), one.editCode)).body.code]).toEqual([
      404,
      wrong.body.code,
    ])
    const key = await keyOf(one)
    expect((await info(other.uniqueId, key)).status).toBe(404)
    expect((await testServer.retry(other.uniqueId, key)).status).toBe(404)
    expect((await transfer(other.uniqueId, key)).status).toBe(404)
  })

  it('is locked out after five wrong codes, and learns for how long', async () => {
    const { uniqueId, editCode } = await testServer.makePending()
    const wrongCode = editCode === '000000' ? '000001' : '000000'
    const body = { uniqueId, editCode: wrongCode }
    for (let i = 0; i < 5; i += 1) await testServer.call('POST /api/submissions/payment-key', { body })
    const { status, headers } = await testServer.call('POST /api/submissions/payment-key', { body })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(60)
  })

  it('can pay by bKash after staff rejected their bank transfer', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await transfer(pending.uniqueId, pending.paymentID)
    await setStatus(pending.uniqueId, 'failed')
    const { status, body } = await testServer.retry(pending.uniqueId, await keyOf(pending))
    expect(status).toBe(200)
    expect(await methodOf(pending)).toBe('bkash')
    testServer.bkash.authorise(body.paymentID)
    expect((await testServer.execute(body.paymentID)).body.completed).toBe(true)
  })
})

describe('a bank transfer instead of another try with bKash', () => {
  it.each(['pending', 'failed'])('pays for a %s submission, and is confirmed', async (status) => {
    const pending = await testServer.makePending({ wallet: null })
    if (status === 'failed') await testServer.cancel(pending.paymentID)
    const sent = await transfer(pending.uniqueId, pending.paymentID)
    expect(sent.status).toBe(200)
    expect(sent.body.submission).toMatchObject({
      uniqueId: pending.uniqueId,
      paymentInfo: { method: 'bank_transfer', status: 'pending' },
    })
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    expect((await testServer.messagesOf(pending)).at(-1)).toBe('submitted')
    const stored = await setStatus(pending.uniqueId, 'completed')
    expect(stored.body.submission.paymentInfo).toMatchObject({
      method: 'bank_transfer',
      receiptName: 'receipt.jpg',
      transferNotes: 'From my brother',
    })
  })

  it('works while bKash does not', async () => {
    const pending = await testServer.makePending({ wallet: null })
    testServer.bkash.faults.set({ maintenance: 5 })
    expect((await transfer(pending.uniqueId, pending.paymentID)).status).toBe(200)
  })

  it('leaves no bKash payment that could still take money', async () => {
    const pending = await testServer.makePending()
    await transfer(pending.uniqueId, pending.paymentID)
    const late = await testServer.execute(pending.paymentID)
    expect(late.status).toBe(402)
    expect(testServer.hasMoneyMoved(pending.paymentID)).toBe(false)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it('is not followed by a bKash payment while its receipt is being checked', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await transfer(pending.uniqueId, pending.paymentID)
    for (const response of [
      await testServer.retry(pending.uniqueId, pending.paymentID),
      await transfer(pending.uniqueId, pending.paymentID),
    ]) {
      expect([response.status, response.body.code]).toEqual([409, 'transfer_pending'])
    }
  })

  it('waits while a bKash payment is being executed, and finds out that it was paid', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 2 } })
    await testServer.execute(pending.paymentID)
    const unclear = await transfer(pending.uniqueId, pending.paymentID)
    expect([unclear.status, unclear.body.code]).toEqual([409, 'payment_unclear'])
    const paid = await transfer(pending.uniqueId, pending.paymentID)
    expect([paid.status, paid.body.code]).toEqual([409, 'already_completed'])
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('goes to review where bKash took the money all the same', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: { acts: false, times: 1 } })
    await testServer.execute(pending.paymentID)
    await testServer.age(pending.paymentID, 6)
    expect((await transfer(pending.uniqueId, pending.paymentID)).status).toBe(200)
    const { invoice } = await testServer.server.db
      .selectFrom('payments')
      .select('invoice')
      .where('payment_id', '=', pending.paymentID)
      .executeTakeFirstOrThrow()
    const { paymentID: paymentId } = pending
    const paid = {
      paymentId,
      trxId: 'BFD90JRLST',
      transactionStatus: 'Completed' as const,
      amountPaisa: 50_000,
      currency: 'BDT',
      invoice,
      payerReference: null,
      payerAccount: null,
      executedAt: null,
      maxRefundablePaisa: null,
      message: '',
    }
    expect(await settlePaid(testServer.server.db, { paymentId, paid, name: 'bKash', by: PAYER })).toBe(
      'review',
    )
    expect(await testServer.submissionOf(pending)).toEqual({ ...WAITING, needsReview: true })
  })

  it.each([
    ['no receipt', {}, 'Please upload payment receipt'],
    [
      'a receipt of another type',
      { payment_receipt: sampleFile('webp', { name: 'receipt.webp' }) },
      'Please upload only JPG, PNG, or PDF files',
    ],
  ])('is rejected with %s', async (_what, parts, message) => {
    const pending = await testServer.makePending({ wallet: null })
    const { status, body } = await transfer(pending.uniqueId, pending.paymentID, parts)
    expect([status, body.errors.payment_receipt]).toEqual([400, message])
    expect(await methodOf(pending)).toBe('bkash')
  })

  it('is kept also after bank transfer was switched off: the money may have been sent before', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.configure({ bankTransferEnabled: false })
    const { status } = await transfer(pending.uniqueId, pending.paymentID)
    await testServer.configure({ bankTransferEnabled: true })
    expect([status, await methodOf(pending)]).toEqual([200, 'bank_transfer'])
  })
})

describe('submitting again while the first submission is unpaid', () => {
  const again = async (formId: string, email: string) => {
    const { paymentID, orderId } = await testServer.begin()
    return testServer.call('POST /api/submissions', {
      body: {
        formId,
        data: { name: 'Rahim', email },
        paymentMethod: 'bkash',
        bkashPaymentId: paymentID,
        orderId,
        paymentAmount: 500,
      },
    })
  }

  it('is rejected with a code of its own, and reveals nothing of the first', async () => {
    const formId = await testServer.makePaidForm({ settings: { allowMultipleSubmissions: false } })
    const email = 'karim@example.org'
    const first = await testServer.makePending({ formId, email, wallet: null })
    const { status, body } = await again(formId, email)
    expect(status).toBe(409)
    expect(body).toEqual({
      success: false,
      code: 'submission_unpaid',
      message: 'You have already submitted this form.',
    })
    // The first one can be paid at once.
    const { body: retried } = await testServer.retry(first.uniqueId, first.paymentID)
    testServer.bkash.authorise(retried.paymentID)
    await testServer.execute(retried.paymentID)
    expect(await testServer.submissionOf(first)).toEqual(PAID)
    expect((await again(formId, email)).body.code).toBe('already_submitted')
  })
})

describe('the link of a submission that another one has replaced', () => {
  it('says so before anything is paid', async () => {
    const formId = await testServer.makePaidForm({ settings: { allowMultipleSubmissions: false } })
    const email = 'rahim@example.org'
    const first = await testServer.makePending({ formId, email, wallet: null })
    await testServer.cancel(first.paymentID)
    expect((await info(first.uniqueId, first.paymentID)).body.isSuperseded).toBe(false)
    const second = await testServer.makePending({ formId, email })
    expect((await info(first.uniqueId, first.paymentID)).body.isSuperseded).toBe(true)
    expect((await info(second.uniqueId, second.paymentID)).body.isSuperseded).toBe(false)
    expect((await transfer(first.uniqueId, first.paymentID)).body.code).toBe('already_submitted')
    expect(await testServer.submissionOf(first)).toEqual(FAILED)
  })
})
