import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBkashSimulator, type BkashSimulator } from '@nibondhon/bkash-simulator'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createBkashClient,
  type BkashClientOptions,
  BKASH_ADDRESSES,
  BKASH_SEARCH_PATHS,
} from './bkash-client.ts'
import type { BkashClient, BkashUnclear } from './bkash-types.ts'
import { memoryTokenStore } from './testing/memory-token-store.ts'

let simulator: BkashSimulator
let bkash: BkashClient
let impatient: BkashClient
let invoices = 0
const tokens = memoryTokenStore()

beforeAll(async () => {
  simulator = await startBkashSimulator()
  bkash = clientOf(simulator.baseUrl, { tokens })
  impatient = clientOf(simulator.baseUrl, { tokens, timeoutMs: 3000 })
})
afterEach(() => simulator.faults.clear())
afterAll(() => simulator.close())

describe('a payment', () => {
  it('is created, authorised by the payer, executed and found again', async () => {
    const { paymentId, bkashUrl } = await create()
    expect(bkashUrl).toContain(paymentId)
    expect(await bkash.query(paymentId)).toMatchObject({ transactionStatus: 'Initiated', trxId: null })
    simulator.authorise(paymentId)

    const paid = await bkash.execute(paymentId)
    const { trxID, completedAt, merchantInvoiceNumber } = simulator.payment(paymentId)
    expect(paid).toEqual({
      kind: 'ok',
      paymentId,
      trxId: trxID,
      transactionStatus: 'Completed',
      amountPaisa: 235_050,
      currency: 'BDT',
      invoice: merchantInvoiceNumber,
      payerReference: 'member',
      payerAccount: '01770618575',
      executedAt: completedAt,
      maxRefundablePaisa: 235_050,
      message: 'Successful',
    })
    // Query knows no wallet, and calls the invoice by another name.
    expect(await bkash.query(paymentId)).toEqual({ ...paid, payerAccount: null })
    for (const searchPath of BKASH_SEARCH_PATHS) {
      const client = clientOf(simulator.baseUrl, { tokens, searchPath })
      expect(await client.search(trxID ?? '')).toMatchObject({
        kind: 'ok',
        trxId: trxID,
        transactionStatus: 'Completed',
        amountPaisa: 235_050,
        payerAccount: '01770618575',
        maxRefundablePaisa: 235_050,
      })
    }
  })

  it.each(['v1', 'v2'] as const)('is refunded in parts by %s', async (refundVersion) => {
    const client = clientOf(simulator.baseUrl, { tokens, refundVersion })
    const paid = await pay()
    const list = async () => {
      const listed = await client.listRefunds(paid)
      return listed.kind === 'ok' ? listed.refunds : listed
    }
    expect(await list()).toEqual(refundVersion === 'v2' ? [] : expect.objectContaining({ code: '2002' }))
    const refund = { ...paid, sku: 'fee', reason: 'paid twice' }
    const first = await client.refund({ ...refund, amountPaisa: 35_050 })
    expect(first).toEqual({
      kind: 'ok',
      refundTrxId: expect.stringMatching(/^[0-9A-Z]{10}$/),
      transactionStatus: 'Completed',
      amountPaisa: 35_050,
      completedAt: expect.any(Number),
    })
    expect(await client.refund({ ...refund, amountPaisa: 200_001 })).toMatchObject({
      kind: 'declined',
      code: '2072',
      meaning: 'mistaken',
    })
    await client.refund({ ...refund, amountPaisa: 200_000 })
    const amounts = refundVersion === 'v2' ? [35_050, 200_000] : [200_000]
    expect(await list()).toMatchObject(amounts.map((amountPaisa) => ({ amountPaisa })))
    expect(await bkash.query(paid.paymentId)).toMatchObject({ maxRefundablePaisa: 0 })
  })

  it('is unclear when the gateway rejects a refund without a code', async () => {
    const refund = { ...(await pay()), amountPaisa: 100, sku: 'fee', reason: '' }
    expect(await bkash.refund(refund)).toMatchObject({ kind: 'unclear', reason: 'unreadable' })
  })

  it.each([
    ['01823074817', '2023', 'Insufficient Balance'],
    ['01823074818', '2037', 'Debit party identity state prohibits debit'],
  ])('from wallet %s is declined with %s', async (wallet, code, message) => {
    const { paymentId } = await create()
    simulator.authorise(paymentId, wallet)
    expect(await bkash.execute(paymentId)).toEqual({ kind: 'declined', code, message, meaning: 'declined' })
  })

  it('distinguishes a payment that the payer has not authorised from a failed one', async () => {
    const { paymentId } = await create()
    expect(await bkash.execute(paymentId)).toMatchObject({ code: '2056', meaning: 'not-authorised' })
  })

  it.each([
    ['2117', false],
    ['2062', true],
  ])('executed twice returns %s, which is no failure', async (code, secondExecuteSays2062) => {
    const { paymentId } = await pay()
    simulator.faults.set({ secondExecuteSays2062 })
    expect(await bkash.execute(paymentId)).toMatchObject({ kind: 'declined', code, meaning: 'ask-query' })
  })

  it('passes on the amount, currency and invoice of bKash, even if they differ', async () => {
    const fields = { amount: '1', currency: 'USD', merchantInvoiceNumber: 'other' }
    simulator.faults.set({ differ: { fields } })
    const { paymentId } = await create()
    simulator.authorise(paymentId)
    expect(await bkash.execute(paymentId)).toMatchObject({
      amountPaisa: 100,
      currency: 'USD',
      invoice: 'other',
    })
  })

  it('maps an unknown status to Unknown', async () => {
    simulator.faults.set({ differ: { fields: { transactionStatus: 'Pending Review' } } })
    const { paymentId } = await create()
    expect(await bkash.query(paymentId)).toMatchObject({ kind: 'ok', transactionStatus: 'Unknown' })
  })
})

describe('a call without a response', () => {
  const LOST = [
    ['hang', 'timeout'],
    ['drop', 'network'],
    ['gatewayTimeout', 'unreadable'],
    ['notJson', 'unreadable'],
  ] as const

  it.each(LOST)('%s: is unclear, and query finds that the money moved', async (fault, reason) => {
    const { paymentId } = await create()
    simulator.authorise(paymentId)
    simulator.faults.set({ [fault]: { times: 1, calls: ['execute'] } })
    const client = fault === 'hang' ? impatient : bkash
    expect(await client.execute(paymentId)).toMatchObject({ kind: 'unclear', reason, mayHaveActed: true })
    expect(await bkash.query(paymentId)).toMatchObject({ transactionStatus: 'Completed' })
  })

  it('is unclear, and query finds that no money moved', async () => {
    const { paymentId } = await create()
    simulator.authorise(paymentId)
    simulator.faults.set({ hang: { times: 1, acts: false } })
    expect(await impatient.execute(paymentId)).toMatchObject({ kind: 'unclear', reason: 'timeout' })
    expect(await bkash.query(paymentId)).toMatchObject({ transactionStatus: 'Initiated', trxId: null })
  })

  it('is unclear during maintenance', async () => {
    const { paymentId } = await create()
    simulator.faults.set({ maintenance: 1 })
    expect(await bkash.query(paymentId)).toMatchObject({ kind: 'unclear', reason: 'maintenance' })
  })

  it('has certainly done nothing if the connection was refused', async () => {
    const gone = await startBkashSimulator()
    await gone.close()
    expect(await clientOf(gone.baseUrl).query('TR1')).toMatchObject({
      kind: 'unclear',
      reason: 'network',
      mayHaveActed: false,
    })
  })
})

describe('a hostile response', () => {
  const grant = { statusCode: '0000', id_token: 't', expires_in: 3600 }
  const created = { statusCode: '0000', paymentID: 'TR1' }

  it('is cut off when it grows without end', async () => {
    const result = await againstServer((request, response) => {
      if (request.url?.endsWith('/grant')) return void response.end(JSON.stringify(grant))
      response.write('{"statusCode":"0000","x":"')
      const pour = () => void (response.writable && response.write('x'.repeat(65_536), pour))
      pour()
    })
    expect(result).toMatchObject({ reason: 'unreadable', detail: expect.stringContaining('65536') })
  })

  it('redirects neither payer nor credentials to another address', async () => {
    const seen: string[] = []
    await againstServer((request, response) => {
      seen.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(seen).toEqual(['/tokenized/checkout/token/grant'])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ''])(
    'sends no payer to %j',
    async (bkashURL) => {
      const result = await againstServer((request, response) => {
        const isGrant = request.url?.endsWith('/grant')
        response.end(JSON.stringify(isGrant ? grant : { ...created, bkashURL }))
      })
      expect(result).toMatchObject({ kind: 'unclear', reason: 'unreadable' })
    },
  )

  async function againstServer(listener: RequestListener) {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const client = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const result = await client.create(newPayment())
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    return result
  }
})

it('never puts a secret into a response, not even when sending fails', async () => {
  const credentials = { ...simulator.credentials, password: 'hush\nhush' }
  const client = createBkashClient({ baseUrl: simulator.baseUrl, credentials, tokens: memoryTokenStore() })
  const result = (await client.query('TR1')) as BkashUnclear
  expect(result).toMatchObject({ kind: 'unclear', reason: 'credentials', mayHaveActed: false })
  expect(JSON.stringify(result)).not.toContain('hush')
})

function clientOf(baseUrl: string, options: Partial<BkashClientOptions> = {}): BkashClient {
  return createBkashClient({
    baseUrl,
    credentials: simulator.credentials,
    tokens: memoryTokenStore(),
    ...options,
  })
}

function newPayment() {
  invoices += 1
  return {
    payerReference: 'member',
    callbackUrl: 'http://localhost/bkash/callback',
    amountPaisa: 235_050,
    invoice: `ORDER_${invoices}`,
  }
}

async function create() {
  const created = await bkash.create(newPayment())
  if (created.kind !== 'ok') throw new Error(JSON.stringify(created))
  return created
}

async function pay() {
  const { paymentId } = await create()
  simulator.authorise(paymentId)
  const paid = await bkash.execute(paymentId)
  if (paid.kind !== 'ok' || !paid.trxId) throw new Error(JSON.stringify(paid))
  return { paymentId, trxId: paid.trxId }
}

it('the sandbox and production are two hosts, reached by https, both of version v1.2.0-beta', () => {
  const { sandbox, production } = BKASH_ADDRESSES
  expect(new URL(sandbox).host).not.toBe(new URL(production).host)
  for (const address of [sandbox, production]) expect(address).toMatch(/^https:\/\/[^/]+\/v1\.2\.0-beta$/)
})
