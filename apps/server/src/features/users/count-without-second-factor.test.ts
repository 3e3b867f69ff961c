import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../../testing/http/call.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

it('counts for each role the active users without an authenticator app or a passkey', async () => {
  const { app, db } = server
  const { token } = await makeUser(db)
  await makeUser(db, { role: 'form_manager' })
  await makeUser(db, { role: 'form_manager' })
  await makeUser(db, { role: 'form_manager', isActive: false })
  const withApp = await makeUser(db, { role: 'admin' })
  await db.insertInto('totp_secrets').values({ user_id: withApp.id, secret: 'sealed' }).execute()
  // Begun, but never confirmed with a code.
  const pending = await makeUser(db, { role: 'admin' })
  await db.insertInto('totp_secrets').values({ user_id: pending.id, pending_secret: 'sealed' }).execute()

  const { status, body } = await call(app, 'GET /api/admin/users/meta/second-factor', { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    data: {
      requiredRoles: [],
      usersWithout: { super_admin: 1, admin: 1, form_manager: 2, payment_approver: 0, user: 0 },
    },
  })
})
