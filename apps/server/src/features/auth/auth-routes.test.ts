import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { countLockWaits } from '../../testing/database/inspect-database.ts'
import { call } from '../../testing/http/call.ts'
import { makeUser, PASSWORD } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { endSessionsOf } from './sessions/sessions-repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const login = (email: unknown, password: unknown, address = '127.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    payload: { email, password },
  })

const passTime = (time: string) =>
  sql`update guesses set guessed_at = guessed_at - ${time}::interval`.execute(server.db)

describe('sign in', () => {
  it('returns the user with permissions, and a token that works', async () => {
    const user = await makeUser(server.db, { role: 'form_manager', username: 'Rahima' })
    const response = await login(user.email.toUpperCase(), PASSWORD)
    expect(response.statusCode).toBe(200)
    const { token, user: presented } = response.json()
    expect(presented).toMatchObject({
      id: user.id,
      username: 'Rahima',
      email: user.email,
      role: 'form_manager',
    })
    expect(presented.permissions.forms).toEqual({ create: true, edit: true, delete: false })
    expect(JSON.stringify(presented)).not.toContain('hash')

    const me = await call(server.app, 'GET /api/auth/me', { token })
    expect(me).toMatchObject({ status: 200, body: { success: true, user: { id: user.id } } })
  })

  it('responds alike to a wrong password, an unknown account and a deactivated account', async () => {
    const active = await makeUser(server.db)
    const inactive = await makeUser(server.db, { isActive: false })
    const responses = [
      await login(active.email, 'wrong password', '10.1.0.1'),
      await login('nobody@example.com', 'wrong password', '10.1.0.2'),
      await login(inactive.email, PASSWORD, '10.1.0.3'),
    ]
    for (const response of responses) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({
        success: false,
        code: 'invalid_credentials',
        message: 'Invalid email or password',
      })
    }
  })

  it.each([
    ['was given another password', sql`update users set password_hash = 'of another password'`],
    ['was deactivated', sql`update users set is_active = false`],
    ['was deleted', sql`delete from users`],
  ])('starts no session when the account %s while the password was being checked', async (_what, change) => {
    const { id, email } = await makeUser(server.db)
    // Not committed yet, so that the sign-in still reads the old account.
    const { signIn } = await server.db.transaction().execute(async (trx) => {
      await sql`${change} where id = ${id}`.execute(trx)
      await endSessionsOf(trx, id)
      const signingIn = login(email, PASSWORD, '10.8.0.1').then((response) => response)
      await expect.poll(() => countLockWaits(server.db), { interval: 5 }).toBe(1)
      return { signIn: signingIn }
    })
    const { statusCode, json } = await signIn
    expect([statusCode, json().message]).toEqual([401, 'Invalid email or password'])
    const sessions = await server.db.selectFrom('sessions').where('user_id', '=', id).selectAll().execute()
    expect(sessions).toEqual([])
  })

  it('rejects the sixth attempt from one address within 15 minutes, even with the right password', async () => {
    const { email } = await makeUser(server.db)
    for (let i = 0; i < 5; i += 1) expect((await login(email, 'wrong', '10.2.0.1')).statusCode).toBe(401)
    const rejected = await login(email, PASSWORD, '10.2.0.1')
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json().message).toBe('Too many attempts. Please try again later.')
    const wait = Number(rejected.headers['retry-after'])
    expect(wait).toBeGreaterThan(10 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    await passTime('15 minutes')
    expect((await login(email, PASSWORD, '10.2.0.1')).statusCode).toBe(200)
  })

  it('is slowed down, not blocked, for unknown addresses while others guess at the account', async () => {
    const { email } = await makeUser(server.db)
    for (let i = 0; i < 5; i += 1) expect((await login(email, 'wrong', `10.3.0.${i}`)).statusCode).toBe(401)
    const rejected = await login(email, PASSWORD, '10.3.0.9')
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(60)
    await passTime('1 minute')
    expect((await login(email, 'wrong', '10.3.0.10')).statusCode).toBe(401)
    expect((await login(email, 'wrong', '10.3.0.11')).statusCode).toBe(429)
    await passTime('1 minute')
    expect((await login(email, PASSWORD, '10.3.0.9')).statusCode).toBe(200)
  })

  it('is never rejected for an address that signed in before, however many guesses come from others', async () => {
    const { email } = await makeUser(server.db)
    expect((await login(email, PASSWORD, '10.3.1.1')).statusCode).toBe(200)
    for (let i = 0; i < 30; i += 1) await login(email, 'wrong', `10.3.2.${i}`)
    expect((await login(email, PASSWORD, '10.3.2.99')).statusCode).toBe(429)
    expect((await login(email, PASSWORD, '10.3.1.1')).statusCode).toBe(200)
  })

  it('has a separate limit for an address from which the account signed in before', async () => {
    const { email } = await makeUser(server.db)
    expect((await login(email, PASSWORD, '10.3.3.1')).statusCode).toBe(200)
    for (let i = 0; i < 5; i += 1) expect((await login(email, 'wrong', '10.3.3.1')).statusCode).toBe(401)
    expect((await login(email, PASSWORD, '10.3.3.1')).statusCode).toBe(429)
    // Guesses from there do not slow down anyone else.
    expect((await login(email, PASSWORD, '10.3.3.2')).statusCode).toBe(200)
  })

  it('counts guesses at an account that does not exist', async () => {
    for (let i = 0; i < 5; i += 1) await login('nobody@example.com', 'wrong', `10.3.4.${i}`)
    expect((await login('nobody@example.com', 'wrong', '10.3.4.9')).statusCode).toBe(429)
  })

  it('rejects an address after 20 failures in 15 minutes', async () => {
    for (let i = 0; i < 20; i += 1) {
      expect((await login(`person${i}@example.com`, 'wrong', '10.4.0.1')).statusCode).toBe(401)
    }
    const { email } = await makeUser(server.db)
    expect((await login(email, PASSWORD, '10.4.0.1')).statusCode).toBe(429)
    expect((await login(email, PASSWORD, '10.4.0.2')).statusCode).toBe(200)
  })

  it('lets at most five of fifty attempts at once reach the password', async () => {
    const { email } = await makeUser(server.db)
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => (await login(email, 'wrong', `10.5.1.${i}`)).statusCode),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  })

  it('does not count successful sign-ins against the address', async () => {
    const { email } = await makeUser(server.db)
    for (let i = 0; i < 25; i += 1) expect((await login(email, PASSWORD, '10.6.0.1')).statusCode).toBe(200)
  })

  it.each([{ $gt: '' }, ['a@b.cd'], 1, null, true, undefined])(
    'responds with 400 to %j as e-mail or password',
    async (value) => {
      expect((await login(value, PASSWORD)).statusCode).toBe(400)
      expect((await login('a@example.com', value)).statusCode).toBe(400)
    },
  )

  it('responds with 4xx, not 500, to a NUL in the e-mail', async () => {
    expect((await login('a\u0000@example.com', 'whatever1', '10.7.0.1')).statusCode).toBeLessThan(500)
  })
})

describe('sessions', () => {
  it('end with logout on the very next request', async () => {
    const { token } = await makeUser(server.db)
    expect((await call(server.app, 'POST /api/auth/logout', { token })).status).toBe(200)
    expect((await call(server.app, 'GET /api/auth/me', { token })).status).toBe(401)
  })

  it('end 12 hours after the last use', async () => {
    const { id, token } = await makeUser(server.db)
    await sql`update sessions set last_used_at = now() - interval '11 hours 59 minutes' where user_id = ${id}`.execute(
      server.db,
    )
    expect((await call(server.app, 'GET /api/auth/me', { token })).status).toBe(200)
    await sql`update sessions set last_used_at = now() - interval '12 hours 1 second' where user_id = ${id}`.execute(
      server.db,
    )
    expect((await call(server.app, 'GET /api/auth/me', { token })).status).toBe(401)
  })

  it('are kept alive by use, but never beyond 7 days', async () => {
    const { id, token } = await makeUser(server.db)
    await sql`update sessions set last_used_at = now() - interval '1 hour' where user_id = ${id}`.execute(
      server.db,
    )
    await call(server.app, 'GET /api/auth/me', { token })
    const { rows } = await sql<{ fresh: boolean }>`
      select last_used_at > now() - interval '1 minute' as fresh from sessions where user_id = ${id}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ fresh: true }])

    await sql`update sessions set created_at = now() - interval '7 days 1 second' where user_id = ${id}`.execute(
      server.db,
    )
    expect((await call(server.app, 'GET /api/auth/me', { token })).status).toBe(401)
  })

  it('are stored only as a hash of the token', async () => {
    const { token } = await makeUser(server.db)
    const { rows } = await sql<{ dump: string }>`select sessions::text as dump from sessions`.execute(
      server.db,
    )
    expect(rows.some(({ dump }) => dump.includes(token))).toBe(false)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  it.each(['', 'Bearer', 'Bearer x y', 'Basic abc', 'Bearer ../../etc'])(
    'responds with 401 to the header %j',
    async (value) => {
      const response = await call(server.app, 'GET /api/auth/me', { headers: { authorization: value } })
      expect(response).toMatchObject({ status: 401, body: { success: false, code: 'not_signed_in' } })
    },
  )
})
