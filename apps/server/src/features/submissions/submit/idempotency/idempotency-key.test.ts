import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../../testing/http/call.ts'
import { changeStoredForm, makeStoredForm } from '../../../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../../../testing/servers/start-test-server.ts'
import { submissionsOf, submit } from '../../../../testing/http/submit.ts'
import { sweepIdempotencyKeys } from './idempotency-keys-repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const REUSED = {
  success: false,
  code: 'idempotency_key_reused',
  message: 'This request was already used for different answers.',
}
const TWO = [
  { id: 'name', label: 'Name' },
  { id: 'city', label: 'City' },
]

describe('Idempotency-Key', () => {
  it('gives the same response and one row, also for 50 requests at once', async () => {
    const formId = await makeStoredForm(server.db)
    const headers = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => submit(server, formId, { name: 'A' }, {}, headers)),
    )
    for (const response of responses) {
      expect(response.status).toBe(201)
      expect(response.body).toEqual(responses[0]?.body)
    }
    expect(await submissionsOf(server.db, formId)).toHaveLength(1)
  })

  it('still gives the first response when the form has closed or changed since', async () => {
    const formId = await makeStoredForm(server.db)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await submit(server, formId, { name: 'A' }, {}, headers)
    await changeStoredForm(server.db, formId, { isActive: false })
    expect(await submit(server, formId, { name: 'A' }, {}, headers)).toMatchObject({
      status: 201,
      body: first.body,
    })
    await changeStoredForm(server.db, formId, { fields: [{ id: 'more', label: 'More', required: true }] })
    expect(await submit(server, formId, { name: 'A' }, {}, headers)).toMatchObject({
      status: 201,
      body: first.body,
    })
  })

  it('counts for one form only', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [one, other] = [await makeStoredForm(server.db), await makeStoredForm(server.db)]
    const first = await submit(server, one, { name: 'A' }, {}, headers)
    const second = await submit(server, other, { name: 'A' }, {}, headers)
    expect(second.body.uniqueId).not.toBe(first.body.uniqueId)
  })

  it.each(['1', 'ORDER_1794765554827', randomUUID()])(
    'rejects %s with other answers, and reveals neither the unique ID nor the edit code',
    async (key) => {
      const formId = await makeStoredForm(server.db)
      const headers = { 'idempotency-key': key }
      const mine = await submit(server, formId, { name: 'A' }, {}, headers)
      expect((await submit(server, formId, { name: 'A' }, {}, headers)).body).toEqual(mine.body)
      for (const other of [{ name: 'B' }, { name: '' }, {}, [], null]) {
        const { status, body } = await submit(server, formId, other, {}, headers)
        expect([status, body]).toEqual(
          other === null || Array.isArray(other)
            ? [400, expect.objectContaining({ code: 'invalid_input' })]
            : [409, REUSED],
        )
      }
      expect(await submissionsOf(server.db, formId)).toHaveLength(1)
    },
  )

  it('rejects another amount, and the other submit route', async () => {
    const formId = await makeStoredForm(server.db)
    const headers = { 'idempotency-key': randomUUID() }
    await submit(server, formId, { name: 'A' }, { amount: 0 }, headers)
    expect(await submit(server, formId, { name: 'A' }, { amount: 5 }, headers)).toMatchObject({
      status: 409,
      body: REUSED,
    })
    const body = { formId, data: { name: 'A' }, paymentAmount: 0, paymentMethod: 'bank_transfer' }
    expect(await call(server.app, 'POST /api/submissions', { body, headers })).toMatchObject({
      status: 409,
      body: REUSED,
    })
  })

  it('treats the same answers in another order and language as the same', async () => {
    const formId = await makeStoredForm(server.db, { fields: TWO })
    const headers = { 'idempotency-key': randomUUID() }
    const first = await submit(server, formId, { name: 'A', city: 'B' }, { locale: 'en' }, headers)
    const again = await submit(server, formId, { city: 'B', name: 'A' }, { locale: 'bn' }, headers)
    expect(again.body).toEqual(first.body)
  })

  it('accepts one of two contents sent 20 times each at once, and rejects the other', async () => {
    const formId = await makeStoredForm(server.db)
    const headers = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        submit(server, formId, { name: index % 2 === 0 ? 'A' : 'B' }, {}, headers),
      ),
    )
    const [stored, ...more] = await submissionsOf(server.db, formId)
    expect(more).toEqual([])
    const winner = stored?.data.name === 'A' ? 0 : 1
    for (const [index, { status, body }] of responses.entries()) {
      if (index % 2 === winner) expect([status, body.uniqueId]).toEqual([201, stored?.unique_id])
      else expect([status, body]).toEqual([409, REUSED])
    }
  })

  it('is free again after 7 days, before and after it is swept', async () => {
    const formId = await makeStoredForm(server.db)
    const headers = { 'idempotency-key': randomUUID() }
    const send = (name: string) => submit(server, formId, { name }, {}, headers)
    const age = (interval: string) =>
      sql`update idempotency_keys set created_at = now() - ${interval}::interval`.execute(server.db)

    await send('A')
    await age('6 days 23 hours')
    await sweepIdempotencyKeys(server.db)
    expect((await send('B')).status).toBe(409)
    await age('7 days 1 minute')
    expect((await send('B')).status).toBe(201)
    expect((await send('C')).status).toBe(409)
    await age('7 days 1 minute')
    await sweepIdempotencyKeys(server.db)
    expect(await server.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    expect((await send('C')).status).toBe(201)
    expect(await submissionsOf(server.db, formId)).toHaveLength(3)
  })

  it('is free again once its submission has been deleted', async () => {
    const formId = await makeStoredForm(server.db)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await submit(server, formId, { name: 'A' }, {}, headers)
    await server.db.deleteFrom('submissions').where('form_id', '=', formId).execute()
    const second = await submit(server, formId, { name: 'B' }, {}, headers)
    expect(second.status).toBe(201)
    expect(second.body.uniqueId).not.toBe(first.body.uniqueId)
  })

  it('accepts a key that was stored before digests were', async () => {
    const formId = await makeStoredForm(server.db)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await submit(server, formId, { name: 'A' }, {}, headers)
    await server.db.updateTable('idempotency_keys').set({ digest: null }).execute()
    expect((await submit(server, formId, { name: 'B' }, {}, headers)).body).toEqual(first.body)
  })

  it.each([1_000, 5_000, 100_000])('does not respond 500 to lists nested %i deep', async (depth) => {
    const formId = await makeStoredForm(server.db)
    const payload = `{"data":{"name":${'['.repeat(depth)}${']'.repeat(depth)}}}`
    for (const url of [`/api/forms/${formId}/submit`, '/api/submissions']) {
      const headers = { 'idempotency-key': '1', 'content-type': 'application/json' }
      const { statusCode } = await server.app.inject({ method: 'POST', url, headers, payload })
      expect(statusCode).toBeLessThan(500)
    }
  })

  it.each(['', 'x'.repeat(201)])('rejects %j', async (key) => {
    const formId = await makeStoredForm(server.db)
    expect((await submit(server, formId, { name: 'A' }, {}, { 'idempotency-key': key })).status).toBe(400)
  })
})
