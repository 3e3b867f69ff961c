import { describe, expect, it } from 'vitest'
import { accountServer } from '../../../testing/servers/account-server.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { describeDevice } from './describe-device.ts'

const office = accountServer()
const { login, send } = office

describe('the sessions of an account', () => {
  it('are listed with device and address, and say which one asks', async () => {
    const user = await makeUser(office.server.db)
    await login(user.email, { address: '10.0.0.7' })
    const { body } = await send('GET /api/auth/sessions', user.token)
    expect(body.sessions).toHaveLength(2)
    const current = body.sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)
    expect(current).toHaveLength(1)
    expect(body.sessions).toContainEqual(expect.objectContaining({ address: '10.0.0.7', isCurrent: false }))
    expect(JSON.stringify(body)).not.toContain(user.token)
  })

  it('can be ended one by one, and only by their owner', async () => {
    const user = await makeUser(office.server.db)
    const stranger = await makeUser(office.server.db)
    const other = (await login(user.email)).body.token
    const { body } = await send('GET /api/auth/sessions', user.token)
    const { id } = body.sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)
    expect((await send(`DELETE /api/auth/sessions/${id}`, stranger.token)).status).toBe(404)
    expect((await send('GET /api/auth/me', other)).status).toBe(200)
    expect((await send(`DELETE /api/auth/sessions/${id}`, user.token)).status).toBe(200)
    expect((await send('GET /api/auth/me', other)).status).toBe(401)
    expect((await send(`DELETE /api/auth/sessions/${id}`, user.token)).status).toBe(404)
  })

  it('can all be ended but the one that asks', async () => {
    const user = await makeUser(office.server.db)
    const others = [(await login(user.email)).body.token, (await login(user.email)).body.token]
    expect((await send('POST /api/auth/sessions/end-others', user.token)).body.ended).toBe(2)
    for (const token of others) expect((await send('GET /api/auth/me', token)).status).toBe(401)
    expect((await send('GET /api/auth/me', user.token)).status).toBe(200)
  })
})

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
    ['curl/8.5.0', 'curl'],
    ['<script>alert(1)</script>', 'Unknown device'],
    [undefined, 'Unknown device'],
    [`${'x'.repeat(5_000)} Chrome Windows`, 'Unknown device'],
  ])('of %j is one of the known names, never text from the header', (userAgent, name) => {
    expect(describeDevice(userAgent)).toBe(name)
  })
})
