import { startBkashSimulator, type BkashSimulator } from '@nibondhon/bkash-simulator'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBkashClient } from './bkash-client.ts'
import type { BkashClient, BkashCredentials } from './bkash-types.ts'
import { memoryTokenStore } from './testing/memory-token-store.ts'
import type { TokenStore } from './token-store.ts'

const MINUTE = 60_000

let simulator: BkashSimulator
let tokens: TokenStore
let clock: number

beforeEach(async () => {
  clock = Date.UTC(2026, 10, 15)
  simulator = await startBkashSimulator({ now: () => clock })
  tokens = memoryTokenStore()
})
afterEach(() => simulator.close())

describe('one token', () => {
  it('serves many calls at once, of several processes', async () => {
    const processes = [newClient(), newClient(), newClient()]
    await Promise.all(Array.from({ length: 30 }, (_, at) => ask(processes[at % 3])))
    expect(renewals()).toEqual({ grant: 1, refresh: 0 })
  })

  it('takes no lock while it is fresh', async () => {
    await ask(newClient())
    const { read } = tokens
    const unlocked = newClient({ read, exclusively: () => Promise.reject(new Error('locked')) })
    expect(await ask(unlocked)).toBe('2002')
  })

  it('is renewed five minutes early, by its refresh token', async () => {
    const client = newClient()
    await ask(client)
    clock += 54 * MINUTE
    await ask(client)
    expect(renewals()).toEqual({ grant: 1, refresh: 0 })
    clock += 2 * MINUTE
    await ask(client)
    expect(renewals()).toEqual({ grant: 1, refresh: 1 })
  })

  it('stays in use when an early renewal fails', async () => {
    const client = newClient()
    await ask(client)
    clock += 57 * MINUTE
    simulator.faults.set({ maintenance: { calls: ['refresh', 'grant'] } })
    expect(await ask(client)).toBe('2002')
    clock += 4 * MINUTE
    expect(await ask(client)).toBe('maintenance')
  })

  it('is not used for other credentials', async () => {
    await ask(newClient())
    const other = newClient(tokens, { ...simulator.credentials, password: 'other' })
    expect(await ask(other)).toBe('credentials')
  })
})

describe('a token that bKash rejects', () => {
  it('is renewed once, and the call made again once', async () => {
    const client = newClient()
    await ask(client)
    simulator.faults.set({ expiredToken: 1 })
    expect(await ask(client)).toBe('2002')
    expect(renewals()).toEqual({ grant: 1, refresh: 1 })
    expect(simulator.calls().query).toBe(3)
  })

  it('is renewed once for all calls that were rejected', async () => {
    const processes = [newClient(), newClient()]
    await ask(processes[0])
    simulator.faults.set({ expiredToken: 1 })
    await ask(processes[0])
    clock += 61 * MINUTE // over for everybody
    await Promise.all(Array.from({ length: 20 }, (_, at) => ask(processes[at % 2])))
    expect(renewals()).toEqual({ grant: 1, refresh: 2 })
  })

  it('gives up when bKash rejects the next one too', async () => {
    simulator.faults.set({ expiredToken: true })
    const result = await newClient().query('TR1')
    expect(result).toMatchObject({ kind: 'unclear', reason: 'credentials', mayHaveActed: false })
    expect(simulator.calls().query).toBe(2)
  })

  it('is granted anew when bKash rejects the refresh token', async () => {
    const client = newClient()
    await ask(client)
    simulator.faults.set({ expiredToken: { times: 1, calls: ['refresh'] } })
    clock += 61 * MINUTE
    expect(await ask(client)).toBe('2002')
    expect(renewals()).toEqual({ grant: 2, refresh: 1 })
  })
})

describe('the limit of grants', () => {
  it('is enforced by the client: it does not request a third in an hour', async () => {
    simulator.faults.set({ expiredToken: { calls: ['query', 'refresh'] } })
    const client = newClient()
    for (let calls = 0; calls < 6; calls += 1) await ask(client)
    expect(simulator.calls().grant).toBe(2)
    expect(await ask(client)).toBe('too-many-requests')

    simulator.faults.clear()
    clock += 61 * MINUTE
    expect(await ask(client)).toBe('2002')
  })

  it('counts wrong credentials until they are corrected', async () => {
    const wrong = newClient(tokens, { ...simulator.credentials, appSecret: 'wrong' })
    for (let calls = 0; calls < 5; calls += 1) await ask(wrong)
    expect(simulator.calls().grant).toBe(2)
    expect(await ask(newClient())).toBe('2002')
  })

  it('does not count a request without a response', async () => {
    simulator.faults.set({ gatewayTimeout: { times: 4, calls: ['grant'], acts: false } })
    const client = newClient()
    for (let calls = 0; calls < 4; calls += 1) expect(await ask(client)).toBe('unreadable')
    expect(await ask(client)).toBe('2002')
  })

  it('reports the limit of bKash itself', async () => {
    simulator.faults.set({ tooManyRequests: true })
    expect(await ask(newClient())).toBe('too-many-requests')
  })
})

/** Asks for a payment that does not exist: 2002 shows that bKash has heard the question. */
async function ask(client: BkashClient | undefined): Promise<string> {
  const result = await client?.query('TR1')
  if (result?.kind === 'declined') return result.code
  return result?.kind === 'unclear' ? result.reason : 'ok'
}

function newClient(store = tokens, credentials: BkashCredentials = simulator.credentials): BkashClient {
  return createBkashClient({ baseUrl: simulator.baseUrl, credentials, tokens: store, now: () => clock })
}

function renewals() {
  const { grant, refresh } = simulator.calls()
  return { grant, refresh }
}
