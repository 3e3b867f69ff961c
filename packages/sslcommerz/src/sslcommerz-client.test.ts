import { type SslcommerzSimulator, startSslcommerzSimulator } from '@nibondhon/sslcommerz-simulator'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readSignedPost } from './read-signed-post.ts'
import { readNotification } from './read-notification.ts'
import { createSslcommerzClient } from './sslcommerz-client.ts'
import type { SslcommerzClient } from './sslcommerz-types.ts'

let simulator: SslcommerzSimulator
let client: SslcommerzClient
let sessions = 0

beforeAll(async () => {
  simulator = await startSslcommerzSimulator()
  client = clientWith(simulator.storePassword)
})
afterEach(() => simulator.heal())
afterAll(() => simulator.close())

function clientWith(storePassword: string): SslcommerzClient {
  return createSslcommerzClient({ baseUrl: simulator.url, storeId: simulator.storeId, storePassword })
}

async function begin() {
  sessions += 1
  const tranId = `T${sessions}`
  const address = 'http://localhost/pay'
  const opened = await client.begin({
    amountPaisa: 125_050,
    tranId,
    ownId: `P${sessions}`,
    successUrl: address,
    failUrl: address,
    cancelUrl: address,
    ipnUrl: address,
    productName: 'Fee',
    customer: { name: 'Rahima', email: 'rahima@example.org', phone: '01712345678' },
  })
  if (opened.kind !== 'ok') throw new Error(JSON.stringify(opened))
  const expected = { tranId, ownId: `P${sessions}`, amountPaisa: 125_050 }
  return { ...opened, expected }
}

async function validated(sessionKey: string) {
  const result = await client.validate(simulator.session(sessionKey).valId ?? '')
  if (result.kind !== 'ok') throw new Error(JSON.stringify(result))
  return result
}

describe('a payment', () => {
  it('is proved by the validator alone, the first time and later', async () => {
    const { sessionKey, pageUrl, expected } = await begin()
    expect(pageUrl).toContain(sessionKey)
    simulator.end(sessionKey, 'paid')
    const first = await validated(sessionKey)
    expect(first).toMatchObject({ status: 'VALID', cardType: 'NAGAD-Nagad', isRisky: false })
    expect((await validated(sessionKey)).status).toBe('VALIDATED')
    expect(first).toMatchObject({
      tranId: expected.tranId,
      ownId: expected.ownId,
      amountPaisa: expected.amountPaisa,
      currency: 'BDT',
    })
  })

  it('is called risky, and of another amount, where the validator says so', async () => {
    const risky = await begin()
    simulator.end(risky.sessionKey, 'risky')
    expect(await validated(risky.sessionKey)).toMatchObject({ isRisky: true })
    simulator.faults.otherAmount = '1249.51'
    expect(await validated(risky.sessionKey)).toMatchObject({ amountPaisa: 124_951 })
  })

  it.each([
    ['failed', 'FAILED'],
    ['cancelled', 'CANCELLED'],
    ['unattempted', 'UNATTEMPTED'],
    ['expired', 'EXPIRED'],
  ] as const)('that was %s is found by its transaction', async (ending, status) => {
    const { sessionKey, expected } = await begin()
    expect(await client.query(expected.tranId)).toMatchObject({ attempts: [{ status: 'PENDING' }] })
    simulator.end(sessionKey, ending)
    expect(await client.query(expected.tranId)).toMatchObject({ attempts: [{ status, valId: null }] })
  })

  it('is not proved by an invented id', async () => {
    const result = await client.validate('INVENTED')
    expect(result).toMatchObject({ kind: 'ok', status: 'INVALID_TRANSACTION' })
  })

  it('says when the credentials are wrong, and when nothing is known', async () => {
    const stranger = clientWith('wrong')
    expect(await stranger.query('T1')).toMatchObject({ kind: 'declined', reason: 'credentials' })
    simulator.faults.down = true
    expect(await client.query('T1')).toMatchObject({ kind: 'unclear', mayHaveActed: true })
    const closed = await startSslcommerzSimulator()
    await closed.close()
    const { url: baseUrl, storeId, storePassword } = closed
    const nowhere = createSslcommerzClient({ baseUrl, storeId, storePassword })
    expect(await nowhere.query('T1')).toMatchObject({ kind: 'unclear', mayHaveActed: false })
  })
})

describe('a notification', () => {
  it('has a hash over all its fields', async () => {
    const { sessionKey } = await begin()
    simulator.end(sessionKey, 'paid')
    const posted = simulator.posted(sessionKey)
    const { verify_sign: _sign, verify_key: _key, ...signed } = posted
    expect(readSignedPost({ ...posted, unsigned: 'x' }, simulator.storePassword)).toEqual(signed)
    expect(readSignedPost({ ...posted, amount: '1.00' }, simulator.storePassword)).toBeNull()
    expect(readSignedPost(posted, 'another password')).toBeNull()
    expect(readSignedPost({}, simulator.storePassword)).toBeNull()
    simulator.faults.wrongHash = true
    expect(readSignedPost(simulator.posted(sessionKey), simulator.storePassword)).toBeNull()
  })
})

describe('a notification about a payment', () => {
  it('is read only when it is paid', async () => {
    const { sessionKey, expected } = await begin()
    simulator.end(sessionKey, 'failed')
    expect(readNotification(simulator.posted(sessionKey))).toBeNull()
    simulator.end(sessionKey, 'paid')
    expect(readNotification(simulator.posted(sessionKey))).toMatchObject({
      tranId: expected.tranId,
      amountPaisa: expected.amountPaisa,
      paidAt: Date.parse('2026-11-17T01:30:00Z'),
    })
    expect(readNotification({ status: 'VALID', tran_id: 'T', bank_tran_id: 'x'.repeat(81) })).toBeNull()
  })
})

describe('a refund', () => {
  it('is processed, then finished; it is found by our own id, and the same id is refused', async () => {
    const { sessionKey } = await begin()
    simulator.end(sessionKey, 'paid')
    const bankTranId = simulator.session(sessionKey).bankTranId ?? ''
    const request = { bankTranId, amountPaisa: 25_050, remarks: 'Paid twice', refundTransId: `R${sessions}` }
    const refund = await client.refund(request)
    expect(refund).toMatchObject({ kind: 'ok', state: 'processing' })
    expect(await client.refund(request)).toMatchObject({
      kind: 'declined',
      message: 'Duplicate refund_trans_id',
    })
    expect(await client.refund({ ...request, amountPaisa: 100_001, refundTransId: 'other' })).toMatchObject({
      kind: 'declined',
    })
    const id = refund.kind === 'ok' ? refund.refundRefId : ''
    expect(await client.refundStatus(id)).toMatchObject({ state: 'processing', bankTranId })
    expect(await client.findRefund(request.refundTransId)).toMatchObject({ refundRefId: id, bankTranId })
    expect(await client.findRefund('unknown')).toMatchObject({ kind: 'declined' })
    simulator.faults.refundsByRefOnly = true
    expect(await client.findRefund(request.refundTransId)).toMatchObject({ kind: 'declined' })
    simulator.finishRefunds()
    expect(await client.refundStatus(id)).toMatchObject({ state: 'refunded' })
  })
})
