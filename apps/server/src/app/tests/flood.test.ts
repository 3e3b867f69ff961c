import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser, PASSWORD } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

/** More than there are connections to the database. */
const GUESSES = 60
/** For attempts to sign in. */
const SLOTS = 104
const OFFICE = '10.3.0.1'

let server: TestServer
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  formId = await makeStoredForm(server.db)
})
afterAll(() => server.close())

const guessPassword = (count: number) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `nobody${count}@example.com`, password: 'a guess' },
  })
const signIn = (remoteAddress: string, email: string, password: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password },
  })
const guessCode = (count: number) =>
  server.app.inject({ url: `/api/submissions/edit/${String(count).padStart(32, 'A')}/123456` })

describe('a flood of guesses', () => {
  it.each([
    ['passwords', guessPassword],
    ['edit codes', guessCode],
  ])('at %s leaves connections to the database for everyone else', async (_what, guess) => {
    const guessing = await server.db.transaction().execute(async (trx) => {
      // As long as this is held, no attempt can be counted: guesses pile up as far as they are let.
      await sql`lock table guesses in access exclusive mode`.execute(trx)
      const all = Array.from({ length: GUESSES }, (_, count) => guess(count))
      const { statusCode } = await server.app.inject({ url: `/api/forms/${formId}` })
      expect(statusCode).toBe(200)
      return all
    })
    const statuses = (await Promise.all(guessing)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => ![401, 404, 429, 503].includes(status))).toEqual([])
  })

  it('at passwords does not keep staff from signing in where they have been signed in before', async () => {
    const { email, token } = await makeUser(server.db)
    const authorization = `Bearer ${token}`
    await server.app.inject({ url: '/api/auth/me', remoteAddress: OFFICE, headers: { authorization } })
    const { flood, known, stranger } = await server.db.transaction().execute(async (trx) => {
      await sql`lock table guesses in access exclusive mode`.execute(trx)
      let turnedAway = 0
      // On one account, for which only the first few are looked at.
      const flood = Array.from({ length: 2 * SLOTS }, async (_, count) => {
        const { statusCode } = await signIn(`10.1.0.${count}`, 'nobody@example.com', 'a guess')
        if (statusCode === 503) turnedAway += 1
      })
      await expect.poll(() => turnedAway).toBe(SLOTS)
      const stranger = await signIn('10.2.0.1', email, PASSWORD)
      const known = signIn(OFFICE, email, PASSWORD).then(({ statusCode }) => statusCode)
      return { flood, stranger, known }
    })
    expect(stranger.statusCode).toBe(503)
    expect(await known).toBe(200)
    await Promise.all(flood)
  })
})
