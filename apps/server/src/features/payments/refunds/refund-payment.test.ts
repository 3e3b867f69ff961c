import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { PAID, paymentServer, type PendingPayment } from '../../../testing/servers/start-payment-server.ts'
import { paymentHistory } from '../../payment-history/index.ts'
import { settleOpenRefunds } from '../index.ts'

const testServer = paymentServer()

const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
async function refund(paymentID: string, taka: number, change: object = {}) {
  const owner = await testServer.server.db
    .selectFrom('payments')
    .select('submission_id as id')
    .where('payment_id', '=', paymentID)
    .executeTakeFirst()
  const { uniqueId } = owner?.id ? { uniqueId: owner.id } : await testServer.makePending()
  return asStaff(`POST /api/submissions/${uniqueId}/refund-requests`, {
    id: randomUUID(),
    amount: taka,
    reason: 'Paid twice',
    way: { kind: 'provider', paymentID },
    ...change,
  })
}
const refundsOf = async ({ uniqueId }: PendingPayment) =>
  (await asStaff(`GET /api/submissions/${uniqueId}/refund-requests`)).body.payments
const listAtBkash = ({ paymentID }: PendingPayment) =>
  testServer.bkash.payment(paymentID).refunds.map(({ amountPaisa }) => amountPaisa)
const runJob = () => {
  const { db, services } = testServer.server
  return settleOpenRefunds({ db, providers: services.paymentProviders, log: pino({ level: 'silent' }) })
}
const age = (minutes: number) =>
  sql`update payment_refunds set created_at = created_at - make_interval(mins => ${minutes}), next_check_at = now()
    where state = 'requested'`.execute(testServer.server.db)

async function pay(): Promise<PendingPayment> {
  const pending = await testServer.makePending()
  await testServer.execute(pending.paymentID)
  return pending
}

describe('refunding a payment by bKash', () => {
  it('returns it in parts, keeps the status and says so in history and audit log', async () => {
    const paid = await pay()
    const { status, body } = await refund(paid.paymentID, 200)
    expect([status, body.request.refund.state]).toEqual([200, 'completed'])
    expect((await refund(paid.paymentID, 300, { reason: 'Cancelled' })).status).toBe(200)
    expect(listAtBkash(paid)).toEqual([20_000, 30_000])
    expect(await testServer.submissionOf(paid)).toEqual(PAID)
    expect(await refundsOf(paid)).toMatchObject([
      {
        paymentID: paid.paymentID,
        paidPaisa: 50_000,
        refundablePaisa: 0,
        refunds: [
          { amountPaisa: 20_000, state: 'completed', reason: 'Paid twice', by: 'Karim' },
          { amountPaisa: 30_000, state: 'completed', refundTrxID: expect.stringMatching(/^[0-9A-Z]{10}$/) },
        ],
      },
    ])
    const history = await paymentHistory(testServer.server.db, paid.submissionId)
    expect(history.slice(-2)).toMatchObject([
      { actor: 'Karim', from: 'completed', to: 'refund requested', reason: '৳300.00: Cancelled' },
      { actor: 'Karim', to: 'refunded', reason: expect.stringContaining('৳300.00 returned') },
    ])
    const audit = await asStaff('GET /api/audit?kind=payment')
    expect(audit.body.events.slice(0, 2)).toMatchObject([
      { action: 'refunded' },
      { action: 'refund requested' },
    ])
  })

  it('works by the old interface when that is switched on', async () => {
    await testServer.configure({ bkashRefundsV1: true })
    const paid = await pay()
    expect((await refund(paid.paymentID, 200)).body.request.refund.state).toBe('completed')
    testServer.bkash.faults.set({ drop: { calls: ['refund'], times: 1 } })
    expect((await refund(paid.paymentID, 100)).body.request.refund.state).toBe('completed')
    expect(listAtBkash(paid)).toEqual([20_000, 10_000])
    await testServer.configure({ bkashRefundsV1: false })
  })

  it('returns never more than was paid, however the requests come', async () => {
    const paid = await pay()
    expect((await refund(paid.paymentID, 501)).body.code).toBe('refund_too_much')
    const all = await Promise.all([1, 2, 3, 4].map(() => refund(paid.paymentID, 200)))
    const codes = all.map(({ body }) => body.code ?? body.request.refund.state)
    expect(codes.filter((code) => code === 'completed').length).toBeLessThanOrEqual(2)
    const returned = listAtBkash(paid).reduce((sum, paisa) => sum + paisa, 0)
    expect(returned).toBeLessThanOrEqual(50_000)
    const [payment] = await refundsOf(paid)
    expect(payment.refundablePaisa).toBe(50_000 - returned)
  })

  it('counts what was returned in bKash’s own portal', async () => {
    const paid = await pay()
    await returnInPortal(paid, '400.00')
    expect((await asStaff(`GET /api/payments/refundable/${paid.paymentID}`)).body).toEqual({
      success: true,
      refundablePaisa: 10_000,
      isConfirmed: true,
    })
    expect((await refund(paid.paymentID, 101)).body.code).toBe('refund_too_much')
    expect((await refund(paid.paymentID, 100)).status).toBe(200)
  })

  it('requests nothing new when the same request comes again', async () => {
    const paid = await pay()
    const id = randomUUID()
    const both = await Promise.all([refund(paid.paymentID, 200, { id }), refund(paid.paymentID, 200, { id })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await refund(paid.paymentID, 200, { id })).body.request.refund.state).toBe('completed')
    expect(listAtBkash(paid)).toEqual([20_000])
    expect((await refund(paid.paymentID, 100, { id })).body.code).toBe('refund_id_used')
  })

  it.each([
    ['2071', 'bkash_2071', /time for refunds/],
    ['2082', 'bkash_2082', /may not make refunds/],
    ['4711', 'unclear', null],
  ])('says what bKash’s code %s means', async (code, expected, message) => {
    const paid = await pay()
    testServer.bkash.faults.set({ refuse: { code, calls: ['refund'], times: 1 } })
    const { status, body } = await refund(paid.paymentID, 200)
    if (message === null) {
      // An unknown code says nothing about the money.
      expect([status, body.request.refund.state]).toEqual([200, 'requested'])
      await age(16)
      await runJob()
    } else {
      expect([status, body.code]).toEqual([409, expected])
      expect(body.message).toMatch(message)
    }
    const [payment] = await refundsOf(paid)
    expect(payment).toMatchObject({ refundablePaisa: 50_000, refunds: [{ state: 'failed' }] })
    expect((await refund(paid.paymentID, 200)).status).toBe(200)
  })

  it('is refused for what bKash has no money of, and without a reason', async () => {
    const pending = await testServer.makePending()
    expect((await refund(pending.paymentID, 200)).body.code).toBe('not_refundable')
    expect((await refund('unknown', 200)).body.code).toBe('not_refundable')
    const paid = await pay()
    expect((await refund(paid.paymentID, 200, { reason: '  ' })).status).toBe(400)
    expect((await refund(paid.paymentID, 0.005)).status).toBe(400)
    expect((await asStaff(`GET /api/submissions/${'A'.repeat(32)}/refund-requests`)).status).toBe(404)
  })

  it('works for a payment in review, such as a second one for a submission', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ differ: { fields: { amount: '400.00' }, times: 1 } })
    await testServer.execute(pending.paymentID)
    expect(await testServer.stateOf(pending.paymentID)).toBe('review')
    expect((await refund(pending.paymentID, 401)).body.code).toBe('refund_too_much')
    expect((await refund(pending.paymentID, 400)).body.request.refund.state).toBe('completed')
  })
})

describe('a refund whose response is lost', () => {
  it.each(['drop', 'gatewayTimeout', 'notJson', 'hang'] as const)(
    '(%s) is found in bKash’s list and not sent again',
    async (fault) => {
      const paid = await pay()
      testServer.bkash.faults.set({ [fault]: { calls: ['refund'], times: 1 } })
      const { body } = await refund(paid.paymentID, 200)
      expect(body.request.refund.state).toBe('completed')
      expect(listAtBkash(paid)).toEqual([20_000])
    },
  )

  it('blocks others until the job has found it', async () => {
    const paid = await pay()
    await refund(paid.paymentID, 200)
    const once = { calls: ['refund' as const], times: 1 }
    // The list before the refund works; the one after it does not.
    testServer.bkash.faults.set({ drop: once, maintenance: { calls: ['refundStatus'], after: 1 } })
    expect((await refund(paid.paymentID, 200)).body.request.refund.state).toBe('requested')
    testServer.healBkash()
    expect((await refund(paid.paymentID, 100)).body.code).toBe('refund_in_flight')
    await age(2)
    await runJob()
    expect(listAtBkash(paid)).toEqual([20_000, 20_000])
    const [payment] = await refundsOf(paid)
    expect(payment.refunds.map(({ state }: { state: string }) => state)).toEqual(['completed', 'completed'])
  })

  it('that did not happen stays open for a quarter of an hour, then counts as failed', async () => {
    const paid = await pay()
    testServer.bkash.faults.set({ drop: { calls: ['refund'], times: 1, acts: false } })
    expect((await refund(paid.paymentID, 200)).body.request.refund.state).toBe('requested')
    expect((await refund(paid.paymentID, 200)).body.code).toBe('refund_in_flight')
    await age(10)
    await runJob()
    expect((await refundsOf(paid))[0]).toMatchObject({
      refundablePaisa: 30_000,
      refunds: [{ state: 'requested' }],
    })
    await age(6)
    await runJob()
    expect((await refundsOf(paid))[0]).toMatchObject({
      refundablePaisa: 50_000,
      refunds: [{ state: 'failed' }],
    })
    expect(listAtBkash(paid)).toEqual([])
    expect((await refund(paid.paymentID, 500)).body.request.refund.state).toBe('completed')
  })

  it('because the server was killed is settled by the job, never sent by it', async () => {
    const paid = await pay()
    const { id } = await testServer.server.db
      .selectFrom('payments')
      .select('id')
      .where('payment_id', '=', paid.paymentID)
      .executeTakeFirstOrThrow()
    await testServer.server.db
      .insertInto('payment_refunds')
      .values({
        id: randomUUID(),
        payment_row_id: id,
        amount_paisa: 20_000,
        reason: 'Killed',
        known_refunds: [],
        refund_trx_id: null,
        requested_by: null,
        requester: 'Karim',
      })
      .execute()
    await returnInPortal(paid, '200.00')
    const sent = testServer.bkash.calls().refund
    await age(2)
    await runJob()
    expect((await refundsOf(paid))[0].refunds).toMatchObject([{ state: 'completed' }])
    expect(testServer.bkash.calls().refund).toBe(sent)
  })

  it('waits while the settings are those of the other environment', async () => {
    const paid = await pay()
    testServer.bkash.faults.set({ drop: { calls: ['refund'], times: 1, acts: false } })
    await refund(paid.paymentID, 200)
    await testServer.configure({ bkashSandbox: false })
    await age(60)
    await runJob()
    expect((await refundsOf(paid))[0].refunds).toMatchObject([{ state: 'requested' }])
    expect((await refund(paid.paymentID, 100)).body.code).toBe('other_environment')
    await testServer.configure({ bkashSandbox: true })
  })

  it('is not sent at all while bKash cannot say what was returned before', async () => {
    const paid = await pay()
    testServer.bkash.faults.set({ maintenance: { calls: ['refundStatus'], times: 1 } })
    expect((await refund(paid.paymentID, 200)).status).toBe(503)
    expect((await refundsOf(paid))[0].refunds).toEqual([])
  })
})

/** As staff could in bKash's own portal, without this server. */
async function returnInPortal({ paymentID }: PendingPayment, amount: string): Promise<void> {
  const { bkash } = testServer
  const { credentials, baseUrl, url } = bkash
  const post = async (address: string, headers: Record<string, string>, body: object) =>
    (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  const token = (await post(
    `${baseUrl}/tokenized/checkout/token/grant`,
    { username: credentials.username, password: credentials.password },
    { app_key: credentials.appKey, app_secret: credentials.appSecret },
  )) as { id_token: string }
  await post(
    `${url}/v2/tokenized-checkout/refund/payment/transaction`,
    { authorization: token.id_token, 'x-app-key': credentials.appKey },
    {
      paymentId: paymentID,
      trxId: bkash.payment(paymentID).trxID,
      refundAmount: amount,
      sku: 'portal',
      reason: 'portal',
    },
  )
}
