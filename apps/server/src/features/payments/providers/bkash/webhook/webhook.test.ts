import type { WebhookOptions } from '@nibondhon/bkash-simulator'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  PAID,
  paymentServer,
  type PendingPayment,
  WAITING,
} from '../../../../../testing/servers/start-payment-server.ts'
import { settleAnnounced, settleOpenPayments } from '../../../index.ts'

const testServer = paymentServer({ listen: true })

const log = pino({ level: 'silent' })
const asStaff = (route: string, body?: object) =>
  testServer.call(route, { token: testServer.token, ...(body && { body }) })
const send = (options: Omit<WebhookOptions, 'target'>) =>
  testServer.bkash.webhook.send({ target: `${testServer.server.url}/api/bkash/webhook`, ...options })
const settings = async () => (await asStaff('GET /api/settings/system')).body.settings
const listUnmatched = async (handled = false) =>
  (await asStaff(`GET /api/payments/unmatched?handled=${handled}`)).body.payments as {
    id: string
    trxID: string
  }[]
const isUnmatched = async (trxID: string | null) =>
  (await listUnmatched()).some((payment) => payment.trxID === trxID)
const announcedStates = async (trxID: string | null) => {
  const rows = await testServer.server.db
    .selectFrom('announced_payments')
    .select('state')
    .where('trx_id', '=', trxID)
    .execute()
  return rows.map(({ state }) => state)
}
const runJob = () => {
  const { db, services } = testServer.server
  return settleAnnounced({ db, providers: services.paymentProviders, log })
}
/** As if this many minutes had passed since it was announced. */
const age = (minutes: number) =>
  sql`update announced_payments set received_at = received_at - make_interval(mins => ${minutes}), next_check_at = now() - interval '1 second'
    where state = 'new'`.execute(testServer.server.db)

/** A payment whose execute was carried out, while the response was lost. */
async function payUnnoticed(): Promise<PendingPayment> {
  const pending = await testServer.makePending()
  testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
  await testServer.execute(pending.paymentID)
  await testServer.age(pending.paymentID, 2)
  await sql`update payments set next_check_at = now() + interval '1 day' where payment_id = ${pending.paymentID}`.execute(
    testServer.server.db,
  )
  return pending
}

describe('the subscription', () => {
  it('is confirmed only while staff wait for it, and pins its topic', async () => {
    expect((await send({ kind: 'confirmation' })).statuses).toEqual([400])
    await testServer.configure({ bkashWebhookWaiting: true })
    expect((await send({ kind: 'confirmation' })).statuses).toEqual([200])
    expect(testServer.bkash.webhook.confirmedCount()).toBe(1)
    expect(await settings()).toMatchObject({
      bkash_webhook_topic: testServer.bkash.webhook.topicArn,
      bkash_webhook_waiting: 'false',
    })
    expect((await send({ kind: 'confirmation' })).statuses).toEqual([400])
    expect(testServer.bkash.webhook.confirmedCount()).toBe(1)
  })

  it.each([
    ['with a wrong signature', { wrongSignature: true }],
    ['that leads into the own network', { subscribeURL: 'http://169.254.169.254/latest/meta-data' }],
    ['that leads to another host', { subscribeURL: 'https://sns.evil.example/?Action=ConfirmSubscription' }],
    ['that is signed elsewhere', { signingCertURL: 'https://evil.example/SimpleNotificationService.pem' }],
  ])('is not confirmed by a message %s', async (_what, change) => {
    await testServer.configure({ bkashWebhookTopic: '', bkashWebhookWaiting: true })
    expect((await send({ kind: 'confirmation', ...change })).statuses).toEqual([400])
    expect(await settings()).toMatchObject({ bkash_webhook_topic: '', bkash_webhook_waiting: 'true' })
  })

  it('is of the topic that staff entered, if they did', async () => {
    await testServer.configure({
      bkashWebhookTopic: testServer.bkash.webhook.topicArn,
      bkashWebhookWaiting: true,
    })
    expect((await send({ kind: 'confirmation', otherTopic: true })).statuses).toEqual([400])
    expect((await send({ kind: 'confirmation' })).statuses).toEqual([200])
  })

  it('takes no topic that is none', async () => {
    const { status, body } = await asStaff('PUT /api/settings/system-config', {
      systemConfig: { bkashWebhookTopic: 'https://evil.example' },
    })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('arn:aws:sns')])
  })
})

describe('an announced payment', () => {
  beforeEach(() =>
    testServer.configure({
      bkashWebhookTopic: testServer.bkash.webhook.topicArn,
      bkashWebhookWaiting: false,
    }),
  )

  it.each([{}, { signatureVersion: '2' as const }, { messageAsObject: true }])(
    'settles its payment by asking bKash, once, however often it comes: %j',
    async (options) => {
      const pending = await payUnnoticed()
      const { paymentID } = pending
      expect(await testServer.submissionOf(pending)).toEqual(WAITING)
      const sent = await send({ kind: 'payment', paymentID, times: 5, ...options })
      expect(sent.statuses).toEqual([200, 200, 200, 200, 200])
      // Nothing is believed without bKash's own response.
      expect(await testServer.submissionOf(pending)).toEqual(WAITING)
      await Promise.all([runJob(), runJob()])
      expect(await testServer.submissionOf(pending)).toEqual(PAID)
      expect(await testServer.messagesOf(pending)).toEqual(['payment_completed'])
      expect(await announcedStates(sent.trxID)).toEqual(['matched'])
      await send({ kind: 'payment', paymentID, replay: sent.messageId })
      await send({ kind: 'payment', paymentID })
      await runJob()
      expect(await testServer.messagesOf(pending)).toEqual(['payment_completed'])
      expect(await announcedStates(sent.trxID)).toEqual(['matched'])
    },
  )

  it('completes nothing that bKash does not confirm', async () => {
    const pending = await testServer.makePending()
    const { trxID } = await send({ kind: 'payment', paymentID: pending.paymentID })
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
    expect(await announcedStates(trxID)).toEqual(['new'])
    await age(25 * 60)
    await runJob()
    expect(await isUnmatched(trxID)).toBe(true)
    expect(await testServer.submissionOf(pending)).toEqual(WAITING)
  })

  it('that comes before the response of the execute is left to it', async () => {
    const pending = await testServer.makePending()
    testServer.bkash.faults.set({ drop: 1, maintenance: { calls: ['query'], times: 1 } })
    await testServer.execute(pending.paymentID)
    const queries = testServer.bkash.calls().query
    const { trxID } = await send({ kind: 'payment', paymentID: pending.paymentID })
    await runJob()
    expect(testServer.bkash.calls().query).toBe(queries)
    await testServer.age(pending.paymentID, 2)
    const { db, services } = testServer.server
    await settleOpenPayments({ db, providers: services.paymentProviders, log })
    await age(1)
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
    expect(await announcedStates(trxID)).toEqual(['matched'])
  })

  it('finds money of a payment that was taken for cancelled', async () => {
    const pending = await payUnnoticed()
    await testServer.server.db
      .updateTable('payments')
      .set({ state: 'cancelled' })
      .where('payment_id', '=', pending.paymentID)
      .execute()
    await send({ kind: 'payment', paymentID: pending.paymentID })
    await runJob()
    expect(await testServer.stateOf(pending.paymentID)).toBe('completed')
  })

  it('waits while bKash cannot be asked', async () => {
    const pending = await payUnnoticed()
    testServer.bkash.faults.set({ maintenance: { calls: ['query'], times: 1 } })
    const { trxID } = await send({ kind: 'payment', paymentID: pending.paymentID })
    await runJob()
    expect(await announcedStates(trxID)).toEqual(['new'])
    await age(1)
    await runJob()
    expect(await testServer.submissionOf(pending)).toEqual(PAID)
  })

  it('without a submission is listed for staff, who mark it as dealt with', async () => {
    const { trxID } = await send({ kind: 'walk-in', fields: { amount: '1250.50' }, times: 5 })
    await runJob()
    const [payment] = await listUnmatched()
    expect(payment).toMatchObject({
      trxID,
      amountPaisa: 125_050,
      payer: '8801770618575',
      reference: 'Rahim',
      isHandled: false,
    })
    const toCheck = async () => (await asStaff('GET /api/dashboard')).body.toCheck.unmatchedPayments
    const waiting = await toCheck()
    const change = (body: object) => asStaff(`PUT /api/payments/unmatched/${payment?.id}`, body)
    expect((await change({ isHandled: true, note: 'Fee of Rahim' })).body.payment).toMatchObject({
      isHandled: true,
      note: 'Fee of Rahim',
      handledBy: 'Karim',
    })
    expect(await toCheck()).toBe(waiting - 1)
    expect(await isUnmatched(trxID)).toBe(false)
    expect((await listUnmatched(true))[0]).toMatchObject({ trxID })
    await change({ isHandled: false })
    expect(await isUnmatched(trxID)).toBe(true)
    const { body } = await asStaff('GET /api/audit?kind=payment')
    expect(body.events[0]).toMatchObject({ actor: 'Karim', subject: `bKash ${trxID}` })
  })

  it('of a refund is matched with it, also before its response', async () => {
    const pending = await testServer.makePending()
    await testServer.execute(pending.paymentID)
    const { status } = await asStaff(`POST /api/submissions/${pending.uniqueId}/refund-requests`, {
      id: '11111111-1111-4111-8111-111111111111',
      amount: 123.45,
      reason: 'Cancelled',
      way: { kind: 'provider', paymentID: pending.paymentID },
    })
    expect(status).toBe(200)
    const done = await send({ kind: 'refund', paymentID: pending.paymentID })
    await testServer.server.db
      .updateTable('payment_refunds')
      .set({ state: 'requested', refund_trx_id: null })
      .where('refund_trx_id', '=', done.trxID)
      .execute()
    await runJob()
    expect(await announcedStates(done.trxID)).toEqual(['new'])
    await testServer.server.db
      .updateTable('payment_refunds')
      .set({ state: 'completed', refund_trx_id: done.trxID })
      .where('amount_paisa', '=', '12345')
      .execute()
    await age(1)
    await runJob()
    expect(await announcedStates(done.trxID)).toEqual(['matched'])
  })

  it.each([
    ['of another topic', { otherTopic: true }],
    ['with a wrong signature', { wrongSignature: true }],
    ['signed in the own network', { signingCertURL: 'https://127.0.0.1/SimpleNotificationService.pem' }],
    ['signed at a cloud’s metadata', { signingCertURL: 'http://169.254.169.254/x.pem' }],
    [
      'signed at another host',
      { signingCertURL: 'https://sns.ap-southeast-1.amazonaws.com.evil.example/x.pem' },
    ],
    ['whose certificate is no .pem', { signingCertURL: 'https://sns.ap-southeast-1.amazonaws.com/x' }],
  ])('%s is rejected and leaves nothing', async (_what, change) => {
    const { statuses, trxID } = await send({ kind: 'walk-in', ...change })
    expect(statuses).toEqual([400])
    expect(await announcedStates(trxID)).toEqual([])
  })

  it('that is no message is rejected', async () => {
    const post = (payload: string, type = 'text/plain') =>
      testServer.server.app.inject({
        method: 'POST',
        url: '/api/bkash/webhook',
        headers: { 'content-type': type },
        payload,
      })
    expect((await post('not JSON')).statusCode).toBe(400)
    expect((await post('{}')).statusCode).toBe(400)
    expect((await post('{"Type":"Notification"}', 'application/json')).statusCode).toBe(400)
    expect((await post(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`)).statusCode).toBe(400)
    expect((await post(`"${'x'.repeat(70_000)}"`)).statusCode).toBe(413)
  })

  it('is not accepted at all without a topic', async () => {
    await testServer.configure({ bkashWebhookTopic: '' })
    expect((await send({ kind: 'walk-in' })).statuses).toEqual([400])
  })
})
