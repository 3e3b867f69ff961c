import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

const PROXY = '10.0.0.7'
const CLIENT = '203.0.113.9'

let direct: TestServer
let behindProxy: TestServer
beforeAll(async () => {
  direct = await startTestServer()
  behindProxy = await startTestServer({ trustProxy: [PROXY] })
})
afterAll(() => Promise.all([direct.close(), behindProxy.close()]))

it.each([
  ['is the address of the connection, even if a header names another', () => direct, PROXY, PROXY],
  ['is the forwarded address behind a trusted proxy', () => behindProxy, PROXY, CLIENT],
  [
    'is the address of the connection when that is not a trusted proxy',
    () => behindProxy,
    '10.0.0.8',
    '10.0.0.8',
  ],
])('the address of a client %s', async (_rule, server, remoteAddress, counted) => {
  await server().app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { 'x-forwarded-for': CLIENT },
    payload: { email: `${randomUUID()}@example.org`, password: 'not the password' },
  })
  const guesses = await server()
    .db.selectFrom('guesses')
    .select('address_hash')
    .where('scope', '=', 'sign-in')
    .orderBy('guessed_at', 'desc')
    .execute()
  expect(guesses[0]?.address_hash).toEqual(createHash('sha256').update(`sign-in from ${counted}`).digest())
})
