import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser, PASSWORD } from '../../../testing/builders/make-user.ts'
import { mailSettings, saveSettings } from '../../../testing/builders/save-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

/**
 * The owner of an IPv6 network has 2^64 addresses in it: a limit that counts addresses would be none. Payments are in
 * limit-payments.test.ts, because they need a provider.
 */
let server: TestServer
let formId: string
beforeAll(async () => {
  server = await startTestServer({ allowPrivateNetwork: true })
  formId = await makeStoredForm(server.db)
})
afterAll(() => server.close())

const post = async (url: string, payload: object, remoteAddress: string) =>
  (await server.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode

/** Calls from ever new addresses of one network; then one from each of two networks. */
async function callFromNetwork({ url, body, max }: Limited, network: string) {
  const early: number[] = []
  for (let first = 0; first < max; first += 20) {
    const calls = Array.from({ length: Math.min(20, max - first) }, (_, i) => first + i + 1)
    early.push(
      ...(await Promise.all(calls.map((i) => post(url(), body(i), `${network}:${i.toString(16)}::${i}`)))),
    )
  }
  return {
    early,
    next: await post(url(), body(0), `${network}:ffff:ffff:ffff:ffff`),
    elsewhere: await post(url(), body(0), '2001:db8:ffff:1::1'),
  }
}

interface Limited {
  url: () => string
  body: (i: number) => object
  max: number
}

const account = { username: 'Mallory', email: 'mallory@example.org', password: PASSWORD }

describe('one IPv6 network counts as one address', () => {
  it('for the set-up code', async () => {
    const limited = {
      url: () => '/api/auth/register',
      body: (i: number) => ({ ...account, setupCode: `AAAA-AAAA-${i}` }),
      max: 10,
    }
    const { early, next, elsewhere } = await callFromNetwork(limited, '2001:db8:0:1')
    expect([new Set(early), next, elsewhere]).toEqual([new Set([403]), 429, 403])
  })

  it.each<[string, Limited]>([
    [
      'forgotten passwords',
      { url: () => '/api/auth/password/forgot', body: (i) => ({ email: `a${i}@example.org` }), max: 10 },
    ],
    ['passkeys', { url: () => '/api/auth/login/passkey/options', body: () => ({}), max: 60 }],
    [
      'lost IDs and codes',
      { url: () => '/api/submissions/recover', body: (i) => ({ contacts: [`a${i}@example.org`] }), max: 120 },
    ],
    [
      'saved drafts',
      { url: () => `/api/forms/${formId}/drafts`, body: () => ({ data: { name: 'Rahim' } }), max: 60 },
    ],
  ])('for %s', async (_what, limited) => {
    const { token } = await makeUser(server.db)
    await saveSettings(server.app, token, mailSettings({ port: 2525 }))
    const { early, next, elsewhere } = await callFromNetwork(limited, '2001:db8:0:2')
    expect(early).not.toContain(429)
    expect(next).toBe(429)
    expect(elsewhere).not.toBe(429)
  })

  it('in the audit log of wrong passwords', async () => {
    const { id, email } = await makeUser(server.db)
    for (const i of [1, 2, 3]) {
      await post('/api/auth/login', { email, password: 'wrong' }, `2001:db8:0:3:${i}::1`)
    }
    const events = () =>
      server.db.selectFrom('audit_events').select('count').where('subject_id', '=', id).execute()
    await expect.poll(events).toEqual([{ count: 3 }])
  })
})
