import { createBkashClient, type TokenStore } from '@nibondhon/bkash'
import { type BkashSimulator, startBkashSimulator } from '@nibondhon/bkash-simulator'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secretBox } from '../../../../platform/crypto/index.ts'
import { connectDatabase, type Db } from '../../../../platform/database/index.ts'
import { createTestDatabase } from '../../../../testing/database/test-database.ts'
import { databaseTokenStore } from './bkash-tokens-repository.ts'

/** Two connection pools act as two processes. */
let first: { db: Db; close(): Promise<void> }
let second: { db: Db; close(): Promise<void> }
let drop: () => Promise<void>
let simulator: BkashSimulator

beforeAll(async () => {
  const database = await createTestDatabase()
  first = connectDatabase(database.connection, { maxConnections: 5 })
  second = connectDatabase(database.connection, { maxConnections: 5 })
  drop = database.drop
})
afterAll(async () => {
  await first.close()
  await second.close()
  await drop()
})
beforeEach(async () => {
  simulator = await startBkashSimulator()
  await first.db.deleteFrom('bkash_tokens').execute()
})
afterEach(() => simulator.close())

const box = secretBox('a secret that only these tests know')
const storeOf = (db: Db, waitTimeoutMs?: number): TokenStore =>
  databaseTokenStore({ db, box, account: 'sandbox', ...(waitTimeoutMs !== undefined && { waitTimeoutMs }) })

const clientOf = (tokens: TokenStore) =>
  createBkashClient({ baseUrl: simulator.baseUrl, credentials: simulator.credentials, tokens })

const record = (issuedTo: string) => ({ issuedTo, token: null, renewals: [] })

const leases = () =>
  first.db.selectFrom('bkash_tokens').select(['lease_id as id', 'leased_until as until']).execute()

/** As if the process that holds the lease had died, and its time were over. */
const expireLease = () =>
  sql`update bkash_tokens set leased_until = now() - interval '1 second'`.execute(first.db)

/** Takes the lease and keeps it until `release` is called. */
async function holdLease(store: TokenStore) {
  let release = () => {}
  let save: (issuedTo: string) => Promise<void> = async () => {}
  let hasLease = () => {}
  const leased = new Promise<void>((resolve) => (hasLease = resolve))
  const done = store.exclusively(async (_record, saveRecord) => {
    save = (issuedTo) => saveRecord(record(issuedTo))
    hasLease()
    await new Promise<void>((resolve) => (release = resolve))
  })
  await leased
  return {
    save: (issuedTo: string) => save(issuedTo),
    release: async () => {
      release()
      await done
    },
  }
}

describe('the lease on the bKash token', () => {
  it('lets two processes that ask at once make one grant call', async () => {
    const clients = [clientOf(storeOf(first.db)), clientOf(storeOf(second.db))]
    const responses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => clients[index % 2]?.query('TR1')),
    )
    // 2002: bKash accepted the token and does not know the payment.
    expect(responses.map((response) => response?.kind === 'declined' && response.code)).toEqual(
      Array(20).fill('2002'),
    )
    expect(simulator.calls().grant).toBe(1)
  })

  it('keeps no transaction open while bKash is asked for a token', async () => {
    simulator.faults.set({ hang: { calls: ['grant'], times: 1 } })
    const tokens = storeOf(first.db)
    const { baseUrl, credentials } = simulator
    const query = createBkashClient({ baseUrl, credentials, tokens, timeoutMs: 8_000 }).query('TR1')
    await expect.poll(() => simulator.calls().grant).toBe(1)
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
      second.db,
    )
    expect(rows).toEqual([])
    expect(await leases()).toEqual([{ id: expect.any(String), until: expect.any(Date) }])
    expect(await query).toMatchObject({ kind: 'unclear', reason: 'timeout' })
  })

  it('is released after a renewal, also after one that failed', async () => {
    await clientOf(storeOf(first.db)).query('TR1')
    expect(await leases()).toEqual([{ id: null, until: null }])
    await expect(
      storeOf(first.db).exclusively(() => Promise.reject(new Error('no network'))),
    ).rejects.toThrow('no network')
    expect(await leases()).toEqual([{ id: null, until: null }])
  })

  it('passes to another process once that of a dead process has expired', async () => {
    const dead = await holdLease(storeOf(first.db))
    const client = clientOf(storeOf(second.db))
    const query = client.query('TR1')
    await expireLease()
    expect(await query).toMatchObject({ kind: 'declined', code: '2002' })
    expect(simulator.calls().grant).toBe(1)
    await dead.release()
  })

  it('does not let a process that lost it overwrite the newer token or end the new lease', async () => {
    const slow = await holdLease(storeOf(first.db))
    await expireLease()
    const other = await holdLease(storeOf(second.db))
    await other.save('newer')
    await slow.save('older')
    expect(await storeOf(first.db).read()).toEqual(record('newer'))
    await slow.release()
    expect(await leases()).toEqual([{ id: expect.any(String), until: expect.any(Date) }])
    await other.release()
    expect(await leases()).toEqual([{ id: null, until: null }])
  })

  it('is waited for only so long; the call is then reported as not made', async () => {
    const holder = await holdLease(storeOf(first.db))
    const response = await clientOf(storeOf(second.db, 100)).query('TR1')
    expect(response).toMatchObject({ kind: 'unclear', reason: 'timeout', mayHaveActed: false })
    expect(simulator.calls().grant).toBe(0)
    await holder.release()
  })
})
