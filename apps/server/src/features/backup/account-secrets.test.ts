import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { accountServer } from '../../testing/servers/account-server.ts'
import { call } from '../../testing/http/call.ts'

const office = accountServer()

describe('a backup', () => {
  it('contains second factors encrypted, and no session, challenge or password link', async () => {
    const user = await office.userWithTotp()
    await office.login(user.email)
    await call(office.server.app, 'POST /api/auth/password/forgot', { body: { email: user.email } })
    const headers = { authorization: `Bearer ${user.token}` }
    const { statusCode, rawPayload } = await office.server.app.inject({ url: '/api/backup', headers })
    expect(statusCode).toBe(200)
    const text = gunzipSync(rawPayload).toString('latin1')
    expect(text).toContain('totp_secrets')
    expect(text).toContain('recovery_codes')
    expect(text).not.toContain(user.secret)
    for (const code of user.recoveryCodes) expect(text).not.toContain(code)
    for (const table of ['sessions', 'account_challenges', 'password_resets', 'known_addresses', 'guesses']) {
      expect(text).not.toContain(table)
    }
  })
})
