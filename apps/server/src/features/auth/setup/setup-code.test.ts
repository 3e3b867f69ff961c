import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser, PASSWORD } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { createSetupCode } from './setup-codes-repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('users').execute()
  await server.db.deleteFrom('setup_codes').execute()
  await server.db.deleteFrom('attempts').execute()
})

interface From {
  address?: string
  headers?: Record<string, string>
}
const ELSEWHERE = { address: '203.0.113.5' }
const register = ({ address = '127.0.0.1', headers = {} }: From, setupCode?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: address,
    headers,
    payload: { username: 'First', email: 'first@example.com', password: PASSWORD, setupCode },
  })
const setup = async ({ address = '127.0.0.1', headers = {} }: From) =>
  (await server.app.inject({ url: '/api/auth/setup', remoteAddress: address, headers })).json()

describe('the first administrator', () => {
  it('needs no code on the machine itself', async () => {
    expect(await setup({})).toMatchObject({ needsSetup: true, needsSetupCode: false })
    expect((await register({})).statusCode).toBe(201)
  })

  it.each([
    ['from elsewhere', ELSEWHERE],
    ['through a proxy on the machine', { headers: { 'x-forwarded-for': '203.0.113.5' } }],
    ['through a proxy that says Forwarded', { headers: { forwarded: 'for=203.0.113.5' } }],
    ['through a proxy that says X-Real-IP', { headers: { 'x-real-ip': '203.0.113.5' } }],
    ['on a page whose name leads to the machine', { headers: { host: 'evil.example' } }],
  ])('needs the code that the server printed %s', async (_where, from) => {
    expect(await setup(from)).toMatchObject({ needsSetup: true, needsSetupCode: true })
    const code = await createSetupCode(server.db)
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
  })

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

  it('is asked for no code once there is an account', async () => {
    await makeUser(server.db)
    expect(await setup(ELSEWHERE)).toMatchObject({ needsSetup: false, needsSetupCode: false })
  })
})
