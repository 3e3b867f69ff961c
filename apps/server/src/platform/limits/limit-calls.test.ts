import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { noteRightUse } from './call-counters-repository.ts'
import { limitCalls } from './limit-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
let clock = 0
beforeEach(async () => {
  clock = 0
  await sql`delete from call_counters`.execute(server.db)
})

const limitsOf = (network: string) => [
  { scope: 'of-network', key: network, max: 120, windowSeconds: 60 },
  {
    scope: 'in-all',
    key: 'all',
    max: 600,
    windowSeconds: 60,
    isShared: true,
    trusted: { scope: 'right-use', key: network },
  },
]
/** Two processes that share the database. */
const processes = () => {
  const all = [limitCalls(server.db, () => clock), limitCalls(server.db, () => clock)]
  let calls = 0
  return async (network: string) => (await all[(calls += 1) % 2]?.(limitsOf(network))) === null
}
async function pass(seconds: number): Promise<void> {
  clock += seconds * 1000
  await sql`update call_counters set window_started_at = window_started_at - make_interval(secs => ${seconds})`.execute(
    server.db,
  )
}
const setInAll = (calls: number) =>
  sql`insert into call_counters (scope, key_hash, calls)
    values ('in-all', sha256('all'), ${calls}) on conflict (scope, key_hash) do update set calls = ${calls}`.execute(
    server.db,
  )

describe('a limit that all callers share', () => {
  it('lets a member through while six networks make 119 calls each, minute after minute', async () => {
    const call = processes()
    for (let minute = 0; minute < 3; minute += 1) {
      let passed = 0
      for (let network = 1; network <= 6; network += 1) {
        for (let n = 0; n < 119; n += 1) if (await call(`10.0.0.${network}`)) passed += 1
      }
      expect(passed).toBeGreaterThanOrEqual(400)
      expect(passed).toBeLessThan(500)
      for (let member = 0; member < 20; member += 1) expect(await call(`10.1.${minute}.${member}`)).toBe(true)
      await pass(61)
    }
  })

  it('rejects the callers with most calls first', async () => {
    const call = processes()
    for (let n = 0; n < 10; n += 1) await call('busy')
    await call('calm')
    await setInAll(450)
    expect([await call('busy'), await call('calm'), await call('new')]).toEqual([false, true, true])
    // Rejected calls use up nothing.
    const { rows } = await sql`select calls from call_counters where scope = 'in-all'`.execute(server.db)
    expect(rows).toEqual([{ calls: 452 }])
  })

  it('lets callers that were right before go on longer than others, but not to the end', async () => {
    await noteRightUse(server.db, { scope: 'right-use', key: 'payers' })
    const call = processes()
    for (let n = 0; n < 10; n += 1) await call('payers')
    await setInAll(499)
    expect([await call('payers'), await call('payers')]).toEqual([true, false])
    expect(await call('new')).toBe(true)
  })

  it('does not trust a caller for longer than an hour', async () => {
    await noteRightUse(server.db, { scope: 'right-use', key: 'payers' })
    await pass(3601)
    const call = processes()
    for (let n = 0; n < 10; n += 1) await call('payers')
    await setInAll(499)
    expect(await call('payers')).toBe(false)
  })

  it('is never exceeded', async () => {
    const call = processes()
    await setInAll(590)
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => call(`10.2.0.${n}`)))
    expect(results.filter(Boolean)).toHaveLength(10)
  })
})
