import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { paymentServer, startSecondApp } from '../../../testing/servers/start-payment-server.ts'

const appSecret = 'a secret that only this file of tests knows'
// On a busy machine 120 calls at once may take longer than the short timeout of other tests.
const testServer = paymentServer({ appSecret, bkashTimeoutMs: 60_000 })
// Each test calls from addresses of its own: what a server knows to be refused it remembers for a minute.
let test = 0
beforeEach(async () => {
  test += 1
  await sql`delete from call_counters`.execute(testServer.server.db)
})

const address = (number: number) => `10.0.${test}.${number}`
const create = async (remoteAddress: string, app = testServer.server.app, amount: unknown = 5) => {
  const payload = await testServer.order(5, { amount, orderId: 'ORDER_1', intent: 'sale' })
  const response = await app.inject({ method: 'POST', url: '/api/bkash/create', remoteAddress, payload })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
const many = (count: number, call: (index: number) => ReturnType<typeof create>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))
const statusesOf = (responses: { status: number }[]) => {
  const count = (wanted: number) => responses.filter(({ status }) => status === wanted).length
  return { ok: count(200), refused: count(429) }
}
const setCalls = (scope: string, calls: number) =>
  sql`update call_counters set calls = ${calls} where scope = ${scope}`.execute(testServer.server.db)

describe('opening payments with bKash', () => {
  it('is refused with 429 beyond 120 a minute for one address, also for 150 at once', async () => {
    const before = testServer.bkash.calls().create ?? 0
    const first = await create(address(1))
    // The minute lasts as long as the calls take.
    await sql`update call_counters set window_started_at = now() + interval '10 minutes'`.execute(
      testServer.server.db,
    )
    const responses = [first, ...(await many(149, () => create(address(1))))]
    expect(statusesOf(responses)).toEqual({ ok: 120, refused: 30 })
    expect((testServer.bkash.calls().create ?? 0) - before).toBe(120)
    const refused = responses.find(({ status }) => status === 429)
    expect(refused?.body).toEqual({
      success: false,
      code: 'too_many_payments',
      message: 'Too many payments are being started at the moment. Please try again in a minute.',
      // Pages rendered on the server have only the body.
      retryAfterSeconds: Number(refused?.headers['retry-after']),
    })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(11 * 60)
    expect((await create(address(2))).status).toBe(200)
  })

  it('is refused beyond 600 a minute in all, whichever server is asked', async () => {
    // Not the server of the other tests: it would cache for a minute that the limit is reached.
    const first = await startSecondApp(testServer, appSecret)
    const second = await startSecondApp(testServer, appSecret)
    await create(address(1))
    await setCalls('bkash-create', 590)
    const responses = await many(20, (index) =>
      create(address(index), index % 2 === 0 ? first.app : second.app),
    )
    expect(statusesOf(responses)).toEqual({ ok: 10, refused: 10 })
    await first.close()
    await second.close()
  })

  it('lets a member through while six addresses make 119 calls each', async () => {
    const flood = await startSecondApp(testServer, appSecret)
    for (let from = 1; from <= 6; from += 1) await many(119, () => create(address(from), flood.app))
    expect((await create(address(7), flood.app)).status).toBe(200)
    expect((await create(address(7))).status).toBe(200)
    await flood.close()
  })

  it('counts the addresses of an IPv6 network together', async () => {
    await create('2001:db8:1:2::1')
    await setCalls('bkash-create-address', 120)
    expect((await create('2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await create('2001:db8:1:3::1')).status).toBe(200)
  })

  it('counts another try for a submission, and trusts the networks of payers', async () => {
    const pending = await testServer.makePending({ wallet: null })
    await testServer.cancel(pending.paymentID)
    const { rows } = await sql`select scope from call_counters where scope = 'payers'`.execute(
      testServer.server.db,
    )
    expect(rows).toHaveLength(1)
    await sql`update call_counters set calls = 120 where scope = 'bkash-create-address'`.execute(
      testServer.server.db,
    )
    const retried = await testServer.retry(pending.uniqueId, pending.paymentID)
    expect([retried.status, retried.body.code]).toEqual([429, 'too_many_payments'])
  })

  it('does not let one address use up what all others share', async () => {
    // Asked of a server that does not know yet that this address is refused.
    await create(address(1))
    await setCalls('bkash-create-address', 120)
    await many(30, () => create(address(1)))
    const { rows } = await sql`select calls from call_counters where scope = 'bkash-create'`.execute(
      testServer.server.db,
    )
    expect(rows).toEqual([{ calls: 1 }])
  })

  it('is open again once the minute is over, and adds no row for each call', async () => {
    await create(address(1))
    await setCalls('bkash-create', 600)
    await sql`update call_counters set window_started_at = now() - interval '61 seconds'`.execute(
      testServer.server.db,
    )
    expect((await create(address(1))).status).toBe(200)
    const { rows } = await sql`select scope, calls from call_counters order by scope`.execute(
      testServer.server.db,
    )
    expect(rows).toEqual([
      { scope: 'bkash-create', calls: 1 },
      { scope: 'bkash-create-address', calls: 1 },
    ])
  })

  it('does not count what never reaches bKash', async () => {
    expect((await create(address(1), testServer.server.app, -5)).status).toBe(400)
    const { rows } = await sql`select from call_counters`.execute(testServer.server.db)
    expect(rows).toEqual([])
  })
})
