import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../testing/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { submissionsOf, submit } from '../../testing/submit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('Idempotency-Key', () => {
  it('gives the same answer and one row, also for 50 requests at once', async () => {
    const formId = await makeStoredForm(server.db)
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submit(server, formId, { name: 'A' }, {}, headers)),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual(answers[0]?.body)
    }
    expect(await submissionsOf(server.db, formId)).toHaveLength(1)
  })

  it('still gives the first answer when the form has closed or asks for more by now', async () => {
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

  it('tells nobody the code of someone who chose the same short key', async () => {
    const formId = await makeStoredForm(server.db)
    const headers = { 'idempotency-key': '1' }
    const mine = await submit(server, formId, { name: 'A' }, {}, headers)
    expect((await submit(server, formId, { name: 'A' }, {}, headers)).body).toEqual(mine.body)
    expect((await submit(server, formId, { name: 'B' }, {}, headers)).body.editCode).not.toBe(
      mine.body.editCode,
    )
  })

  it.each(['', 'x'.repeat(201)])('refuses %j', async (key) => {
    const formId = await makeStoredForm(server.db)
    expect((await submit(server, formId, { name: 'A' }, {}, { 'idempotency-key': key })).status).toBe(400)
  })
})
