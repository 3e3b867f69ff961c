import { describe, expect, it } from 'vitest'
import { NO_MONEY, paymentServer } from '../../../testing/servers/start-payment-server.ts'

const testServer = paymentServer({ allowPrivateNetwork: true })

type Pending = Awaited<ReturnType<typeof testServer.makePending>>

/** What each page that shows the payment gets about it. */
async function situationsOf({ uniqueId, paymentID }: Pending) {
  const [view, callback, retry] = await Promise.all([
    testServer.call(`GET /api/submissions/public/${uniqueId}`),
    testServer.call(`GET /api/bkash/submission/${paymentID}`),
    testServer.call(`GET /api/bkash/retry-info/${uniqueId}/${paymentID}`),
  ])
  const { situation, decline, willMessage } = callback.body.submission.paymentInfo
  expect(retry.body.submission.paymentInfo).toEqual(callback.body.submission.paymentInfo)
  expect(view.body.paymentSituation).toBe(situation)
  expect(view.body.willMessage).toBe(willMessage)
  return { situation, decline, willMessage }
}

describe('every page gets the same situation of a payment', () => {
  it('unfinished, until the payer confirms at bKash', async () => {
    const pending = await testServer.makePending({ wallet: null })
    expect(await situationsOf(pending)).toEqual({ situation: 'unfinished' })
  })

  it('unclear while bKash does not say whether the money moved, and overdue after five minutes', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
    const { body } = await testServer.execute(pending.paymentID)
    expect(body.submission.paymentInfo.situation).toBe('unclear')
    expect(await situationsOf(pending)).toEqual({ situation: 'unclear', willMessage: false })
    await testServer.age(pending.paymentID, 6)
    expect(await situationsOf(pending)).toEqual({ situation: 'overdue', willMessage: false })
  })

  it('review where the money arrived with another amount, also in the response of execute', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ differ: { fields: { amount: '1.00' }, times: 1 } })
    const { body } = await testServer.execute(pending.paymentID)
    expect(body.submission.paymentInfo.situation).toBe('review')
    expect(await situationsOf(pending)).toEqual({ situation: 'review' })
  })

  it('already paid once it is completed', async () => {
    const pending = await testServer.makePending()
    await testServer.execute(pending.paymentID)
    expect(await situationsOf(pending)).toEqual({ situation: 'already_paid' })
  })

  it('not paid after bKash declined, with its status code and its own message', async () => {
    const pending = await testServer.makePending({ wallet: NO_MONEY })
    await testServer.execute(pending.paymentID)
    const decline = { code: '2023', message: 'Insufficient Balance' }
    expect(await situationsOf(pending)).toEqual({ situation: 'not_paid', decline })
  })

  it('not paid after the payer cancelled, without a status code', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.cancel(pending.paymentID)
    const decline = { code: '', message: 'Payment was cancelled by user' }
    expect(await situationsOf(pending)).toEqual({ situation: 'not_paid', decline })
  })

  it('unfinished again on another attempt, and unclear where the first one may have taken the money', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.cancel(pending.paymentID)
    await testServer.retry(pending.uniqueId, pending.paymentID)
    expect(await situationsOf(pending)).toEqual({ situation: 'unfinished' })
    testServer.bkash.authorise(pending.paymentID)
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
    await testServer.execute(pending.paymentID)
    expect((await situationsOf(pending)).situation).toBe('unclear')
  })
})

describe('a message about the result of an unclear payment is announced', () => {
  const MAIL = {
    emailEnabled: true,
    smtpHost: '127.0.0.1',
    smtpPort: 2525,
    smtpUser: 'office',
    smtpPassword: 'secret',
    fromEmail: 'office@example.org',
  }

  async function willMessage(emailEnabled: boolean, options: { formId?: string; email?: string } = {}) {
    await testServer.configure({ ...MAIL, emailEnabled })
    const pending = await testServer.makePending(options)
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
    const { body } = await testServer.execute(pending.paymentID)
    const found = await situationsOf(pending)
    expect(body.submission.paymentInfo.willMessage).toBe(found.willMessage)
    return found.willMessage
  }

  it('where the form has switched it on, the member left an address, and e-mail is set up', async () => {
    expect(await willMessage(true)).toBe(true)
    expect(await willMessage(false)).toBe(false)
    expect(await willMessage(true, { email: '' })).toBe(false)
    const quiet = await testServer.makePaidForm({
      settings: { notifications: { enableEmail: false, emailField: 'email' } },
    })
    expect(await willMessage(true, { formId: quiet })).toBe(false)
  })
})
