import { describe, expect, it } from 'vitest'
import { accountServer } from '../../../testing/servers/account-server.ts'
import { makeUser, PASSWORD } from '../../../testing/builders/make-user.ts'

const office = accountServer()
const { login, send, codeOf, userWithTotp } = office
const RULE = '/api/admin/users/meta/second-factor'
const require = (token: string, requiredRoles: string[]) => send(`PUT ${RULE}`, token, { requiredRoles })

/** A super_admin who has a second factor, so that the rule can name any role. */
async function boss() {
  const user = await userWithTotp({ username: 'Boss' })
  await require(user.token, [])
  return user
}

describe('a role that needs a second factor', () => {
  it('can sign in without one and do no more than set it up', async () => {
    const { token } = await boss()
    const manager = await makeUser(office.server.db, { role: 'form_manager' })
    expect((await require(token, ['form_manager'])).body.data.requiredRoles).toEqual(['form_manager'])
    const signedIn = await login(manager.email)
    expect(signedIn.body.user).toMatchObject({ hasSecondFactor: false, mustSetUpSecondFactor: true })
    const own = signedIn.body.token
    expect(await send('GET /api/forms', own)).toMatchObject({
      status: 403,
      body: {
        code: 'second_factor_required',
        message: 'Set up a second factor on your profile page to continue.',
      },
    })
    for (const route of ['me', 'security', 'sessions']) {
      expect((await send(`GET /api/auth/${route}`, own)).status).toBe(200)
    }
    const { body } = await send('POST /api/auth/totp', own, { password: PASSWORD })
    await send('POST /api/auth/totp/confirm', own, { code: codeOf(body.secret) })
    expect((await send('GET /api/forms', own)).status).toBe(200)
    expect((await send('GET /api/auth/me', own)).body.user.mustSetUpSecondFactor).toBe(false)
  })

  it('cannot register users before it has one', async () => {
    const { token } = await boss()
    const admin = await makeUser(office.server.db, { role: 'admin' })
    await require(token, ['admin'])
    const body = { username: 'x', email: 'x@example.com', password: PASSWORD, role: 'user' }
    expect((await send('POST /api/auth/register', admin.token, body)).status).toBe(403)
  })

  it('keeps its last second factor', async () => {
    const { token } = await boss()
    const user = await userWithTotp({ role: 'form_manager' })
    await require(token, ['form_manager'])
    const body = { password: PASSWORD }
    expect(await send('POST /api/auth/totp/remove', user.token, body)).toMatchObject({
      status: 409,
      body: { code: 'last_second_factor' },
    })
    expect((await send('GET /api/auth/security', user.token)).body).toMatchObject({
      isRequired: true,
      totpSince: expect.any(String),
      recoveryCodesLeft: 10,
    })
    await require(token, [])
    expect((await send('POST /api/auth/totp/remove', user.token, body)).status).toBe(200)
  })
})

describe('the rule which roles need a second factor', () => {
  it('says how many active users of each role have none', async () => {
    const { token } = await boss()
    const before = (await send(`GET ${RULE}`, token)).body.data.usersWithout
    await makeUser(office.server.db, { role: 'payment_approver' })
    await makeUser(office.server.db, { role: 'payment_approver', isActive: false })
    await userWithTotp({ role: 'payment_approver' })
    const after = (await send(`GET ${RULE}`, token)).body.data.usersWithout
    expect(after.payment_approver).toBe(before.payment_approver + 1)
  })

  it('is changed for super_admin by super admins only, and is in the audit log', async () => {
    const { token } = await boss()
    const admin = await userWithTotp({ role: 'admin' })
    expect((await require(admin.token, ['super_admin'])).status).toBe(403)
    expect((await require(admin.token, ['form_manager'])).status).toBe(200)
    expect((await require(token, ['super_admin'])).status).toBe(200)
    expect((await require(admin.token, ['form_manager'])).status).toBe(403)
    const { body } = await send('GET /api/audit?kind=setting', token)
    expect(body.events[0]).toMatchObject({
      action: 'changed',
      subject: 'Second factor',
      changes: [{ from: 'form_manager', to: 'super_admin' }],
    })
    await require(token, [])
  })
})

describe('resetting the second factor of someone else', () => {
  it('lets them in with their password, and ends their sessions', async () => {
    const { token } = await boss()
    const user = await userWithTotp({ role: 'form_manager' })
    const reset = await send(`POST /api/admin/users/${user.id}/reset-second-factor`, token)
    expect(reset).toMatchObject({ status: 200, body: { data: { user: { hasSecondFactor: false } } } })
    expect((await send('GET /api/auth/me', user.token)).status).toBe(401)
    expect((await login(user.email)).body.token).toBeDefined()
    const { body } = await send('GET /api/audit?kind=account', token)
    const actions = body.events.map(({ action, actor }: { action: string; actor: string }) => [action, actor])
    expect(actions).toContainEqual(['reset two-factor', 'Boss'])
  })

  it('is for super admins, and not for their own account', async () => {
    const { token, id } = await boss()
    const admin = await makeUser(office.server.db, { role: 'admin' })
    const user = await userWithTotp({ role: 'form_manager' })
    const reset = (by: string, whom: string) => send(`POST /api/admin/users/${whom}/reset-second-factor`, by)
    expect((await reset(admin.token, user.id)).status).toBe(403)
    expect((await reset(token, id)).status).toBe(409)
    expect((await reset(token, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})
