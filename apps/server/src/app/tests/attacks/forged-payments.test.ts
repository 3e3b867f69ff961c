import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentServer, WAITING } from '../../../testing/servers/start-payment-server.ts'

const testServer = paymentServer()

/** Receives what bKash sends, instead of the server, so that a test can change it on the way. */
let listener: Server
let captured = ''
beforeAll(async () => {
  listener = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      captured = Buffer.concat(chunks as Buffer[]).toString()
      response.end()
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void listener.close())

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  testServer.server.app.inject({ method: 'POST', url, headers, payload })

describe('calls about a payment', () => {
  const NO_IDS = [[], ['TR0011'], {}, { $ne: '' }, 1, null, true, '', 'x'.repeat(10_000), '\0', '../x', '%00']
  const CALLS = ['/api/payments/execute', '/api/bkash/execute', '/api/payments/cancel', '/api/bkash/cancel']

  it.each(CALLS)('%s takes nothing but the id of a payment', async (url) => {
    const before = testServer.bkash.calls()
    for (const paymentID of NO_IDS) {
      const { statusCode, json } = await post(url, { paymentID, status: 'cancel' })
      expect([statusCode, JSON.stringify(paymentID)]).toEqual([
        expect.toBeOneOf([400, 404]),
        JSON.stringify(paymentID),
      ])
      expect(json().message).toBeTypeOf('string')
    }
    expect(testServer.bkash.calls()).toEqual(before)
  })

  it.each(['success', 'SUCCESS', 'completed', '', ['cancel'], { status: 'cancel' }, null, 0])(
    'report no end called %j',
    async (status) => {
      const { paymentID } = await testServer.makePending()
      expect((await post('/api/payments/cancel', { paymentID, status })).statusCode).toBe(400)
      expect(await testServer.stateOf(paymentID)).toBe('initiated')
    },
  )

  it('open nothing when they name a payment of someone else', async () => {
    const [own, other] = [await testServer.makePending(), await testServer.makePending()]
    for (const route of [
      'GET /api/payments/retry-info',
      'POST /api/bkash/retry',
      'POST /api/payments/retry',
    ]) {
      const { status } = await testServer.call(`${route}/${other.uniqueId}/${own.paymentID}`, {
        ...(route.startsWith('POST') && { body: { method: 'bkash' } }),
      })
      expect([route, status]).toEqual([route, 404])
    }
    const { body } = await testServer.call('POST /api/submissions/payment-key', {
      body: { uniqueId: own.uniqueId, editCode: own.editCode },
    })
    const stolen = await testServer.retry(other.uniqueId, body.paymentKey)
    expect(stolen.status).toBe(404)
    expect(await testServer.submissionOf(other)).toEqual(WAITING)
  })
})

describe('a payment that was begun', () => {
  const submit = (formId: string, claim: object) =>
    testServer.call('POST /api/submissions', {
      body: {
        formId,
        data: { name: 'Rahim', email: `${Math.random()}@example.org` },
        paymentMethod: 'bkash',
        paymentAmount: 500,
        ...claim,
      },
    })

  it('belongs to one of ten submissions that name it at once', async () => {
    const formId = await testServer.makePaidForm()
    const { paymentID: bkashPaymentId, orderId } = await testServer.begin()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => submit(formId, { bkashPaymentId, orderId })),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  it.each<[string, (begun: { paymentID: string; orderId: string }) => object]>([
    [
      'with the number of another order',
      ({ paymentID }) => ({ bkashPaymentId: paymentID, orderId: 'ORDER_1' }),
    ],
    ['that was made up', ({ orderId }) => ({ bkashPaymentId: 'TR0011AAAAAAA1700000000000', orderId })],
    ['as a list', ({ paymentID, orderId }) => ({ bkashPaymentId: [paymentID], orderId })],
    [
      'by another provider',
      ({ paymentID, orderId }) => ({ bkashPaymentId: paymentID, orderId, paymentMethod: 'sslcommerz' }),
    ],
  ])('is not accepted %s', async (_what, claim) => {
    const begun = await testServer.begin()
    const { status, body } = await submit(await testServer.makePaidForm(), claim(begun))
    expect([status, body.success]).toEqual([expect.toBeOneOf([400, 404, 409, 503]), false])
  })

  it('of a lower amount pays for no dearer form', async () => {
    const { paymentID: bkashPaymentId, orderId } = await testServer.begin(10)
    const formId = await testServer.makePaidForm()
    expect((await submit(formId, { bkashPaymentId, orderId })).status).toBe(409)
    const { status } = await submit(formId, { bkashPaymentId, orderId, paymentAmount: 10 })
    expect(status).toBe(409)
  })
})

describe('a message of bKash’s webhook', () => {
  type Message = Record<string, string>
  beforeEach(async () => {
    await testServer.configure({
      bkashWebhookTopic: testServer.bkash.webhook.topicArn,
      bkashWebhookWaiting: false,
    })
    const { port } = listener.address() as AddressInfo
    await testServer.bkash.webhook.send({ target: `http://127.0.0.1:${port}/`, kind: 'walk-in' })
  })
  const genuine = () => JSON.parse(captured) as Message
  const deliver = (message: object) =>
    post('/api/bkash/webhook', JSON.stringify(message), { 'content-type': 'text/plain' })
  const stored = () =>
    testServer.server.db.selectFrom('announced_payments').select(['trx_id', 'amount_paisa']).execute()

  it.each<[string, (message: Message) => object]>([
    ['amount', (m) => ({ ...m, Message: m['Message']?.replace(/"amount":"[^"]*"/, '"amount":"999999"') })],
    ['transaction', (m) => ({ ...m, Message: m['Message']?.replace('"trxID":"', '"trxID":"Z') })],
    ['id, to send it once more', (m) => ({ ...m, MessageId: '00000000-0000-4000-8000-000000000000' })],
    ['time', (m) => ({ ...m, Timestamp: new Date().toISOString() })],
    [
      'type',
      (m) => ({ ...m, Type: 'SubscriptionConfirmation', SubscribeURL: m['SigningCertURL'], Token: 'x' }),
    ],
    [
      'version of the signature',
      (m) => ({ ...m, SignatureVersion: m['SignatureVersion'] === '1' ? '2' : '1' }),
    ],
    ['version to an unknown one', (m) => ({ ...m, SignatureVersion: '3' })],
    ['signature to none', (m) => ({ ...m, Signature: '' })],
    [
      'topic to that of another account',
      (m) => ({ ...m, TopicArn: m['TopicArn']?.replace(/:\d{12}:/, ':000000000000:') }),
    ],
    ['topic to a list', (m) => ({ ...m, TopicArn: [m['TopicArn']] })],
    ['message to a list', (m) => ({ ...m, Message: [m['Message']] })],
    [
      'certificate',
      (m) => ({ ...m, SigningCertURL: 'https://sns.ap-southeast-1.amazonaws.com@evil.example/x.pem' }),
    ],
    ['certificate to a list', (m) => ({ ...m, SigningCertURL: [m['SigningCertURL']] })],
  ])('is rejected after a change of its %s', async (_what, change) => {
    const before = await stored()
    const message = change(genuine())
    expect(message).not.toEqual(genuine())
    expect((await deliver(message)).statusCode).toBe(400)
    expect(await stored()).toEqual(before)
  })

  it('counts once when it arrives ten times at once', async () => {
    const before = (await stored()).length
    const all = await Promise.all(Array.from({ length: 10 }, () => deliver(genuine())))
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array<number>(10).fill(200))
    expect(await stored()).toHaveLength(before + 1)
  })
})
