import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser, PASSWORD } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { createSetupCode } from './setup-codes-repository.ts'

let server: TestServer
/** As an operator has it who has named the public address. */
let publicServer: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'http://localhost:8082' })
  publicServer = await startTestServer({ publicUrl: 'https://forms.example.org' })
})
afterAll(() => Promise.all([server.close(), publicServer.close()]))
beforeEach(async () => {
  for (const { db } of [server, publicServer]) {
    await db.deleteFrom('users').execute()
    await db.deleteFrom('setup_codes').execute()
    await db.deleteFrom('attempts').execute()
  }
})

interface From {
  address?: string
  /** Those of a browser on the machine, unless others are given. */
  headers?: Record<string, string | undefined>
  on?: TestServer
}
const ELSEWHERE = { address: '203.0.113.5' }
const HOST = '127.0.0.1:8082'
const BROWSER = { host: HOST, origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }
const sent = (headers: object) =>
  Object.fromEntries(
    Object.entries({ ...BROWSER, ...headers }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
const register = ({ address = '127.0.0.1', headers = {}, on = server }: From, setupCode?: string) =>
  on.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: address,
    headers: sent(headers),
    payload: { username: 'First', email: 'first@example.com', password: PASSWORD, setupCode },
  })
/** Browsers send the page, and no origin, with a GET to its own server. */
const setup = async ({ address = '127.0.0.1', headers = {}, on = server }: From) => {
  const { origin, ...rest } = sent(headers)
  const referer = origin && `${origin}/login`
  return (
    await on.app.inject({
      url: '/api/auth/setup',
      remoteAddress: address,
      headers: { ...rest, ...(referer && { referer }) },
    })
  ).json()
}

describe('the first administrator', () => {
  it.each([HOST, 'localhost:8082', '[::1]:8082'])(
    'needs no code in a browser on the machine itself, at %s',
    async (host) => {
      const from = { headers: { host, origin: `http://${host}` } }
      expect(await setup(from)).toMatchObject({ needsSetup: true, needsSetupCode: false })
      expect((await register(from)).statusCode).toBe(201)
    },
  )

  it.each<[string, Omit<From, 'on'>]>([
    ['from elsewhere', ELSEWHERE],
    ['through a proxy on the machine', { headers: { 'x-forwarded-for': '203.0.113.5' } }],
    ['through a proxy that says Forwarded', { headers: { forwarded: 'for=203.0.113.5' } }],
    ['through a proxy that says X-Real-IP', { headers: { 'x-real-ip': '203.0.113.5' } }],
    ['through a proxy that says nothing', { headers: { origin: 'https://forms.example.org' } }],
    ['through a proxy that closes connections', { headers: { connection: 'close' } }],
    [
      'on a page whose name leads to the machine',
      { headers: { host: 'evil.example', origin: 'http://evil.example' } },
    ],
    ['on a page at another port', { headers: { origin: 'http://127.0.0.1:9000' } }],
    ['from a foreign page', { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' } }],
    ['by a program', { headers: { origin: undefined, 'sec-fetch-site': undefined } }],
  ])('needs the code that the server printed %s', async (_where, from) => {
    await expectCodeNeeded(from)
  })

  it('needs the code on a server that has a public address', async () => {
    await expectCodeNeeded({ on: publicServer })
  })

  async function expectCodeNeeded(from: From): Promise<void> {
    expect(await setup(from)).toMatchObject({ needsSetup: true, needsSetupCode: true })
    const code = await createSetupCode((from.on ?? server).db)
    for (const wrong of [undefined, '', 'AAAA-BBBB-CCCC']) {
      const rejected = await register(from, wrong)
      expect(rejected.statusCode).toBe(403)
      expect(rejected.json()).toMatchObject({
        code: 'setup_code_needed',
        message: 'Enter the set-up code that the server printed when it started.',
      })
    }
    const spelled = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect((await register(from, spelled)).statusCode).toBe(201)
  }

  it('may use the code of any process that was started', async () => {
    const codes = [await createSetupCode(server.db), await createSetupCode(server.db)]
    expect(new Set(codes).size).toBe(2)
    expect((await register(ELSEWHERE, codes[0])).statusCode).toBe(201)
  })

  it('uses up all codes', async () => {
    const code = await createSetupCode(server.db)
    expect((await register(ELSEWHERE, code)).statusCode).toBe(201)
    expect(await server.db.selectFrom('setup_codes').selectAll().execute()).toEqual([])
    const closed = await register(ELSEWHERE, code)
    expect(closed.json().code).toBe('registration_closed')
  })

  it('has ten tries from one address in 15 minutes', async () => {
    const code = await createSetupCode(server.db)
    for (let i = 0; i < 10; i += 1) expect((await register(ELSEWHERE, 'WRONG')).statusCode).toBe(403)
    expect((await register(ELSEWHERE, code)).statusCode).toBe(429)
    expect((await register({ address: '203.0.113.6' }, code)).statusCode).toBe(201)
  })

  it('has the tries of its whole IPv6 network', async () => {
    const code = await createSetupCode(server.db)
    const at = (n: number) => ({ address: `2001:db8:1:1::${n}` })
    for (let n = 0; n < 10; n += 1) expect((await register(at(n), 'WRONG')).statusCode).toBe(403)
    expect((await register(at(99), code)).statusCode).toBe(429)
  })

  it('is asked for no code once there is an account', async () => {
    await makeUser(server.db)
    expect(await setup(ELSEWHERE)).toMatchObject({ needsSetup: false, needsSetupCode: false })
  })
})
