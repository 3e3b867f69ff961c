import { describe, expect, it } from 'vitest'
import {
  paymentServer,
  FAILED,
  NO_MONEY,
  PAID,
  WAITING,
} from '../../../testing/servers/start-payment-server.ts'

const testServer = paymentServer()

describe('a payer who comes back without having paid', () => {
  it.each([
    ['cancel', 'Payment was cancelled by user'],
    ['failure', 'Payment was cancelled or failed'],
  ] as const)('after %s can try again, and hears of it once', async (status, message) => {
    const pending = await testServer.makePending({ wallet: null })
    for (let times = 0; times < 2; times += 1) {
      const { body } = await testServer.cancel(pending.paymentID, status)
      expect(body).toMatchObject({
        alreadyCompleted: false,
        message,
        submission: { uniqueId: pending.uniqueId, status: 'failed', paymentInfo: { status: 'failed' } },
      })
    }
    expect(await testServer.submissionOf(pending)).toEqual(FAILED)
    expect(await testServer.messagesOf(pending)).toEqual(['payment_failed'])
  })

  it('stays as they are while bKash does not answer', async () => {
    const pending = await testServer.makePending({ wallet: null })
    testServer.bkash.faults.set({ maintenance: 1 })
    expect((await testServer.cancel(pending.paymentID)).status).toBe(200)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })
})

describe('trying again', () => {
  it('opens another payment of the same amount, and completes the same submission', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.cancel(pending.paymentID)
    const info = await testServer.call(`GET /api/bkash/retry-info/${pending.uniqueId}/${pending.paymentID}`)
    expect(info.body).toMatchObject({
      alreadyCompleted: false,
      submission: { formTitle: 'Reunion 2027', paymentInfo: { amount: 500, retryAttempt: 0 } },
    })

    const { status, body } = await testServer.retry(pending.uniqueId, pending.paymentID)
    expect([status, body.retryAttempt]).toEqual([200, 1])
    expect(body.paymentID).not.toBe(pending.paymentID)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    const [first, second] = [pending.paymentID, body.paymentID].map((id) => testServer.bkash.payment(id))
    expect(second?.amount).toBe('500.00')
    expect(second?.merchantInvoiceNumber).not.toBe(first?.merchantInvoiceNumber)

    testServer.bkash.authorise(body.paymentID)
    const paid = await testServer.execute(body.paymentID)
    expect(paid.body).toMatchObject({
      completed: true,
      submission: { uniqueId: pending.uniqueId, paymentInfo: { retryAttempt: 1 } },
    })
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect(await testServer.messagesOf(pending)).toEqual(['payment_failed', 'payment_completed'])
  })

  it('works with the id of any attempt, also after a declined one', async () => {
    const pending = await testServer.makePending({ wallet: NO_MONEY })
    await testServer.execute(pending.paymentID)
    await testServer.retry(pending.uniqueId, pending.paymentID)
    const { body } = await testServer.retry(pending.uniqueId, pending.paymentID)
    expect(body.retryAttempt).toBe(2)
    expect((await testServer.retry(pending.uniqueId, body.paymentID)).body.retryAttempt).toBe(3)
  })

  it('needs the submission and a payment of its own', async () => {
    const [one, other] = [await testServer.makePending(), await testServer.makePending()]
    for (const [uniqueId, paymentID] of [
      [one.uniqueId, other.paymentID],
      ['A'.repeat(32), one.paymentID],
      [one.uniqueId, 'TR0011nothing'],
    ] as const) {
      expect((await testServer.retry(uniqueId, paymentID)).status).toBe(404)
      expect((await testServer.call(`GET /api/bkash/retry-info/${uniqueId}/${paymentID}`)).status).toBe(404)
    }
  })

  it('is refused once it is paid', async () => {
    const pending = await testServer.makePending()
    await testServer.execute(pending.paymentID)
    const { status, body } = await testServer.retry(pending.uniqueId, pending.paymentID)
    expect([status, body.message]).toEqual([409, 'Payment has already been completed'])
    const info = await testServer.call(`GET /api/bkash/retry-info/${pending.uniqueId}/${pending.paymentID}`)
    expect(info.body).toMatchObject({
      alreadyCompleted: true,
      message: 'Payment has already been completed',
    })
  })

  it('finds out by asking that the attempt before was paid, and takes no second', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
    await testServer.execute(pending.paymentID)
    const { status, body } = await testServer.retry(pending.uniqueId, pending.paymentID)
    expect([status, body.code]).toEqual([409, 'already_completed'])
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('waits while the outcome of the previous attempt is unknown', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: { acts: false, times: 1 } })
    await testServer.execute(pending.paymentID)
    expect((await testServer.retry(pending.uniqueId, pending.paymentID)).body.code).toBe('payment_unclear')

    await testServer.age(pending.paymentID, 6)
    testServer.bkash.faults.set({ maintenance: { calls: ['query'], times: 1 } })
    expect((await testServer.retry(pending.uniqueId, pending.paymentID)).body.code).toBe('payment_unclear')

    const { body } = await testServer.retry(pending.uniqueId, pending.paymentID)
    testServer.bkash.authorise(body.paymentID)
    expect((await testServer.execute(body.paymentID)).body.completed).toBe(true)
  })

  it('takes no money by an earlier attempt once a later one has paid', async () => {
    const pending = await testServer.makePending({ wallet: null })
    const { body } = await testServer.retry(pending.uniqueId, pending.paymentID)
    for (const id of [pending.paymentID, body.paymentID]) testServer.bkash.authorise(id)
    expect((await testServer.execute(body.paymentID)).body.completed).toBe(true)
    const late = await testServer.execute(pending.paymentID)
    expect(late.body).toMatchObject({ completed: true, alreadyExecuted: true })
    expect(testServer.hasMoneyMoved(pending.paymentID)).toBe(false)
  })

  it('takes the money of one of two attempts at once', async () => {
    const pending = await testServer.makePending({ wallet: null })
    const { body } = await testServer.retry(pending.uniqueId, pending.paymentID)
    const both = [pending.paymentID, body.paymentID as string]
    for (const id of both) testServer.bkash.authorise(id)
    await Promise.all(both.map((id) => testServer.execute(id)))
    expect(both.filter(testServer.hasMoneyMoved)).toHaveLength(1)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('is limited for each submission', async () => {
    const pending = await testServer.makePending()
    const statuses = []
    for (let times = 0; times < 11; times += 1) {
      statuses.push((await testServer.retry(pending.uniqueId, pending.paymentID)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
  })

  it('is refused where another submission of the same person counts by now', async () => {
    const formId = await testServer.makePaidForm({ settings: { allowMultipleSubmissions: false } })
    const email = 'rahim@example.org'
    const first = await testServer.makePending({ formId, email, wallet: null })
    await testServer.cancel(first.paymentID)
    await testServer.makePending({ formId, email })
    const { status, body } = await testServer.retry(first.uniqueId, first.paymentID)
    expect([status, body.code]).toEqual([409, 'already_submitted'])
  })
})
