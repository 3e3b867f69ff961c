import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { submit } from '../../../testing/http/submit.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
})
afterAll(() => server.close())

async function submitAs(formId: string, name: string): Promise<string> {
  return (await submit(server, formId, { name })).body.submissionId
}
const openList = (query: string) => call(server.app, `GET /api/submissions?${query}`, { token })
const ask = (body: object) => call(server.app, 'POST /api/submissions/changes', { token, body })

it('gives the rows of an open list as they are now, matching or not, and leaves out those that were deleted', async () => {
  const formId = await makeStoredForm(server.db)
  const ids = [await submitAs(formId, 'Rahima'), await submitAs(formId, 'Karim')]
  const { body: list } = await openList(`formId=${formId}&status=completed`)
  await sql`update submissions set status = 'failed' where id = ${ids[0]}`.execute(server.db)
  await sql`delete from submissions where id = ${ids[1]}`.execute(server.db)
  const { body } = await ask({ filters: { formId, status: 'completed' }, ids, since: list.asOf })
  expect(body).toMatchObject({ submissions: [{ id: ids[0], who: 'Rahima', status: 'failed' }], created: 0 })
})

it('counts what is new since the list was read, by the filters of the list', async () => {
  const formId = await makeStoredForm(server.db)
  await submitAs(formId, 'Before')
  const { body: list } = await openList(`formId=${formId}`)
  expect(list.submissions).toHaveLength(1)
  await submitAs(formId, 'Rahima')
  await submitAs(formId, 'Karim')
  await submitAs(await makeStoredForm(server.db), 'Elsewhere')
  const created = async (filters: object) =>
    (await ask({ filters: { formId, ...filters }, ids: [], since: list.asOf })).body.created
  expect(await created({})).toBe(2)
  expect(await created({ search: 'karim' })).toBe(1)
  expect(await created({ status: 'failed' })).toBe(0)
  expect(await created({ dateFrom: '2999-01-01' })).toBe(0)
})

it('counts restored submissions as new, where they match', async () => {
  const formId = await makeStoredForm(server.db)
  const ids = [await submitAs(formId, 'Rahima'), await submitAs(formId, 'Karim')]
  for (const id of ids) await call(server.app, `DELETE /api/submissions/${id}`, { token })
  const { body: list } = await openList(`formId=${formId}`)
  await call(server.app, 'POST /api/deleted-submissions/restore', { token, body: { ids } })
  const created = async (filters: object) =>
    (await ask({ filters: { formId, ...filters }, ids: [], since: list.asOf, announced: ids })).body.created
  expect([list.total, await created({}), await created({ search: 'karim' })]).toEqual([0, 2, 1])
})

it('takes at most 500 rows', async () => {
  const ids = Array.from({ length: 501 }, () => crypto.randomUUID())
  const { status } = await ask({ filters: {}, ids, since: new Date().toISOString() })
  expect(status).toBe(400)
})
