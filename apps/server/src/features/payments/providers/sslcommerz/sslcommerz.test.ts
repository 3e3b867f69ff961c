import { randomUUID } from 'node:crypto'
import {
  type Ending,
  type SslcommerzSimulator,
  sslcommerzSettings,
  startSslcommerzSimulator,
} from '@nibondhon/sslcommerz-simulator'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  FAILED,
  PAID,
  type PaymentServer,
  startPaymentServer,
  type SubmissionState,
  WAITING,
} from '../../../../testing/servers/start-payment-server.ts'
import { settleAnnounced, settleOpenPayments, settleOpenRefunds } from '../../index.ts'

const log = pino({ level: 'silent' })
const REVIEW: SubmissionState = { status: 'pending', paymentStatus: 'pending', needsReview: true }

let simulator: SslcommerzSimulator
let testServer: PaymentServer

beforeAll(async () => {
  simulator = await startSslcommerzSimulator()
  testServer = await startPaymentServer({ sslcommerzBaseUrl: simulator.url, sslcommerzTimeoutMs: 2_000 })
  await testServer.configure(sslcommerzSettings(simulator))
})
afterEach(() => {
  Object.assign(simulator.faults, { otherAmount: null, down: false, wrongHash: false, drop: false })
})
afterAll(async () => {
  await testServer.close()
  await simulator.close()
})

interface Pending {
  paymentID: string
  uniqueId: string
  submissionId: string
  editCode: string
}

const jobParts = () => {
  const { db, services } = testServer.server
  return { db, providers: services.paymentProviders, log }
}
const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
const begin = (amount = 500) =>
  testServer.call('POST /api/bkash/create', {
    body: { amount, orderId: `ORDER_${randomUUID()}`, intent: 'sale', method: 'sslcommerz' },
  })

/** A submission whose payer is on the page of SSLCommerz. */
async function makePending(): Promise<Pending> {
  const orderId = `ORDER_${randomUUID()}`
  const created = await testServer.call('POST /api/bkash/create', {
    body: { amount: 500, orderId, intent: 'sale', method: 'sslcommerz' },
  })
  const { paymentID } = created.body
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
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { uniqueId, submissionId, editCode } = body
  return { paymentID, uniqueId, submissionId, editCode }
}

function end({ paymentID }: Pending, ending: Ending): void {
  simulator.end(simulator.sessionOf(paymentID).sessionKey, ending)
}

const fieldsOf = ({ paymentID }: Pending) => simulator.posted(simulator.sessionOf(paymentID).sessionKey)

/** As SSLCommerz posts it. */
async function notify(fields: Record<string, string>): Promise<number> {
  const { statusCode } = await testServer.server.app.inject({
    method: 'POST',
    url: '/api/sslcommerz/ipn',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return statusCode
}

describe('beginning a payment', () => {
  it('leads to the page of SSLCommerz, without the name or address of the member', async () => {
    const { status, body } = await begin()
    expect(status).toBe(200)
    expect(body.bkashURL).toContain(`${simulator.url}/EasyCheckOut/`)
    const { fields } = simulator.sessionOf(body.paymentID)
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
    expect(await begin(amount)).toMatchObject({ status: 409, body: { code: 'sslcommerz_amount' } })
  })

  it('is not possible while it is switched off, and says so when SSLCommerz does not respond', async () => {
    await testServer.configure({ sslcommerzEnabled: false })
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'method_unavailable' } })
    expect((await testServer.call('GET /api/settings/payment')).body.methods).toEqual([
      'bkash',
      'bank_transfer',
    ])
    await testServer.configure({ sslcommerzEnabled: true })
    simulator.faults.down = true
    expect(await begin()).toMatchObject({ status: 503, body: { code: 'sslcommerz_unavailable' } })
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
    const pending = await makePending()
    end(pending, 'paid')
    const url = `/sslcommerz/return/${pending.paymentID}/success`
    const callsBefore = simulator.calls().length
    const response = await testServer.server.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: simulator.url,
        'sec-fetch-site': 'cross-site',
      },
      payload: new URLSearchParams(fieldsOf(pending)).toString(),
    })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe(`/bkash/callback?paymentID=${pending.paymentID}&status=success`)
    expect(simulator.calls().length).toBe(callsBefore)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it.each(['/sslcommerz/return/https:%2F%2Fevil.example/success', '/sslcommerz/return/SSLC1/..%2Fevil'])(
    'takes nothing from a made-up address: %s',
    async (url) => {
      const response = await testServer.server.app.inject({ method: 'POST', url })
      expect(response).toMatchObject({ statusCode: 303, headers: { location: '/bkash/callback?' } })
    },
  )

  it('completes the payment once SSLCommerz has validated it, however often it is called', async () => {
    const pending = await makePending()
    end(pending, 'paid')
    const responses = await Promise.all([1, 2, 3].map(() => testServer.execute(pending.paymentID)))
    expect(responses.map(({ body }) => body.completed)).toEqual([true, true, true])
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    const again = await testServer.execute(pending.paymentID)
    expect(again.body).toMatchObject({ completed: true, alreadyExecuted: true })
    const { bankTranId } = simulator.sessionOf(pending.paymentID)
    const [last] = await testServer.server.db
      .selectFrom('payment_events')
      .select('reason')
      .where('payment_id', '=', pending.paymentID)
      .where('to_status', '=', 'completed')
      .execute()
    expect(last?.reason).toBe(`SSLCommerz transaction ${bankTranId} (NAGAD-Nagad)`)
    const money = await asStaff(`GET /api/submissions/${pending.uniqueId}/money`)
    expect(JSON.stringify(money.body)).toContain(bankTranId)
  })

  it.each([
    ['failed', 402],
    ['cancelled', 402],
    ['expired', 402],
  ] as const)('after a payment that %s tells so, and the member can pay again', async (ending, status) => {
    const pending = await makePending()
    end(pending, ending)
    expect((await testServer.execute(pending.paymentID)).status).toBe(status)
    expect(await testServer.submissionOf(pending)).toEqual(FAILED)
    const retry = await testServer.call(`POST /api/bkash/retry/${pending.uniqueId}/${pending.paymentID}`, {
      body: { method: 'sslcommerz' },
    })
    expect(retry).toMatchObject({ status: 200, body: { retryAttempt: 1 } })
  })

  it('leaves a payment open that SSLCommerz has not finished', async () => {
    const pending = await makePending()
    await testServer.cancel(pending.paymentID)
    expect(await testServer.stateOf(pending.paymentID)).toBe('initiated')
    end(pending, 'paid')
    await settleAfter(pending, 15)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('does not give a payment up while the settings name another account', async () => {
    const pending = await makePending()
    end(pending, 'paid')
    await testServer.configure({ sslcommerzSandbox: false })
    await settleAfter(pending, 26 * 60)
    expect(await testServer.stateOf(pending.paymentID)).toBe('initiated')
    await testServer.configure({ sslcommerzSandbox: true })
    await settleAfter(pending, 3 * 60)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('says that nothing is known while SSLCommerz does not respond, and settles later', async () => {
    const pending = await makePending()
    end(pending, 'paid')
    simulator.faults.down = true
    expect(await testServer.execute(pending.paymentID)).toMatchObject({ body: { completed: false } })
    expect(await testServer.stateOf(pending.paymentID)).toBe('executing')
    simulator.faults.down = false
    await settleAfter(pending, 5)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })
})

async function settleAfter({ paymentID }: Pending, minutes: number): Promise<void> {
  await testServer.age(paymentID, minutes)
  await settleOpenPayments(jobParts())
}

describe('only what the validator says exactly', () => {
  it('completes a payment: another amount needs review', async () => {
    const pending = await makePending()
    end(pending, 'paid')
    simulator.faults.otherAmount = '499.50'
    await testServer.execute(pending.paymentID)
    expect(await testServer.submissionOf(pending)).toEqual(REVIEW)
  })

  it('completes a payment: one that is called risky needs review', async () => {
    const pending = await makePending()
    end(pending, 'risky')
    await testServer.execute(pending.paymentID)
    expect(await testServer.submissionOf(pending)).toEqual(REVIEW)
  })
})

describe('a notification', () => {
  it('completes a payment whose payer never came back, once, however often it is sent', async () => {
    const pending = await makePending()
    end(pending, 'paid')
    const fields = fieldsOf(pending)
    expect([await notify(fields), await notify(fields)]).toEqual([200, 200])
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    await settleAnnounced(jobParts())
    await notify(fields)
    await settleAnnounced(jobParts())
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect((await testServer.becameOf(pending)).filter((to) => to === 'completed')).toHaveLength(1)
  })

  it('completes a payment that was given up before', async () => {
    const pending = await makePending()
    end(pending, 'failed')
    await testServer.execute(pending.paymentID)
    end(pending, 'paid')
    await notify(fieldsOf(pending))
    await settleAnnounced(jobParts())
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('that is forged is refused, and calls nobody', async () => {
    const pending = await makePending()
    const fields = { ...fieldsOf(pending), status: 'VALID', val_id: 'V1', bank_tran_id: 'B1' }
    const callsBefore = simulator.calls().length
    expect(await notify(fields)).toBe(400)
    expect(await notify({})).toBe(400)
    expect(await notify({ ...fields, verify_key: 'a,'.repeat(3_000) })).toBe(400)
    await settleAnnounced(jobParts())
    expect(simulator.calls().length).toBe(callsBefore)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it('proves nothing by itself, even with the right hash', async () => {
    const pending = await makePending()
    end(pending, 'paid')
    const fields = fieldsOf(pending)
    end(pending, 'cancelled')
    await notify(fields)
    await settleAnnounced(jobParts())
    expect(await testServer.submissionOf(pending)).not.toEqual(PAID)
  })

  it('about a payment of nobody is listed for staff', async () => {
    const { body } = await begin()
    const { sessionKey } = simulator.sessionOf(body.paymentID)
    simulator.end(sessionKey, 'paid')
    await testServer.server.db.deleteFrom('payments').where('payment_id', '=', body.paymentID).execute()
    await notify(simulator.posted(sessionKey))
    await settleAnnounced(jobParts())
    const { body: listed } = await asStaff('GET /api/bkash/unmatched')
    expect(listed.payments).toContainEqual(
      expect.objectContaining({ method: 'sslcommerz', invoice: body.paymentID, amountPaisa: 50_000 }),
    )
  })
})

describe('paying in another way', () => {
  it('is refused while SSLCommerz cannot say whether it was paid, and once it was', async () => {
    const pending = await makePending()
    const retry = () => testServer.retry(pending.uniqueId, pending.paymentID)
    simulator.faults.down = true
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'payment_unclear' } })
    simulator.faults.down = false
    end(pending, 'paid')
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'already_completed' } })
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('and then by SSLCommerz after all is held for staff as a second payment', async () => {
    const pending = await makePending()
    const next = await testServer.retry(pending.uniqueId, pending.paymentID)
    testServer.bkash.authorise(next.body.paymentID)
    await testServer.execute(next.body.paymentID)
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    end(pending, 'paid')
    await notify(fieldsOf(pending))
    await settleAnnounced(jobParts())
    expect(await testServer.stateOf(pending.paymentID)).toBe('review')
  })
})

describe('a refund', () => {
  async function makePaid(): Promise<Pending> {
    const pending = await makePending()
    end(pending, 'paid')
    await testServer.execute(pending.paymentID)
    return pending
  }
  const refund = ({ uniqueId, paymentID }: Pending, amount = 200) =>
    asStaff(`POST /api/submissions/${uniqueId}/refund-requests`, {
      id: randomUUID(),
      amount,
      reason: 'Paid twice',
      way: { kind: 'provider', paymentID },
    })
  const statesOf = async ({ uniqueId }: Pending) => {
    const { body } = await asStaff(`GET /api/submissions/${uniqueId}/refund-requests`)
    return body.payments[0].refunds.map(({ state }: { state: string }) => state)
  }
  const later = async () => {
    await testServer.server.db
      .updateTable('payment_refunds')
      .set({ next_check_at: new Date(0) })
      .where('state', '=', 'requested')
      .execute()
    await settleOpenRefunds(jobParts())
  }

  it('is open until the bank has made it', async () => {
    const paid = await makePaid()
    expect(await refund(paid)).toMatchObject({
      status: 200,
      body: { request: { refund: { state: 'requested' } } },
    })
    await later()
    expect(await statesOf(paid)).toEqual(['requested'])
    simulator.finishRefunds()
    await later()
    expect(await statesOf(paid)).toEqual(['completed'])
  })

  it('that the bank cancels has returned nothing', async () => {
    const paid = await makePaid()
    await refund(paid)
    simulator.finishRefunds('cancelled')
    await later()
    expect(await statesOf(paid)).toEqual(['failed'])
  })

  it('whose response was lost is never sent again', async () => {
    const paid = await makePaid()
    const before = simulator.refundCount()
    simulator.faults.drop = true
    expect(await refund(paid)).toMatchObject({
      status: 200,
      body: { request: { refund: { state: 'requested' } } },
    })
    simulator.faults.drop = false
    await later()
    await later()
    expect(simulator.refundCount()).toBe(before + 1)
    expect(await statesOf(paid)).toEqual(['requested'])
    expect(await refund(paid, 10)).toMatchObject({ status: 409, body: { code: 'refund_in_flight' } })
  })

  it('of more than was paid is refused', async () => {
    expect(await refund(await makePaid(), 50_001)).toMatchObject({ status: 409 })
  })
})

describe('staff', () => {
  it('ask SSLCommerz about a payment that did not come back', async () => {
    const pending = await makePending()
    end(pending, 'paid')
    const status = await asStaff(`GET /api/bkash/status/${pending.paymentID}`)
    expect(status.body).toMatchObject({ transactionStatus: 'Completed', amount: 500 })
    await asStaff(`PUT /api/submissions/${pending.uniqueId}/payment`, { bkashPaymentId: pending.paymentID })
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('try the credentials; the password is never sent back', async () => {
    const check = async () =>
      (await asStaff('POST /api/settings/check')).body.checks.find(
        ({ service }: { service: string }) => service === 'sslcommerz',
      )
    expect(await check()).toMatchObject({ status: 'ok' })
    await testServer.configure({ sslcommerzStorePassword: 'wrong' })
    expect(await check()).toMatchObject({ status: 'error', detail: expect.stringMatching(/refused/) })
    const { body } = await asStaff('GET /api/settings/system')
    expect(body.settings).toMatchObject({
      sslcommerz_store_password: '',
      sslcommerz_store_password_set: 'true',
    })
    await testServer.configure(sslcommerzSettings(simulator))
  })
})
