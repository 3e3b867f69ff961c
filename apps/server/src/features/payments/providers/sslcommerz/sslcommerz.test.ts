import { randomUUID } from 'node:crypto'
import { sslcommerzSettings } from '@nibondhon/sslcommerz-simulator'
import { describe, expect, it } from 'vitest'
import { sslcommerzServer } from '../../../../testing/servers/sslcommerz-server.ts'
import {
  FAILED,
  PAID,
  type PendingPayment,
  type SubmissionState,
  WAITING,
} from '../../../../testing/servers/start-payment-server.ts'
import { settleAnnounced, settleOpenPayments } from '../../index.ts'

const testServer = sslcommerzServer()
const REVIEW: SubmissionState = { status: 'pending', paymentStatus: 'pending', needsReview: true }

describe('beginning a payment', () => {
  it('leads to the page of SSLCommerz, without the name or address of the member', async () => {
    const { status, body } = await testServer.beginAtSslcommerz()
    expect(status).toBe(200)
    expect(body.pageURL).toContain(`${testServer.simulator.url}/EasyCheckOut/`)
    const { fields } = testServer.simulator.sessionOf(body.paymentID)
    expect(fields).toMatchObject({
      total_amount: '500.00',
      currency: 'BDT',
      ipn_url: 'https://forms.example.org/api/sslcommerz/ipn',
      success_url: `https://forms.example.org/sslcommerz/return/${body.paymentID}/success`,
      cus_name: 'Member',
    })
    expect(body.paymentID.length).toBeLessThanOrEqual(30)
  })

  it.each([9.99, 500_000.01])('of ৳%d is refused, because SSLCommerz does not take it', async (amount) => {
    expect(await testServer.beginAtSslcommerz(amount)).toMatchObject({
      status: 409,
      body: { code: 'sslcommerz_amount' },
    })
  })

  it('is not possible while it is switched off, and says so when SSLCommerz does not respond', async () => {
    await testServer.configure({ sslcommerzEnabled: false })
    expect(await testServer.beginAtSslcommerz()).toMatchObject({
      status: 409,
      body: { code: 'method_unavailable' },
    })
    expect((await testServer.call('GET /api/settings/payment')).body.methods).toEqual([
      'bkash',
      'bank_transfer',
    ])
    await testServer.configure({ sslcommerzEnabled: true })
    testServer.simulator.faults.down = true
    expect(await testServer.beginAtSslcommerz()).toMatchObject({
      status: 503,
      body: { code: 'sslcommerz_unavailable' },
    })
  })

  it('is not possible for a form that does not offer it', async () => {
    const formId = await testServer.makePaidForm({
      settings: { requirePayment: true, amount: 500, paymentMethods: ['bkash'] },
    })
    const body = await testServer.order(500, { formId, method: 'sslcommerz' })
    const response = await testServer.call('POST /api/payments', { body })
    expect([response.status, response.body.code]).toEqual([409, 'method_unavailable'])
  })

  it('is not done by the call of bKash, and by the neutral one with bKash too', async () => {
    const order = await testServer.order()
    const asked = { ...order, intent: 'sale', method: 'sslcommerz' }
    expect((await testServer.call('POST /api/bkash/create', { body: asked })).status).toBe(400)
    const begun = await testServer.call('POST /api/payments', { body: { ...order, method: 'bkash' } })
    expect(begun.body.pageURL).toContain(testServer.bkash.url)
    expect((await testServer.call('POST /api/payments', { body: order })).status).toBe(400)
  })

  it('of bKash cannot be used for a submission by SSLCommerz', async () => {
    const { paymentID, orderId } = await testServer.begin()
    const { status, body } = await testServer.call('POST /api/submissions', {
      body: {
        formId: await testServer.makePaidForm(),
        data: { name: 'Rahim', email: `${randomUUID()}@example.org` },
        paymentMethod: 'sslcommerz',
        bkashPaymentId: paymentID,
        orderId,
        paymentAmount: 500,
      },
    })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'payment_unknown' })
  })
})

describe('the way back', () => {
  it('is a cross-site post without cookies, and only opens an own page', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'paid')
    const url = `/sslcommerz/return/${pending.paymentID}/success`
    const callsBefore = testServer.simulator.calls().length
    const response = await testServer.server.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: testServer.simulator.url,
        'sec-fetch-site': 'cross-site',
      },
      payload: new URLSearchParams(testServer.fieldsOf(pending)).toString(),
    })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(`/bkash/callback?paymentID=${pending.paymentID}&status=success`)
    expect(testServer.simulator.calls().length).toBe(callsBefore)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it.each([
    ['another content type', 'application/xml', '<a/>'],
    ['a body that is no JSON', 'application/json', '{'],
    ['a body over 64 KB', 'application/x-www-form-urlencoded', 'x'.repeat(70_000)],
    ['no content type', '', 'tran_id=1'],
  ])('sends the payer to the page of the payment with %s', async (_what, type, payload) => {
    const id = `SSLC${'A'.repeat(24)}`
    const { statusCode, headers } = await testServer.server.app.inject({
      method: 'POST',
      url: `/sslcommerz/return/${id}/cancel`,
      headers: { 'content-type': type },
      payload,
    })
    expect([statusCode, headers.location]).toEqual([303, `/bkash/callback?paymentID=${id}&status=cancel`])
  })

  it.each(['/sslcommerz/return/https:%2F%2Fevil.example/success', '/sslcommerz/return/SSLC1/..%2Fevil'])(
    'takes nothing from a made-up address: %s',
    async (url) => {
      const response = await testServer.server.app.inject({ method: 'POST', url })
      expect(response).toMatchObject({ statusCode: 303, headers: { location: '/bkash/callback?' } })
    },
  )

  it('completes the payment once SSLCommerz has validated it, however often it is called', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'paid')
    const responses = await Promise.all([1, 2, 3].map(() => testServer.execute(pending.paymentID)))
    expect(responses.map(({ body }) => body.completed)).toEqual([true, true, true])
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    const again = await testServer.execute(pending.paymentID)
    expect(again.body).toMatchObject({ completed: true, alreadyExecuted: true })
    const { bankTranId } = testServer.simulator.sessionOf(pending.paymentID)
    const [last] = await testServer.server.db
      .selectFrom('payment_events')
      .select('reason')
      .where('payment_id', '=', pending.paymentID)
      .where('to_status', '=', 'completed')
      .execute()
    expect(last?.reason).toBe(`SSLCommerz transaction ${bankTranId} (NAGAD-Nagad)`)
    const money = await testServer.asStaff(`GET /api/submissions/${pending.uniqueId}/money`)
    expect(JSON.stringify(money.body)).toContain(bankTranId)
  })

  it('works by calls that name no provider, with the same responses as those of bKash', async () => {
    const pending = await testServer.makeVisiting()
    const { paymentID, uniqueId } = pending
    const cancelled = { body: { paymentID, status: 'cancel' } }
    const both = async (route: (provider: string) => string, options?: object) => {
      const [neutral, ofBkash] = [
        await testServer.call(route('payments'), options),
        await testServer.call(route('bkash'), options),
      ]
      expect([neutral.status, neutral.body]).toEqual([ofBkash.status, ofBkash.body])
      return neutral
    }
    expect((await both((name) => `GET /api/${name}/submission/${paymentID}`)).status).toBe(200)
    expect((await both((name) => `GET /api/${name}/retry-info/${uniqueId}/${paymentID}`)).status).toBe(200)
    expect((await both((name) => `POST /api/${name}/cancel`, cancelled)).status).toBe(200)
    testServer.end(pending, 'paid')
    const executed = await testServer.call('POST /api/payments/execute', { body: { paymentID } })
    expect(executed.body).toMatchObject({ completed: true, submission: { editCode: pending.editCode } })
    const { token } = testServer
    expect((await both((name) => `GET /api/${name}/status/${paymentID}`, { token })).status).toBe(200)
  })

  it.each([
    ['failed', 402],
    ['cancelled', 402],
    ['expired', 402],
  ] as const)('after a payment that %s tells so, and the member can pay again', async (ending, status) => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, ending)
    expect((await testServer.execute(pending.paymentID)).status).toBe(status)
    expect(await testServer.submissionOf(pending)).toEqual(FAILED)
    const path = `retry/${pending.uniqueId}/${pending.paymentID}`
    const body = { method: 'sslcommerz' }
    const retry = await testServer.call(`POST /api/payments/${path}`, { body })
    expect(retry).toMatchObject({ status: 200, body: { retryAttempt: 1 } })
    expect(retry.body.pageURL).toContain(testServer.simulator.url)
    // The calls of bKash begin nothing else.
    expect((await testServer.call(`POST /api/bkash/${path}`, { body })).status).toBe(400)
  })

  it('leaves a payment open that SSLCommerz has not finished', async () => {
    const pending = await testServer.makeVisiting()
    await testServer.cancel(pending.paymentID)
    expect(await testServer.stateOf(pending.paymentID)).toBe('initiated')
    testServer.end(pending, 'paid')
    await settleAfter(pending, 15)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('does not give a payment up while the settings name another account', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'paid')
    await testServer.configure({ sslcommerzSandbox: false })
    await settleAfter(pending, 26 * 60)
    expect(await testServer.stateOf(pending.paymentID)).toBe('initiated')
    await testServer.configure({ sslcommerzSandbox: true })
    await settleAfter(pending, 3 * 60)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('says that nothing is known while SSLCommerz does not respond, and settles later', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'paid')
    testServer.simulator.faults.down = true
    expect(await testServer.execute(pending.paymentID)).toMatchObject({ body: { completed: false } })
    expect(await testServer.stateOf(pending.paymentID)).toBe('executing')
    testServer.simulator.faults.down = false
    await settleAfter(pending, 5)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })
})

async function settleAfter({ paymentID }: PendingPayment, minutes: number): Promise<void> {
  await testServer.age(paymentID, minutes)
  await settleOpenPayments(testServer.jobParts())
}

describe('only what the validator says exactly', () => {
  it('completes a payment: another amount needs review', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'paid')
    testServer.simulator.faults.otherAmount = '499.50'
    await testServer.execute(pending.paymentID)
    expect(await testServer.submissionOf(pending)).toEqual(REVIEW)
  })

  it('completes a payment: one that is called risky needs review', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'risky')
    await testServer.execute(pending.paymentID)
    expect(await testServer.submissionOf(pending)).toEqual(REVIEW)
  })
})

describe('paying in another way', () => {
  it('is refused while SSLCommerz cannot say whether it was paid, and once it was', async () => {
    const pending = await testServer.makeVisiting()
    const retry = () => testServer.retry(pending.uniqueId, pending.paymentID)
    testServer.simulator.faults.down = true
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'payment_unclear' } })
    testServer.simulator.faults.down = false
    testServer.end(pending, 'paid')
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'already_completed' } })
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('and then by SSLCommerz after all is held for staff as a second payment', async () => {
    const pending = await testServer.makeVisiting()
    const next = await testServer.retry(pending.uniqueId, pending.paymentID)
    testServer.bkash.authorise(next.body.paymentID)
    await testServer.execute(next.body.paymentID)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    testServer.end(pending, 'paid')
    await testServer.notify(testServer.fieldsOf(pending))
    await settleAnnounced(testServer.jobParts())
    expect(await testServer.stateOf(pending.paymentID)).toBe('review')
  })
})

describe('staff', () => {
  it('ask SSLCommerz about a payment that did not come back', async () => {
    const pending = await testServer.makeVisiting()
    testServer.end(pending, 'paid')
    const status = await testServer.asStaff(`GET /api/bkash/status/${pending.paymentID}`)
    expect(status.body).toMatchObject({ transactionStatus: 'Completed', amount: 500 })
    await testServer.asStaff(`PUT /api/submissions/${pending.uniqueId}/payment`, {
      bkashPaymentId: pending.paymentID,
    })
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('try the credentials; the password is never sent back', async () => {
    const check = async () =>
      (await testServer.asStaff('POST /api/settings/check')).body.checks.find(
        ({ service }: { service: string }) => service === 'sslcommerz',
      )
    expect(await check()).toMatchObject({ status: 'ok' })
    await testServer.configure({ sslcommerzStorePassword: 'wrong' })
    expect(await check()).toMatchObject({ status: 'error', detail: expect.stringMatching(/refused/) })
    const { body } = await testServer.asStaff('GET /api/settings/system')
    expect(body.settings).toMatchObject({
      sslcommerz_store_password: '',
      sslcommerz_store_password_set: 'true',
    })
    await testServer.configure(sslcommerzSettings(testServer.simulator))
  })
})
