import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../testing/http/call.ts'
import { makeUser, PASSWORD } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { describeChanges } from './index.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { username: 'Rahima' })).token
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('audit_events').execute()
})

const send = (route: string, body: object = {}) => call(server.app, route, { token, body })
const events = async (query = '') => (await call(server.app, `GET /api/audit${query}`, { token })).body.events
const user = { username: 'Karim', email: 'karim@example.com', role: 'submission_viewer', isActive: true }

describe('the audit log', () => {
  it('records who created, changed and deleted a user, and never a password', async () => {
    const created = await send('POST /api/admin/users', { ...user, password: PASSWORD })
    const { id } = created.body.data.user
    await send(`PUT /api/admin/users/${id}`, { ...user, role: 'admin', password: `${PASSWORD} canary` })
    await call(server.app, `DELETE /api/admin/users/${id}`, { token })
    const log = await events()
    expect(log).toMatchObject([
      { actor: 'Rahima', kind: 'user', action: 'deleted', subject: 'Karim (karim@example.com)' },
      {
        action: 'changed',
        changes: [
          { what: 'role', from: 'submission_viewer', to: 'admin' },
          { what: 'password', from: null, to: null },
        ],
      },
      { action: 'created', subjectId: id },
    ])
    expect(JSON.stringify(log)).not.toContain(PASSWORD)
  })

  it('records what happened to a form', async () => {
    const { id } = (await send('POST /api/forms', { title: 'Reunion' })).body
    await send(`PUT /api/forms/${id}`, { title: 'Reunion 2027', settings: { redirectUrl: '/thanks' } })
    await send(`PUT /api/forms/${id}`, { isActive: false })
    await send(`PUT /api/forms/${id}/url`, { customUrl: 'grand-reunion' })
    await call(server.app, `DELETE /api/forms/${id}`, { token })
    expect(await events()).toMatchObject([
      { kind: 'form', action: 'deleted', subject: 'Reunion 2027' },
      { action: 'changed', changes: [{ what: 'customUrl', to: 'grand-reunion' }] },
      { action: 'changed', changes: [{ what: 'isActive', from: 'true', to: 'false' }] },
      {
        action: 'changed',
        changes: [{ what: 'title', from: 'Reunion', to: 'Reunion 2027' }, { what: 'settings.redirectUrl' }],
      },
      { action: 'created', subject: 'Reunion' },
    ])
  })

  it('records nothing of a rejected change', async () => {
    await send('POST /api/forms', { title: '' })
    await send('POST /api/admin/users', { ...user, password: 'short' })
    expect(await events()).toEqual([])
  })

  it('is listed in pages and by kind, latest first', async () => {
    for (const title of ['One', 'Two', 'Three']) await send('POST /api/forms', { title })
    await send('POST /api/admin/users', { ...user, email: 'other@example.com', password: PASSWORD })
    const { body } = await call(server.app, 'GET /api/audit?kind=form&limit=2', { token })
    expect(body).toMatchObject({ total: 3, events: [{ subject: 'Three' }, { subject: 'Two' }] })
    expect(await events('?kind=form&limit=2&page=2')).toMatchObject([{ subject: 'One' }])
    expect((await call(server.app, 'GET /api/audit?kind=secrets', { token })).status).toBe(400)
  })

  it('outlives the user who made the change, and keeps the ID of the account', async () => {
    const leaver = await makeUser(server.db, { username: 'Leaver' })
    await call(server.app, 'POST /api/forms', { token: leaver.token, body: { title: 'Left behind' } })
    await server.db.deleteFrom('users').where('id', '=', leaver.id).execute()
    expect(await events()).toMatchObject([{ actor: 'Leaver', actorId: leaver.id, subject: 'Left behind' }])
  })
})

describe('a described change', () => {
  it('names only what differs', () => {
    expect(describeChanges({ a: '1', b: true }, { a: '1', b: false, c: 3 })).toEqual([
      { what: 'b', from: 'true', to: 'false' },
      { what: 'c', from: null, to: '3' },
    ])
  })

  it('cuts long values', () => {
    const [change] = describeChanges({}, { a: 'x'.repeat(1000) })
    expect(change?.to).toHaveLength(201)
  })
})
