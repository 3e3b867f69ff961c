import { randomUUID } from 'node:crypto'
import { endpoints, fileEndpoints, type Endpoint } from '@nibondhon/api-contract'
import { API_KEY_CALLS, KEY_FLAGS, type KeyFlag, MAX_API_KEYS, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { readApiKeys } from './manage-api-keys.ts'

let server: TestServer
let maker: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.deleteFrom('api_keys').execute()
  await server.db.deleteFrom('audit_events').execute()
  maker = await makeUser(server.db, { username: 'Rahima' })
})
afterAll(() => server.close())

const send = (route: string, token: string, body?: object) =>
  call(server.app, route, { token, ...(body && { body }) })

const create = (over: object = {}) =>
  send('POST /api/api-keys', maker.token, { name: 'Web site', permissions: ['canViewSubmissions'], ...over })

async function makeKey(permissions: readonly KeyFlag[] = ['canViewSubmissions'], over: object = {}) {
  const { status, body } = await create({ permissions, ...over })
  expect(status).toBe(201)
  return { id: body.apiKey.id as string, secret: body.secret as string }
}

const listed = async () => (await send('GET /api/api-keys', maker.token)).body.apiKeys
const userIs = (over: { role?: Role; is_active?: boolean }) =>
  server.db.updateTable('users').set(over).where('id', '=', maker.id).execute()

const STAFF_CALLS = Object.entries({ ...endpoints, ...fileEndpoints } as Record<
  string,
  Pick<Endpoint, 'access'>
>).filter(([, { access }]) => access !== 'public')

const pathOf = (route: string) => route.replace(/:\w+/g, randomUUID())

describe('an API key', () => {
  it('is shown once, recognised by its beginning, and stored as a hash', async () => {
    const { body, status } = await create({ expiresAt: '2099-01-01T00:00:00.000Z' })
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^nib_[\w-]{43}$/)])
    const { body: list } = await send('GET /api/api-keys', maker.token)
    expect(list.apiKeys).toMatchObject([
      {
        name: 'Web site',
        prefix: body.secret.slice(0, 10),
        permissions: ['canViewSubmissions'],
        formIds: null,
        expiresAt: '2099-01-01T00:00:00.000Z',
        creator: 'Rahima',
        lastUsedAt: null,
        calls: 0,
        works: true,
      },
    ])
    expect(JSON.stringify(list)).not.toContain(body.secret)
    const { rows } = await sql`select * from api_keys`.execute(server.db)
    expect(JSON.stringify(rows)).not.toContain(body.secret)
  })

  it('does what it may, in the name of its maker', async () => {
    const { secret } = await makeKey(['canViewSubmissions', 'canApprovePayments'])
    const { id } = await makeSubmission(server.db, { id: await makeStoredForm(server.db), version: 1 })
    expect((await send('GET /api/submissions', secret)).body.submissions).toHaveLength(1)
    const changed = await send(`PUT /api/submissions/${id}/status`, secret, {
      status: 'failed',
      notify: false,
    })
    expect(changed.status).toBe(200)
    const { rows } = await sql<{ actor: string; actor_id: string }>`
      select actor, actor_id from audit_events where kind in ('submission', 'payment')`.execute(server.db)
    expect(rows).toMatchObject([{ actor: 'Rahima (API key Web site)', actor_id: maker.id }])
  })

  it('may do nothing that it was not allowed: every call', async () => {
    const { secret } = await makeKey(['canViewAnalytics'])
    const admitted: string[] = []
    for (const [route, { access }] of STAFF_CALLS) {
      await sql`update api_keys set window_calls = 0`.execute(server.db)
      if (access === 'admin' || [access].flat().includes('canViewAnalytics')) continue
      const { status } = await send(pathOf(route), secret)
      if (status !== 403) admitted.push(`${route}: ${status}`)
    }
    expect(admitted).toEqual([])
  })

  it('never makes keys, users or settings: every call', async () => {
    const { secret } = await makeKey(KEY_FLAGS)
    const wrong: string[] = []
    let refused = 0
    for (const [route, { access }] of STAFF_CALLS) {
      await sql`update api_keys set window_calls = 0`.execute(server.db)
      const isForPeople = access === 'signed-in' || route === 'GET /api/events'
      const needed = [access].flat()
      const isOpen = needed.some((one) => one === 'admin' || KEY_FLAGS.some((flag) => flag === one))
      if (isOpen && !isForPeople) continue
      refused += 1
      const { status, body } = await send(pathOf(route), secret)
      const code = isForPeople ? 'not_for_api_keys' : 'forbidden'
      if (status !== 403 || body.code !== code) wrong.push(`${route}: ${status} ${body.code}`)
    }
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(60)
    const registered = await send('POST /api/auth/register', secret, {
      username: 'Karim',
      email: 'karim@example.org',
      password: 'correct horse battery',
      role: 'super_admin',
    })
    expect(registered.status).toBe(403)
  })

  it('is limited to its forms as a user is', async () => {
    const [own, other] = [await makeStoredForm(server.db), await makeStoredForm(server.db)]
    const mine = await makeSubmission(server.db, { id: own, version: 1 })
    const others = await makeSubmission(server.db, { id: other, version: 1 })
    const { secret } = await makeKey(['canViewSubmissions', 'canApprovePayments'], { formIds: [own] })
    const { body } = await send('GET /api/submissions', secret)
    expect(body).toMatchObject({ total: 1, submissions: [{ id: mine.id }] })
    expect((await send(`GET /api/submissions/${others.id}`, secret)).status).toBe(404)
    const change = { status: 'failed', notify: false }
    expect((await send(`PUT /api/submissions/${others.id}/status`, secret, change)).status).toBe(404)
    expect((await send('GET /api/people', secret)).body.code).toBe('needs_all_forms')
    expect((await send('GET /api/forms', secret)).body.forms).toMatchObject([{ id: own }])
  })

  it('for a form that was deleted reads no other, and is revoked as before', async () => {
    const own = await makeStoredForm(server.db)
    const { id, secret } = await makeKey(['canViewSubmissions'], { formIds: [own] })
    await makeSubmission(server.db, { id: await makeStoredForm(server.db), version: 1 })
    expect((await send(`DELETE /api/forms/${own}`, maker.token)).status).toBe(200)
    expect((await send('GET /api/forms', secret)).body.forms).toEqual([])
    expect((await send('GET /api/submissions', secret)).body).toMatchObject({ total: 0, submissions: [] })
    expect((await send(`DELETE /api/api-keys/${id}`, maker.token)).status).toBe(200)
  })

  it('has no right that its maker has no more', async () => {
    const { secret } = await makeKey(['canViewSubmissions', 'canDeleteForms'])
    await userIs({ role: 'submission_viewer' })
    expect((await send('GET /api/submissions', secret)).status).toBe(200)
    expect((await send(`DELETE /api/forms/${randomUUID()}`, secret)).status).toBe(403)
    const form = await makeStoredForm(server.db)
    await server.db
      .updateTable('users')
      .set({ form_ids: [form] })
      .where('id', '=', maker.id)
      .execute()
    expect((await send('GET /api/forms', secret)).body.forms).toMatchObject([{ id: form }])
    await userIs({ role: 'user' })
    expect((await send('GET /api/submissions', secret)).status).toBe(403)
  })

  it('stops while its maker has to set up a second factor', async () => {
    const { secret } = await makeKey()
    await send('PUT /api/admin/users/meta/second-factor', maker.token, { requiredRoles: ['super_admin'] })
    expect((await send('GET /api/submissions', secret)).body.code).toBe('second_factor_required')
    expect(await readApiKeys(server.db)).toMatchObject([{ works: false }])
    await sql`delete from settings where key = 'second_factor_roles'`.execute(server.db)
  })

  it('is refused at once when it is revoked, when it ends, and with the account of its maker', async () => {
    const revoked = await makeKey()
    await send(`DELETE /api/api-keys/${revoked.id}`, maker.token)
    expect((await send('GET /api/submissions', revoked.secret)).body.code).toBe('api_key_unknown')
    // A program learns of it on public calls as well.
    expect((await send('GET /health', revoked.secret)).status).toBe(401)

    const ended = await makeKey()
    await sql`update api_keys set expires_at = now()`.execute(server.db)
    const response = await send('GET /api/submissions', ended.secret)
    expect([response.status, response.body.code]).toEqual([401, 'api_key_ended'])
    expect(await listed()).toMatchObject([{ works: false, calls: 1, rejections: 1 }])

    const { secret } = await makeKey()
    const admin = await makeUser(server.db)
    await userIs({ is_active: false })
    expect((await send('GET /api/submissions', secret)).body.code).toBe('api_key_of_inactive_user')
    await userIs({ is_active: true })
    expect((await send('GET /api/submissions', secret)).status).toBe(200)
    expect((await send(`DELETE /api/admin/users/${maker.id}`, admin.token)).status).toBe(200)
    expect((await send('GET /api/submissions', secret)).body.code).toBe('api_key_unknown')
  })

  it('learns how many calls it has left, and is refused over its limit', async () => {
    const { id, secret } = await makeKey()
    const first = await send('GET /api/forms', secret)
    expect(first.headers).toMatchObject({
      'ratelimit-policy': `"key";q=${API_KEY_CALLS};w=60`,
      ratelimit: `"key";r=${API_KEY_CALLS - 1};t=60`,
    })
    await server.db
      .updateTable('api_keys')
      .set({ window_calls: API_KEY_CALLS })
      .where('id', '=', id)
      .execute()
    const over = await send('GET /api/forms', secret)
    expect([over.status, over.body.code, over.body.retryAfterSeconds]).toEqual([
      429,
      'api_key_limit',
      expect.any(Number),
    ])
    expect(over.headers).toMatchObject({
      'retry-after': String(over.body.retryAfterSeconds),
      ratelimit: expect.stringContaining('r=0'),
    })
    const other = await makeKey()
    expect((await send('GET /api/forms', other.secret)).status).toBe(200)
    await sql`update api_keys set window_started_at = now() - interval '61 seconds'`.execute(server.db)
    expect((await send('GET /api/forms', secret)).status).toBe(200)
  })

  it('has its use and its refused calls in the list', async () => {
    const { id, secret } = await makeKey()
    await send('GET /api/forms', secret)
    await send('GET /api/people/export', secret)
    await server.db
      .updateTable('api_keys')
      .set({ window_calls: API_KEY_CALLS })
      .where('id', '=', id)
      .execute()
    await send('GET /api/forms', secret)
    expect(await listed()).toMatchObject([{ calls: 3, rejections: 2, lastUsedAt: expect.any(String) }])
  })

  it('leaves entries in the audit log: made, read with, revoked', async () => {
    const { id, secret } = await makeKey()
    const { id: submissionId } = await makeSubmission(server.db, {
      id: await makeStoredForm(server.db),
      version: 1,
    })
    await send('GET /api/forms', secret)
    await send('GET /api/submissions?limit=1', secret)
    await send('GET /api/submissions?page=2', secret)
    await send(`GET /api/submissions/${submissionId}`, secret)
    await send(`GET /api/submissions/${randomUUID()}`, secret)
    await send(`DELETE /api/api-keys/${id}`, maker.token, { reason: 'Its laptop was lost' })
    const { body } = await send('GET /api/audit', maker.token)
    expect(body.events).toMatchObject([
      {
        kind: 'setting',
        action: 'deleted',
        subject: 'API key Web site',
        changes: [{ what: 'begins' }, { what: 'reason', to: 'Its laptop was lost' }],
      },
      { action: 'read by API key', subject: 'GET /api/submissions/:id', count: 1 },
      {
        kind: 'export',
        action: 'read by API key',
        actor: 'Rahima (API key Web site)',
        subject: 'GET /api/submissions',
        count: 2,
      },
      { kind: 'setting', action: 'created', subject: 'API key Web site' },
    ])
    expect(JSON.stringify(body)).not.toContain(secret)
  })
})

describe('a read by an API key', () => {
  it('that sends a body is in the audit log as well', async () => {
    const { secret } = await makeKey()
    const { id } = await makeSubmission(server.db, { id: await makeStoredForm(server.db), version: 1 })
    const since = '2026-01-01T00:00:00.000Z'
    for (const [route, body] of [
      ['POST /api/submissions/bulk-read', { ids: [id] }],
      ['POST /api/submissions/bulk-read', { ids: [id] }],
      ['POST /api/submissions/changes', { filters: {}, ids: [id], since }],
      ['POST /api/submissions/counts', { filters: [{}] }],
    ] as const) {
      expect((await send(route, secret, body)).status).toBe(200)
    }
    const { body } = await send('GET /api/audit?kind=export', maker.token)
    expect(body.events).toMatchObject([
      { action: 'read by API key', subject: 'POST /api/submissions/changes', count: 1 },
      { action: 'read by API key', subject: 'POST /api/submissions/bulk-read', count: 2 },
    ])
    expect(body.events).toHaveLength(2)
  })
})

describe('making an API key', () => {
  it.each<[string, object, string]>([
    ['the right to manage users', { permissions: ['canManageUsers'] }, 'permissions'],
    ['the right to manage settings', { permissions: ['canManageSettings'] }, 'permissions'],
    ['an unknown right', { permissions: ['canFly'] }, 'permissions'],
    ['no right', { permissions: [] }, 'permissions'],
    ['no name', { name: '  ' }, 'name'],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
    ['an end that is no time', { expiresAt: 'soon' }, 'expiresAt'],
    ['an unknown form', { formIds: [randomUUID()] }, 'formIds'],
    ['no form', { formIds: [] }, 'formIds'],
    [
      'messages to many about some forms',
      { permissions: ['canSendNotifications'], formIds: [randomUUID()] },
      'formIds',
    ],
  ])('rejects %s', async (_what, over, field) => {
    const { status, body } = await create(over)
    expect(status).toBe(400)
    expect(Object.keys(body.errors).join()).toContain(field)
  })

  it('ends at the most that there can be', async () => {
    await sql`
      insert into api_keys (name, prefix, secret_hash, permissions, created_by)
      select 'Key', 'nib_', decode(lpad(to_hex(n), 8, '0'), 'hex'), '{}', ${maker.id}
      from generate_series(1, ${MAX_API_KEYS}::int) as n`.execute(server.db)
    expect((await create()).body.code).toBe('too_many_api_keys')
  })
})
