import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../testing/make-stored-form.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/** More than there are connections to the database. */
const GUESSES = 60

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
const guessCode = (count: number) =>
  server.app.inject({ url: `/api/submissions/edit/${String(count).padStart(32, 'A')}/123456` })

describe('a flood of guesses', () => {
  it.each([
    ['passwords', guessPassword],
    ['edit codes', guessCode],
  ])('at %s leaves connections to the database for everyone else', async (_what, guess) => {
    const guessing = await server.db.transaction().execute(async (trx) => {
      // As long as this is held, no attempt can be counted: guesses pile up as far as they are let.
      await sql`lock table attempts in access exclusive mode`.execute(trx)
      const all = Array.from({ length: GUESSES }, (_, count) => guess(count))
      const { statusCode } = await server.app.inject({ url: `/api/forms/${formId}` })
      expect(statusCode).toBe(200)
      return all
    })
    const statuses = (await Promise.all(guessing)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => ![401, 404, 429, 503].includes(status))).toEqual([])
  })
})
