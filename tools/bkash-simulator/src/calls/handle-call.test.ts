import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startBkashSimulator, type BkashSimulator } from '../start-simulator.ts'

const HOUR = 3_600_000
const REFUND_V2 = '/v2/tokenized-checkout/refund/payment/transaction'
const STATUS_V2 = '/v2/tokenized-checkout/refund/payment/status'

let simulator: BkashSimulator
let clock: number

beforeEach(async () => {
  clock = Date.UTC(2025, 10, 2, 8, 30, 12, 378)
  simulator = await startBkashSimulator({ now: () => clock })
})
afterEach(() => simulator.close())

describe('tokens', () => {
  it('are granted twice an hour', async () => {
    expect([await grantStatus(), await grantStatus(), await grantStatus()]).toEqual([200, 200, 429])
    clock += HOUR
    expect(await grantStatus()).toBe(200)
  })

  it('are granted without limit when that is switched on', async () => {
    simulator.faults.set({ noGrantLimit: true })
    expect([await grantStatus(), await grantStatus(), await grantStatus()]).toEqual([200, 200, 200])
  })

  it('are refused to other credentials', async () => {
    const { username, password, appKey } = simulator.credentials
    const keys = { app_key: appKey, app_secret: 'wrong' }
    const known = { username, password }
    expect(await post('/token/grant', keys, { username, password: 'wrong' })).toMatchObject({ status: 401 })
    expect(await post('/token/grant', keys, known)).toMatchObject({ statusCode: '2001' })
    expect(await post('/token/grant', {}, known)).toMatchObject({ statusCode: '2065' })
  })

  it('open a call bare, with the app key, for an hour', async () => {
    const { id_token: token, expires_in } = await grant()
    const ask = (headers: Record<string, string>) => post('/payment/status', { paymentID: 'x' }, headers)
    const key = { 'x-app-key': simulator.credentials.appKey }
    expect(expires_in).toBe(3600)
    expect(await ask({ ...key, authorization: token })).toMatchObject({ statusCode: '2002' })
    expect(await ask({ ...key, authorization: `Bearer ${token}` })).toMatchObject({ status: 401 })
    expect(await ask({ authorization: token })).toMatchObject({ statusCode: '2001' })
    clock += HOUR
    expect(await ask({ ...key, authorization: token })).toMatchObject({
      status: 401,
      message: 'The incoming token has expired',
    })
  })
})

describe('create', () => {
  it("answers in bKash's formats", async () => {
    const call = await signIn()
    const answer = await call('/create', order())
    expect(answer).toMatchObject({
      paymentID: expect.stringMatching(/^TR0011[0-9A-Za-z]{7}1762072212378$/),
      paymentCreateTime: '2025-11-02T14:30:12:378 GMT+0600',
      transactionStatus: 'Initiated',
      statusCode: '0000',
      amount: '500.00',
      cancelledCallbackURL: expect.stringMatching(
        /^http:\/\/localhost\/back\?form=1&paymentID=TR0011\w+&status=cancel&signature=\w{10}&apiVersion=1\.2\.0-beta\/$/,
      ),
    })
  })

  it.each([
    ['2006', { amount: '0' }],
    ['2006', { amount: '5.001' }],
    ['2007', { currency: 'USD' }],
    ['2008', { intent: 'gift' }],
    ['2031', { merchantInvoiceNumber: 'A&B' }],
    ['2031', { merchantInvoiceNumber: 'x'.repeat(256) }],
    ['2048', { payerReference: '<b>' }],
    ['2049', { callbackURL: 'javascript:alert(1)' }],
    ['2065', { payerReference: '' }],
  ])('answers %s to %j', async (statusCode, change) => {
    const call = await signIn()
    expect(await call('/create', { ...order(), ...change })).toMatchObject({ statusCode })
  })

  it('takes an invoice number once', async () => {
    const call = await signIn()
    await call('/create', order())
    expect(await call('/create', order())).toMatchObject({ statusCode: '2031' })
  })
})

describe('execute', () => {
  it('moves the money once, and only after the PIN', async () => {
    const call = await signIn()
    const { paymentID } = await call('/create', order())
    expect(await call('/execute', { paymentID })).toMatchObject({ statusCode: '2056' })
    simulator.authorise(paymentID)
    expect(await call('/payment/status', { paymentID })).toMatchObject({
      transactionStatus: 'Initiated',
      verificationStatus: 'Incomplete',
    })
    const paid = await call('/execute', { paymentID })
    expect(paid).toMatchObject({
      transactionStatus: 'Completed',
      amount: '500.00',
      trxID: expect.stringMatching(/^[0-9A-Z]{10}$/),
    })
    expect(await call('/execute', { paymentID })).toMatchObject({ statusCode: '2117' })
    expect(await call('/payment/status', { paymentID })).toMatchObject({
      transactionStatus: 'Completed',
      trxID: paid.trxID,
      amount: '500',
      merchantInvoice: 'INV-1',
    })
  })

  it('comes too late after 24 hours', async () => {
    const { paymentID } = await (await signIn())('/create', order())
    simulator.authorise(paymentID)
    clock += 24 * HOUR
    expect(await (await signIn())('/execute', { paymentID })).toMatchObject({ statusCode: '2056' })
  })
})

describe('refund', () => {
  it('gives back in at most ten parts, and no more than was paid', async () => {
    const call = await signIn()
    const { paymentID } = await call('/create', order())
    const part = { paymentID, trxID: 'none', sku: 'fee', reason: 'cancelled', amount: '1.00' }
    expect(await call('/payment/refund', part)).toMatchObject({ statusCode: '2127' })
    simulator.authorise(paymentID)
    part.trxID = (await call('/execute', { paymentID })).trxID

    expect(await call('/payment/refund', { ...part, trxID: 'other' })).toMatchObject({ statusCode: '2077' })
    expect(await call('/payment/refund', { paymentID, trxID: part.trxID })).toMatchObject({
      statusCode: '2002',
    })
    expect(await call('/payment/refund', { ...part, reason: '' })).toMatchObject({ statusCode: '2078' })
    expect(await call('/payment/refund', { ...part, amount: '500.01' })).toMatchObject({ statusCode: '2072' })
    for (let count = 0; count < 10; count += 1) {
      const answer = await call('/payment/refund', part)
      expect(answer).toMatchObject({ transactionStatus: 'Completed', amount: '1.00', charge: '0.00' })
      expect(answer).not.toHaveProperty('statusCode')
    }
    expect(await call('/payment/refund', part)).toMatchObject({ statusCode: '2074' })

    const { refundTrxID } = await call('/payment/refund', { paymentID, trxID: part.trxID })
    for (const path of ['/general/searchTransaction', '/general/searchTran']) {
      expect(await call(path, { trxID: refundTrxID })).toMatchObject({ amount: '1' })
      expect(await call(path, { trxID: part.trxID })).toMatchObject({ maxRefundableAmount: '490' })
    }
    expect(simulator.calls()).toMatchObject({ refund: 15, refundStatus: 2 })
  })

  it('of the second version has other names, another error envelope and the whole list', async () => {
    const call = await signIn()
    const { paymentID } = await call('/create', order())
    simulator.authorise(paymentID)
    const { trxID } = await call('/execute', { paymentID })
    const paid = { paymentId: paymentID, trxId: trxID }
    const refund = (amount: string, change = {}) =>
      call(REFUND_V2, { ...paid, refundAmount: amount, sku: 'fee', reason: 'cancelled', ...change })
    const list = () => call(STATUS_V2, paid)
    expect(await list()).toMatchObject({ originalTrxId: trxID, refundTransactions: [] })
    expect(await refund('200.00')).toMatchObject({
      originalTrxAmount: '500.00',
      refundTransactionStatus: 'Completed',
      refundAmount: '200.00',
      reason: 'cancelled',
    })
    expect(await refund('300.01')).toMatchObject({ status: 400, externalCode: '2072' })
    expect(await refund('1.00', { reason: '' })).toEqual({ status: 400, message: 'Invalid request body' })
    await refund('300.00')
    expect(await list()).toMatchObject({
      refundTransactions: [{ refundAmount: '200.00' }, { refundAmount: '300.00' }],
    })
  })
})

describe('a repeated payment', () => {
  it('of the same amount by the same wallet is refused for 70 seconds when that is switched on', async () => {
    simulator.faults.set({ refuseRepeats: true })
    const call = await signIn()
    const codes = []
    for (const [invoice, waitMs] of [
      ['1', 0],
      ['2', 69_000],
      ['3', 1_000],
    ] as const) {
      clock += waitMs
      const { paymentID } = await call('/create', { ...order(), merchantInvoiceNumber: invoice })
      simulator.authorise(paymentID)
      codes.push((await call('/execute', { paymentID })).statusCode)
    }
    expect(codes).toEqual(['0000', '2029', '0000'])
  })
})

describe('faults', () => {
  it('last as often as they were set, on the calls and the payment they were set for', async () => {
    const call = await signIn()
    const { paymentID } = await call('/create', order())
    simulator.faults.set({ refuse: { code: '9999', calls: ['query'], times: 2, paymentID } })
    const codes = []
    for (const id of ['other', paymentID, paymentID, paymentID]) {
      codes.push((await call('/payment/status', { paymentID: id })).statusCode)
    }
    expect(codes).toEqual(['2002', '9999', '9999', '0000'])
  })

  it.each([
    ['status', { statusCode: '2029', statusMessage: 'Duplicate for all transactions' }],
    ['error', { errorCode: '2029', errorMessage: 'Duplicate for all transactions' }],
    ['internal', { externalCode: '2029', errorMessageEn: 'Duplicate for all transactions' }],
    ['gateway', { message: 'Duplicate for all transactions' }],
  ] as const)('refuse in the %s envelope', async (envelope, body) => {
    simulator.faults.set({ refuse: { envelope } })
    expect(await (await signIn())('/execute', { paymentID: 'x' })).toMatchObject(body)
  })

  it('are set, shown and cleared over HTTP', async () => {
    const change = (method: string, body?: object) =>
      fetch(`${simulator.url}/simulator/faults`, { method, ...(body && { body: JSON.stringify(body) }) })
    expect((await change('PUT', { hang: 2, maintenance: true })).status).toBe(200)
    const state = async () => (await fetch(`${simulator.url}/simulator/state`)).json()
    expect(await state()).toMatchObject({ faults: { hang: { times: 2 }, maintenance: {} }, payments: [] })
    expect((await change('PUT', { hang: false, unknown: true })).status).toBe(400)
    expect(simulator.faults.current()).toHaveProperty('hang')
    await change('DELETE')
    expect(simulator.faults.current()).toEqual({})
  })

  it.each([{ hang: -1 }, { hang: { times: 0.5 } }, { hang: { calls: ['pay'] } }, { hang: 'yes' }])(
    'refuse %j',
    (change) => {
      expect(() => simulator.faults.set(change as object)).toThrow(RangeError)
    },
  )
})

function order() {
  return {
    mode: '0011',
    payerReference: 'member',
    callbackURL: 'http://localhost/back?form=1',
    amount: '500.00',
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: 'INV-1',
  }
}

interface Answer extends Record<string, unknown> {
  status: number
  id_token: string
  paymentID: string
  trxID: string
}

async function post(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const address = path.startsWith('/v2/') ? simulator.url : `${simulator.baseUrl}/tokenized/checkout`
  const response = await fetch(address + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { ...((await response.json()) as Answer), status: response.status }
}

function grant(): Promise<Answer> {
  const { appKey, appSecret, username, password } = simulator.credentials
  return post('/token/grant', { app_key: appKey, app_secret: appSecret }, { username, password })
}

async function grantStatus(): Promise<number> {
  return (await grant()).status
}

async function signIn() {
  const { id_token: authorization } = await grant()
  const headers = { authorization, 'x-app-key': simulator.credentials.appKey }
  return (path: string, body: object) => post(path, body, headers)
}
