import { MAX_LIVE_SHEETS } from '@nibondhon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { readSheets } from './manage-live-sheets.ts'

const NO_FORM = '00000000-0000-4000-8000-000000000000'

let server: TestServer
let maker: { id: string; token: string }
let formId: string

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('live_sheets').execute()
  await server.db.deleteFrom('audit_events').execute()
  maker = await makeUser(server.db, { username: 'Rahima' })
  formId = await makeStoredForm(server.db, {
    title: 'Reunion',
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'note', label: 'Note', visibility: { level: 'hidden' } },
    ],
  })
})
afterAll(() => server.close())

const as = (route: string, body?: object, token = maker.token) =>
  call(server.app, route, { token, ...(body && { body }) })

async function register(name: string, status: 'pending' | 'completed' = 'completed'): Promise<void> {
  const data = { name, note: 'secret note' }
  const { id } = await makeSubmission(server.db, { id: formId, version: 1 }, { data })
  await server.db.updateTable('submissions').set({ status }).where('id', '=', id).execute()
}

async function make(over: object = {}): Promise<{ id: string; path: string }> {
  const body = { name: 'Committee', formId, columns: ['name', 'status'], ...over }
  const response = await as('POST /api/live-sheets', body)
  expect(response.status).toBe(201)
  return { id: response.body.sheet.id, path: new URL(response.body.url).pathname }
}

/** As Google Sheets reads it: without any account. */
async function read(
  path: string,
): Promise<{ status: number; lines: string[]; headers: Record<string, unknown> }> {
  const { statusCode, body, headers } = await server.app.inject({ method: 'GET', url: path })
  return {
    status: statusCode,
    lines: body
      .replace(/[\uFEFF"]/g, '')
      .trim()
      .split('\r\n'),
    headers,
  }
}

describe('a live sheet', () => {
  it('has the chosen columns of its form in their order, without an account', async () => {
    await register('Karim')
    await register('=cmd()')
    const { path } = await make()
    const { status, lines, headers } = await read(path)
    expect(status).toBe(200)
    expect(lines[0]).toBe('Name,Status')
    expect(lines).toHaveLength(3)
    expect(lines.join('\n')).toContain('Karim,completed')
    expect(lines.join('\n')).not.toMatch(/^=/m)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, max-age=60',
      'x-robots-tag': 'noindex',
    })
  })

  it('has its heading where nothing was submitted, and only submissions of the chosen status', async () => {
    const { path: empty } = await make()
    expect((await read(empty)).lines).toEqual(['Name,Status'])
    await register('Karim', 'pending')
    await register('Salma')
    const { path } = await make({ status: 'pending' })
    expect((await read(path)).lines).toEqual(['Name,Status', 'Karim,pending'])
  })

  it('has only what the filters of its view find', async () => {
    for (const name of ['Karim', 'Salma']) await register(name)
    await register('Karim', 'pending')
    const view = { name: 'Karim', filters: { answerTo: 'name', answer: 'Karim' } }
    const { path, id } = await make({ view, status: 'completed' })
    expect((await read(path)).lines).toEqual(['Name,Status', 'Karim,completed'])
    const { body } = await as('GET /api/live-sheets')
    expect(body.sheets).toMatchObject([{ id, view: 'Karim', status: 'completed' }])
    const { path: old } = await make({ view: { name: 'Last century', filters: { dateTo: '2000-01-01' } } })
    expect((await read(old)).lines).toEqual(['Name,Status'])
  })

  it('is gone while its maker may not ask what its view asks', async () => {
    const view = { name: 'Secret', filters: { answerTo: 'note', answer: 'secret note' } }
    await register('Karim')
    const { path } = await make({ view })
    expect((await read(path)).lines).toEqual(['Name,Status', 'Karim,completed'])
    const role = (to: 'payment_approver' | 'super_admin') =>
      server.db.updateTable('users').set({ role: to }).where('id', '=', maker.id).execute()
    await role('payment_approver')
    expect((await read(path)).status).toBe(404)
    await role('super_admin')
    expect((await read(path)).status).toBe(200)
  })

  it('is made once a minute, however often it is read', async () => {
    const { path, id } = await make()
    await read(path)
    await register('Karim')
    expect((await read(path)).lines).toEqual(['Name,Status'])
    const { body } = await as('GET /api/live-sheets')
    expect(body.sheets).toMatchObject([{ id, reads: 2, works: true, lastReadAt: expect.any(String) }])
    expect(JSON.stringify(body)).not.toContain(path.split('/').at(-1))
  })

  it('is gone at once when it is revoked, or when the form is deleted', async () => {
    const { path, id } = await make()
    expect((await read(path)).status).toBe(200)
    expect((await as(`DELETE /api/live-sheets/${id}`)).status).toBe(200)
    expect((await read(path)).status).toBe(404)
    const { path: other } = await make()
    await as(`DELETE /api/forms/${formId}`)
    expect((await read(other)).status).toBe(404)
  })

  it('ends with the rights of its maker', async () => {
    const { path } = await make()
    const set = (over: object) =>
      server.db.updateTable('users').set(over).where('id', '=', maker.id).execute()
    await set({ role: 'submission_viewer' })
    expect((await read(path)).status).toBe(404)
    await set({ role: 'submission_editor', form_ids: [await makeStoredForm(server.db)] })
    expect((await read(path)).status).toBe(404)
    await set({ form_ids: [formId] })
    expect((await read(path)).status).toBe(200)
    await set({ is_active: false })
    expect((await read(path)).status).toBe(404)
    await set({ is_active: true, role: 'super_admin', form_ids: null })
    expect(await readSheets(server.db)).toMatchObject([{ works: true }])
    const required = { requiredRoles: ['super_admin'] }
    const other = (await makeUser(server.db)).token
    await call(server.app, 'PUT /api/admin/users/meta/second-factor', { token: other, body: required })
    expect((await read(path)).status).toBe(404)
    expect(await readSheets(server.db)).toMatchObject([{ works: false }])
    await sql`delete from settings where key = 'second_factor_roles'`.execute(server.db)
  })

  it('leaves a column empty that its maker may not see any more', async () => {
    await register('Karim')
    const { path } = await make({ columns: ['note', 'name'] })
    await server.db
      .updateTable('users')
      .set({ role: 'payment_approver' })
      .where('id', '=', maker.id)
      .execute()
    expect((await read(path)).lines).toEqual([',Name', ',Karim'])
  })

  it('stays in the language in which its maker read the console when it was made', async () => {
    await register('Karim')
    const set = (language: 'bn' | 'en') =>
      server.db.updateTable('users').set({ language }).where('id', '=', maker.id).execute()
    await set('bn')
    const { path } = await make({ columns: ['status', 'name'] })
    await set('en')
    expect((await read(path)).lines).toEqual(['অবস্থা,Name', 'সম্পন্ন,Karim'])
  })

  it('is in the audit log when it is made, read and revoked, without its secret', async () => {
    const { path, id } = await make()
    await read(path)
    await read(path)
    await as(`DELETE /api/live-sheets/${id}`)
    const { body } = await as('GET /api/audit')
    expect(body.events).toMatchObject([
      { kind: 'setting', action: 'deleted', subject: 'Live sheet Committee' },
      { kind: 'export', action: 'read by live sheet', actor: 'Rahima (live sheet)', count: 2 },
      { kind: 'setting', action: 'created', subject: 'Live sheet Committee' },
    ])
    expect(JSON.stringify(body)).not.toContain(path.split('/').at(-1))
  })
})

describe('making a live sheet', () => {
  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no column', { columns: [] }, 'columns'],
    ['a column that the form does not have', { columns: ['name', 'salary'] }, 'columns'],
    ['a form that does not exist', { formId: NO_FORM }, 'formId'],
    ['an unknown status', { status: 'lost' }, 'status'],
    ['a view with unknown filters', { view: { name: 'All', filters: { colour: 'red' } } }, 'view'],
    ['a view of another form', { view: { name: 'All', filters: { formId: NO_FORM } } }, 'view'],
  ])('rejects %s', async (_what, over, field) => {
    const { status, body } = await as('POST /api/live-sheets', {
      name: 'Committee',
      formId,
      columns: ['name'],
      ...over,
    })
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })

  it('offers the columns of the form, and stops at the limit', async () => {
    const { body } = await as(`GET /api/live-sheets/columns?formId=${formId}`)
    expect(body.columns).toEqual(
      expect.arrayContaining([
        { id: 'uniqueId', title: 'Unique ID' },
        { id: 'name', title: 'Name' },
      ]),
    )
    for (let made = 0; made < MAX_LIVE_SHEETS; made += 1) await make()
    const { status, body: rejected } = await as('POST /api/live-sheets', {
      name: 'One more',
      formId,
      columns: ['name'],
    })
    expect([status, rejected.code]).toEqual([409, 'too_many_live_sheets'])
  })

  it('is not for an API key, nor for who manages no settings', async () => {
    const { body } = await as('POST /api/api-keys', { name: 'Site', permissions: ['canExportData'] })
    expect((await as('GET /api/live-sheets', undefined, body.secret)).status).toBe(403)
    const admin = await makeUser(server.db, { role: 'admin' })
    expect((await as('GET /api/live-sheets', undefined, admin.token)).status).toBe(403)
  })
})
