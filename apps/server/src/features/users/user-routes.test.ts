import { ROLES } from '@nibondhon/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../testing/http/call.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser, PASSWORD } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'http://localhost' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('users').execute()
})

const draft = (extra: object = {}) => ({
  username: 'Karim',
  email: 'karim@example.com',
  password: PASSWORD,
  role: 'form_manager',
  isActive: true,
  ...extra,
})
const create = (token: string, body: object) => call(server.app, 'POST /api/admin/users', { token, body })
const change = (token: string, id: string, body: object) =>
  call(server.app, `PUT /api/admin/users/${id}`, { token, body })
const remove = (token: string, id: string) => call(server.app, `DELETE /api/admin/users/${id}`, { token })
const register = (body: object, token?: string) =>
  call(server.app, 'POST /api/auth/register', {
    body,
    // As a browser on the machine itself, which needs no set-up code.
    headers: { host: 'localhost', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    ...(token !== undefined && { token }),
  })
const isSignedIn = async (token: string) =>
  (await call(server.app, 'GET /api/auth/me', { token })).status === 200

describe('the first administrator', () => {
  it('is needed while there is no account', async () => {
    expect((await call(server.app, 'GET /api/auth/setup')).body).toMatchObject({ needsSetup: true })
    await makeUser(server.db)
    expect((await call(server.app, 'GET /api/auth/setup')).body).toEqual({
      success: true,
      needsSetup: false,
      needsSetupCode: false,
      canResetPassword: false,
      passkeyOrigin: 'http://localhost',
    })
  })

  it('becomes super_admin with any requested role', async () => {
    const response = await register(draft({ role: 'user' }))
    expect(response.status).toBe(201)
    expect(response.body.user.role).toBe('super_admin')
    expect(await isSignedIn(response.body.token)).toBe(true)
  })

  it('is only one, however many register at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, i) => register(draft({ email: `first${i}@example.com` }))),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(7)
  })
})

describe('registration afterwards', () => {
  it('is closed without the right to manage users', async () => {
    await makeUser(server.db)
    const closed = 'Registration is closed. Ask an administrator for an account.'
    expect(await register(draft())).toMatchObject({ status: 403, body: { message: closed } })
    const { token } = await makeUser(server.db, { role: 'form_manager' })
    expect(await register(draft(), token)).toMatchObject({ status: 403, body: { message: closed } })
  })

  it('obeys the same role rules as creating a user', async () => {
    const { token } = await makeUser(server.db, { role: 'admin' })
    expect((await register(draft({ role: 'super_admin' }), token)).status).toBe(403)
    expect((await register(draft(), token)).body.user.role).toBe('form_manager')
  })
})

describe('creating a user', () => {
  it('returns the record, without the password in any form', async () => {
    const { token } = await makeUser(server.db)
    const response = await create(token, draft({ email: 'Karim@Example.com' }))
    expect(response.status).toBe(201)
    expect(response.body.data.user).toEqual({
      id: expect.any(String),
      username: 'Karim',
      email: 'karim@example.com',
      role: 'form_manager',
      isActive: true,
      formIds: null,
      hasSecondFactor: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it('rejects an e-mail that is taken, in any case', async () => {
    const { token } = await makeUser(server.db)
    await create(token, draft())
    expect(await create(token, draft({ email: 'KARIM@example.com' }))).toMatchObject({
      status: 409,
      body: { code: 'email_taken', errors: { email: 'A user with this e-mail already exists' } },
    })
  })

  it.each([
    [{ username: ' ' }, 'Username is required'],
    [{ email: 'karim' }, 'Please enter a valid e-mail address'],
    [{ password: 'short' }, 'Password must be at least 8 characters'],
    [{ password: 'Password123' }, 'This password is too common. Please choose another one.'],
    [{ role: 'king' }, 'Please choose a role from the list'],
  ])('rejects %j: %s', async (extra, message) => {
    const { token } = await makeUser(server.db)
    expect(await create(token, draft(extra))).toMatchObject({
      status: 400,
      body: { success: false, message },
    })
  })

  it('uses all characters of a long password', async () => {
    const { token } = await makeUser(server.db)
    const password = 'নিবন্ধন '.repeat(12)
    await create(token, draft({ password }))
    const login = (sent: string) =>
      call(server.app, 'POST /api/auth/login', { body: { email: 'karim@example.com', password: sent } })
    expect((await login(password.slice(0, 72))).status).toBe(401)
    expect((await login(password)).status).toBe(200)
  })

  it('drops keys it does not know', async () => {
    const { token } = await makeUser(server.db)
    const response = await create(
      token,
      draft({ id: '1', createdAt: 'yesterday', password_hash: 'x', constructor: 1 }),
    )
    expect(response.status).toBe(201)
    expect(response.body.data.user.id).not.toBe('1')
  })

  it('only a super_admin creates a super_admin', async () => {
    const admin = await makeUser(server.db, { role: 'admin' })
    expect(await create(admin.token, draft({ role: 'super_admin' }))).toMatchObject({
      status: 403,
      body: { message: 'Only super admins can create or modify super admin users.' },
    })
  })
})

describe('changing a user', () => {
  it('keeps the password when none is sent, and when it is empty', async () => {
    const { token } = await makeUser(server.db)
    const user = await makeUser(server.db, { role: 'form_manager' })
    for (const extra of [{}, { password: '' }]) {
      const { password: _, ...rest } = draft({ email: user.email })
      expect((await change(token, user.id, { ...rest, ...extra })).status).toBe(200)
    }
    const body = { email: user.email, password: PASSWORD }
    expect((await call(server.app, 'POST /api/auth/login', { body })).status).toBe(200)
  })

  it.each([
    ['a new password', { password: 'another good one' }],
    ['a new role', { role: 'submission_viewer', password: '' }],
    ['deactivation', { isActive: false, password: '' }],
  ])('ends the sessions on %s', async (_name, extra) => {
    const { token } = await makeUser(server.db)
    const user = await makeUser(server.db, { role: 'form_manager' })
    expect(await isSignedIn(user.token)).toBe(true)
    expect((await change(token, user.id, draft({ email: user.email, ...extra }))).status).toBe(200)
    expect(await isSignedIn(user.token)).toBe(false)
  })

  it('keeps the sessions when only the name changes', async () => {
    const { token } = await makeUser(server.db)
    const user = await makeUser(server.db, { role: 'form_manager' })
    await change(token, user.id, draft({ email: user.email, username: 'Karim Ahmed', password: '' }))
    expect(await isSignedIn(user.token)).toBe(true)
  })

  it('admins cannot raise their own role', async () => {
    const admin = await makeUser(server.db, { role: 'admin' })
    const self = draft({ email: admin.email, role: 'super_admin', password: '' })
    expect((await change(admin.token, admin.id, self)).status).toBe(403)
  })

  it('an admin cannot change a super_admin', async () => {
    const boss = await makeUser(server.db)
    const admin = await makeUser(server.db, { role: 'admin' })
    expect((await change(admin.token, boss.id, draft({ email: boss.email, role: 'user' }))).status).toBe(403)
    expect((await remove(admin.token, boss.id)).status).toBe(403)
  })

  it.each([{ role: 'admin' }, { isActive: false }])(
    'rejects %j for the last active super_admin',
    async (extra) => {
      const boss = await makeUser(server.db)
      await makeUser(server.db, { isActive: false })
      const body = draft({ email: boss.email, role: 'super_admin', password: '', ...extra })
      expect((await change(boss.token, boss.id, body)).status).toBe(409)
    },
  )

  it('two super_admins who demote each other at once leave one', async () => {
    const [a, b] = [await makeUser(server.db), await makeUser(server.db)]
    const demote = (by: typeof a, whom: typeof a) =>
      change(by.token, whom.id, draft({ email: whom.email, role: 'admin', password: '' }))
    const statuses = (await Promise.all([demote(a, b), demote(b, a)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const left = await server.db.selectFrom('users').select('id').where('role', '=', 'super_admin').execute()
    expect(left).toHaveLength(1)
  })

  it('responds with 404 to an unknown id and 400 to an invalid one', async () => {
    const { token } = await makeUser(server.db)
    expect((await change(token, '00000000-0000-4000-8000-000000000000', draft())).status).toBe(404)
    expect((await change(token, 'me', draft())).status).toBe(400)
  })
})

describe('deleting a user', () => {
  it('ends the sessions at once', async () => {
    const { token } = await makeUser(server.db)
    const user = await makeUser(server.db, { role: 'form_manager' })
    expect((await remove(token, user.id)).body).toEqual({ success: true })
    expect(await isSignedIn(user.token)).toBe(false)
    expect((await remove(token, user.id)).status).toBe(404)
  })

  it('users cannot delete themselves', async () => {
    const boss = await makeUser(server.db)
    await makeUser(server.db)
    expect((await remove(boss.token, boss.id)).status).toBe(409)
  })
})

describe('listing users', () => {
  it('returns pages of ten, newest first, with the total', async () => {
    const { token } = await makeUser(server.db)
    for (let i = 0; i < 11; i += 1) await makeUser(server.db, { role: 'user', username: `person ${i}` })
    const first = await call(server.app, 'GET /api/admin/users?page=1&limit=10', { token })
    expect(first.body.data).toMatchObject({ total: 12, totalPages: 2, page: 1 })
    expect(first.body.data.users).toHaveLength(10)
    expect(first.body.data.users[0].username).toBe('person 10')
    const second = await call(server.app, 'GET /api/admin/users?page=2', { token })
    expect(second.body.data.users).toHaveLength(2)
  })

  it.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'limit=1000', 'page=1e99'])(
    'responds with 400 to ?%s',
    async (query) => {
      const { token } = await makeUser(server.db)
      expect((await call(server.app, `GET /api/admin/users?${query}`, { token })).status).toBe(400)
    },
  )

  it('names the eight roles', async () => {
    const { token } = await makeUser(server.db)
    const { body } = await call(server.app, 'GET /api/admin/users/meta/roles', { token })
    expect(body.data.map(({ value }: { value: string }) => value)).toEqual(ROLES)
    expect(body.data[0]).toEqual({ value: 'super_admin', label: 'Super Admin' })
  })
})

describe('the forms of a user', () => {
  const formIds = async () => [await makeStoredForm(server.db), await makeStoredForm(server.db)]

  it('are all unless some are chosen, and are in the audit log by title', async () => {
    const { token } = await makeUser(server.db)
    const ids = [await makeStoredForm(server.db, { title: 'Picnic' })]
    expect((await create(token, draft({ email: 'all@example.com' }))).body.data.user.formIds).toBeNull()
    const { body } = await create(token, draft({ formIds: [...ids, ids[0]] }))
    expect(body.data.user.formIds).toEqual(ids)
    const { events } = (await call(server.app, 'GET /api/audit?kind=user', { token })).body
    expect(events[0].changes).toContainEqual({ what: 'forms', from: null, to: 'Picnic' })
  })

  it('stay where a change leaves them out, and sessions stay open', async () => {
    const { token } = await makeUser(server.db)
    const user = await makeUser(server.db, { role: 'form_manager', username: 'Limited' })
    const [first, second] = await formIds()
    const body = { username: 'Limited', email: user.email, role: 'form_manager', isActive: true }
    expect((await change(token, user.id, { ...body, formIds: [first] })).body.data.user.formIds).toEqual([
      first,
    ])
    expect((await change(token, user.id, body)).body.data.user.formIds).toEqual([first])
    expect((await change(token, user.id, { ...body, formIds: [second] })).status).toBe(200)
    expect((await call(server.app, 'GET /api/auth/me', { token: user.token })).body.user.formIds).toEqual([
      second,
    ])
    expect((await change(token, user.id, { ...body, formIds: null })).body.data.user.formIds).toBeNull()
  })

  it('cannot be chosen for a user who manages users or settings, who cannot get such a role either', async () => {
    const { token } = await makeUser(server.db)
    const [formId] = await formIds()
    for (const role of ['admin', 'super_admin']) {
      const rejected = await create(token, draft({ role, formIds: [formId] }))
      expect(rejected).toMatchObject({ status: 409, body: { code: 'manager_needs_all_forms' } })
    }
    const { body } = await create(token, draft({ formIds: [formId] }))
    const { id, username, email } = body.data.user
    const promoted = await change(token, id, { username, email, role: 'admin', isActive: true })
    expect(promoted).toMatchObject({ status: 409, body: { code: 'manager_needs_all_forms' } })
  })

  it('must exist, and are at most 500', async () => {
    const { token } = await makeUser(server.db)
    const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
    expect(await create(token, draft({ formIds: ids(1) }))).toMatchObject({
      status: 400,
      body: { errors: { formIds: expect.any(String) } },
    })
    expect((await create(token, draft({ formIds: ids(501) }))).status).toBe(400)
  })

  it('cannot be widened by the user', async () => {
    const user = await makeUser(server.db, { role: 'form_manager' })
    const body = { username: 'Me', email: user.email, role: 'form_manager', isActive: true, formIds: null }
    expect((await change(user.token, user.id, body)).status).toBe(403)
  })
})
