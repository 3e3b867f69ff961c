import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startAnotherApp,
  startTestServer,
  type TestServer,
} from '../../../../testing/servers/start-test-server.ts'
import { cookielessKeys } from './cookieless-keys.ts'

let server: TestServer
let another: Awaited<ReturnType<typeof startAnotherApp>>
beforeAll(async () => {
  server = await startTestServer()
  another = await startAnotherApp(server)
})
beforeEach(() => sql`delete from call_counters`.execute(server.db))
afterAll(async () => {
  await another.close()
  await server.close()
})

const SENDER = { ip: '10.0.0.1', headers: { 'user-agent': 'Opera Mini', 'accept-language': 'bn' } }
const from = (change: Partial<typeof SENDER> = {}) => ({ ...SENDER, ...change }) as FastifyRequest
const CONTENT = ['form', [['name', 'Rahim']]]
const keysOf = (db: TestServer['db'], appSecret = 'secret') => cookielessKeys({ db, appSecret })
const age = (minutes: number) =>
  sql`update call_counters set window_started_at = window_started_at - make_interval(mins => ${minutes})`.execute(
    server.db,
  )

describe('the key of a post without cookies', () => {
  it('is the same in every process, also for posts at once, and secret', async () => {
    const posts = [server.db, another.db, server.db, another.db]
    const keys = await Promise.all(posts.map((db) => keysOf(db)(from(), CONTENT)))
    expect(new Set(keys).size).toBe(1)
    expect(await keysOf(server.db, 'another')(from(), CONTENT)).not.toBe(keys[0])
  })

  it('is another one for other answers, another address, and another browser', async () => {
    const keyOf = keysOf(server.db)
    const keys = await Promise.all([
      keyOf(from(), CONTENT),
      keyOf(from(), ['form', [['name', 'Karim']]]),
      keyOf(from({ ip: '10.0.0.2' }), CONTENT),
      keyOf(from({ headers: { ...SENDER.headers, 'user-agent': 'UC Browser' } }), CONTENT),
    ])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('lasts ten minutes from the first post, whenever that was and whichever process took it', async () => {
    await keysOf(server.db)(from(), CONTENT)
    await age(9)
    const inTime = await Promise.all([server.db, another.db].map((db) => keysOf(db)(from(), CONTENT)))
    expect(inTime[0]).toBe(inTime[1])
    await age(2)
    expect(inTime).not.toContain(await keysOf(another.db)(from(), CONTENT))
  })
})
