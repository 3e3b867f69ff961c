import { TOTP } from 'otpauth'
import { afterAll, beforeAll } from 'vitest'
import { call } from '../http/call.ts'
import { makeUser, PASSWORD } from '../builders/make-user.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

export const ORIGIN = 'https://forms.example.org'

/** The app with a clock that tests control, and helpers to sign in. Available once the first test starts. */
export function accountServer(parts: Parameters<typeof startTestServer>[0] = {}) {
  const clock = { now: Date.parse('2026-06-01T10:00:10Z') }
  const office = { clock } as { clock: typeof clock; server: TestServer }
  beforeAll(async () => {
    office.server = await startTestServer({ ...parts, now: () => clock.now })
  })
  afterAll(() => office.server.close())

  const send = (route: string, token: string, body?: object) =>
    call(office.server.app, route, { token, ...(body && { body }) })

  /** The code of an authenticator app, now or this many time steps away. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: clock.now + steps * 30_000 })

  return Object.assign(office, {
    send,
    codeOf,

    async login(email: string, { address = '10.0.0.1', password = PASSWORD } = {}) {
      const response = await office.server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: address,
        payload: { email, password },
      })
      return { status: response.statusCode, body: response.json() }
    },

    async secondStep(challenge: string, code: string, method = 'totp', address = '10.0.0.1') {
      const response = await office.server.app.inject({
        method: 'POST',
        url: '/api/auth/login/second-factor',
        remoteAddress: address,
        payload: { challenge, method, code },
      })
      return { status: response.statusCode, headers: response.headers, body: response.json() }
    },

    /** A user with an authenticator app, whose next code can be used. */
    async userWithTotp(role: Parameters<typeof makeUser>[1] = {}) {
      const user = await makeUser(office.server.db, role)
      const begun = await send('POST /api/auth/totp', user.token, { password: PASSWORD })
      const { secret } = begun.body as { secret: string }
      const confirmed = await send('POST /api/auth/totp/confirm', user.token, { code: codeOf(secret) })
      clock.now += 30_000
      return { ...user, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
    },
  })
}
