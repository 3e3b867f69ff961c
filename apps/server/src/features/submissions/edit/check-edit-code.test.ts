import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  formId = await makeStoredForm(server.db)
})
afterAll(() => server.close())

async function submitted(): Promise<{ uniqueId: string; editCode: string }> {
  const { body } = await call(server.app, `POST /api/forms/${formId}/submit`, {
    body: { data: { name: 'A' } },
  })
  return body
}

const attempt = (uniqueId: string, editCode: string, { address = '10.0.0.1', method = 'GET' } = {}) =>
  server.app.inject({
    method: method as 'GET' | 'PUT',
    url: `/api/submissions/edit/${uniqueId}/${editCode}`,
    remoteAddress: address,
    ...(method === 'PUT' && { payload: { data: { name: 'stolen' } } }),
  })

const wrongFor = (editCode: string) => (editCode === '000000' ? '000001' : '000000')
const counted = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from guesses where scope = 'edit-code'`.execute(server.db)
  return rows[0]?.count
}
const passTime = (time: string) =>
  sql`update guesses set guessed_at = guessed_at - ${time}::interval`.execute(server.db)
const forget = () => sql`delete from guesses`.execute(server.db)

describe('edit codes', () => {
  it('get the same response for a wrong code and an unknown id', async () => {
    const { uniqueId, editCode } = await submitted()
    const wrong = await attempt(uniqueId, wrongFor(editCode))
    const unknown = await attempt('Z'.repeat(32), editCode)
    expect(wrong.statusCode).toBe(404)
    expect(unknown.statusCode).toBe(404)
    expect(wrong.json()).toEqual({
      success: false,
      code: 'submission_not_found',
      message: 'Submission not found',
    })
    expect(unknown.json()).toEqual(wrong.json())
  })

  it('are limited in the same way for an unknown id', async () => {
    for (let i = 0; i < 5; i += 1) expect((await attempt('Y'.repeat(32), '123456')).statusCode).toBe(404)
    expect((await attempt('Y'.repeat(32), '123456')).statusCode).toBe(429)
  })

  it('let at most 5 of 200 guesses from 40 addresses reach the comparison', async () => {
    await forget()
    const { uniqueId, editCode } = await submitted()
    const statuses: number[] = []
    for (let round = 0; round < 2; round += 1) {
      const some = Array.from({ length: 100 }, (_, i) => {
        const n = round * 100 + i
        const guess = String(n).padStart(6, '0')
        return attempt(uniqueId, guess === editCode ? wrongFor(editCode) : guess, {
          address: `10.9.${n % 2}.${(n >> 1) % 20}`,
          method: n % 3 === 0 ? 'PUT' : 'GET',
        })
      })
      statuses.push(...(await Promise.all(some)).map((response) => response.statusCode))
    }
    expect(await counted()).toBe(5)
    expect(statuses.filter((status) => status === 404)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(195)
  })

  it('are rejected after five wrong ones even if right, and work again 15 minutes later', async () => {
    const { uniqueId, editCode } = await submitted()
    for (let i = 0; i < 5; i += 1) await attempt(uniqueId, wrongFor(editCode), { address: `10.1.0.${i}` })
    const rejected = await attempt(uniqueId, editCode)
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json().message).toBe('Too many attempts. Please try again later.')
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(10 * 60)
    await passTime('15 minutes')
    expect((await attempt(uniqueId, editCode)).statusCode).toBe(200)
  })

  it('are limited to 20 wrong ones a day, in any spelling of the id', async () => {
    const { uniqueId, editCode } = await submitted()
    const spelled = uniqueId.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
    for (let i = 0; i < 20; i += 1) {
      if (i % 5 === 0) await passTime('16 minutes')
      expect((await attempt(i % 2 ? uniqueId : spelled, wrongFor(editCode))).statusCode).toBe(404)
    }
    await passTime('16 minutes')
    const rejected = await attempt(uniqueId, editCode)
    expect(rejected.statusCode).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(22 * 60 * 60)
    await passTime('1 day')
    expect((await attempt(uniqueId, editCode)).statusCode).toBe(200)
  })

  it('work from an address that gave the right code before, even while others guess', async () => {
    const { uniqueId, editCode } = await submitted()
    expect((await attempt(uniqueId, editCode, { address: '10.2.0.1' })).statusCode).toBe(200)
    for (let i = 0; i < 10; i += 1) await attempt(uniqueId, wrongFor(editCode), { address: `10.2.1.${i}` })
    expect((await attempt(uniqueId, editCode, { address: '10.2.1.99' })).statusCode).toBe(429)
    expect((await attempt(uniqueId, editCode, { address: '10.2.0.1' })).statusCode).toBe(200)
  })

  it('have a separate limit for an address that gave the right code before', async () => {
    const { uniqueId, editCode } = await submitted()
    await attempt(uniqueId, editCode, { address: '10.3.0.1' })
    for (let i = 0; i < 5; i += 1) {
      const wrong = await attempt(uniqueId, wrongFor(editCode), { address: '10.3.0.1' })
      expect(wrong.statusCode).toBe(404)
    }
    expect((await attempt(uniqueId, editCode, { address: '10.3.0.1' })).statusCode).toBe(429)
    expect((await attempt(uniqueId, editCode, { address: '10.3.0.2' })).statusCode).toBe(200)
  })

  it('store one row for a guess, and block an address after 100 unknown ids', async () => {
    await forget()
    const unknown = (n: number) => String(n).padStart(32, 'Q')
    for (let i = 0; i < 100; i += 1) {
      expect((await attempt(unknown(i), '123456', { address: '10.4.0.1' })).statusCode).toBe(404)
    }
    for (let i = 100; i < 120; i += 1) {
      expect((await attempt(unknown(i), '123456', { address: '10.4.0.1' })).statusCode).toBe(429)
    }
    expect(await counted()).toBe(100)
    expect((await attempt(unknown(200), '123456', { address: '10.4.0.2' })).statusCode).toBe(404)
    await forget()
  })

  it('do not count right guesses', async () => {
    const { uniqueId, editCode } = await submitted()
    for (let i = 0; i < 25; i += 1) expect((await attempt(uniqueId, editCode)).statusCode).toBe(200)
  })

  it.each(['', '12345', '1234567', 'abcdef', '%00%00%00%00%00%00', '12345%0A', "1' or '1"])(
    'of the form %j open nothing',
    async (code) => {
      await forget()
      const { uniqueId } = await submitted()
      for (const method of ['GET', 'PUT']) {
        expect((await attempt(uniqueId, code, { method })).statusCode).toBeGreaterThanOrEqual(400)
        expect((await attempt(uniqueId, code, { method })).statusCode).toBeLessThan(500)
      }
    },
  )
})
