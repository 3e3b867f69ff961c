import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { submit } from '../../../testing/http/submit.ts'

let server: TestServer
let user: { id: string; email: string; token: string }
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server.db, { username: 'Rahima', role: 'submission_editor' })
  formId = await makeStoredForm(server.db)
  await submit(server, formId, { name: 'Karim' })
  await submit(server, formId, { name: 'Salma' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('audit_events').execute()
})

const get = (url: string, token = user.token) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const events = () =>
  server.db
    .selectFrom('audit_events')
    .select(['actor_id', 'actor', 'actor_email', 'kind', 'action', 'subject_id', 'subject', 'changes'])
    .execute()

describe('an export', () => {
  it.each(['csv', 'xlsx', 'pdf'])(
    'as %s is recorded in the audit log with its form and row count',
    async (format) => {
      expect((await get(`/api/export/submissions?format=${format}&formId=${formId}`)).statusCode).toBe(200)
      const { title } = await server.db.selectFrom('forms').select('title').executeTakeFirstOrThrow()
      expect(await events()).toEqual([
        {
          actor_id: user.id,
          actor: 'Rahima',
          actor_email: user.email,
          kind: 'export',
          action: 'exported',
          subject_id: formId,
          subject: title,
          changes: [
            { what: 'format', from: null, to: format.toUpperCase() },
            { what: 'rows', from: null, to: '2' },
          ],
        },
      ])
    },
  )

  it('names every filter that was used', async () => {
    await get('/api/export/submissions?format=csv&status=completed&search=Karim&startDate=2020-01-01')
    expect(await events()).toMatchObject([
      {
        subject: 'All forms',
        changes: [
          { what: 'format', to: 'CSV' },
          { what: 'rows', to: '1' },
          { what: 'status', to: 'completed' },
          { what: 'search', to: 'Karim' },
          { what: 'dateFrom', to: '2020-01-01' },
        ],
      },
    ])
  })

  it('that contains no submission is not recorded', async () => {
    expect((await get('/api/export/submissions?format=csv&search=nobody-at-all')).statusCode).toBe(404)
    const viewer = await makeUser(server.db, { role: 'submission_viewer' })
    expect((await get('/api/export/submissions?format=csv', viewer.token)).statusCode).toBe(403)
    expect(await events()).toEqual([])
  })

  it('is rejected when it cannot be recorded', async () => {
    await sql`alter table audit_events rename to audit_events_away`.execute(server.db)
    const { statusCode, body } = await get('/api/export/submissions?format=csv')
    await sql`alter table audit_events_away rename to audit_events`.execute(server.db)
    expect(statusCode).toBe(500)
    expect(body).not.toContain('Karim')
  })
})

describe('a submission in the audit log', () => {
  it('is named by its person and its unique ID when it is changed and deleted', async () => {
    const { body } = await submit(server, formId, { name: 'Jamal Uddin' })
    const { uniqueId } = body
    const { id } = await server.db
      .selectFrom('submissions')
      .select('id')
      .where('unique_id', '=', uniqueId)
      .executeTakeFirstOrThrow()
    const headers = { authorization: `Bearer ${user.token}` }
    const url = `/api/submissions/${id}`
    await server.app.inject({ method: 'PUT', url, headers, payload: { data: { name: 'Kamal Uddin' } } })
    await server.app.inject({ method: 'DELETE', url, headers })
    expect((await events()).map(({ action, subject }) => [action, subject])).toEqual([
      ['changed', `Jamal Uddin (${uniqueId})`],
      ['deleted', `Kamal Uddin (${uniqueId})`],
    ])
  })
})
