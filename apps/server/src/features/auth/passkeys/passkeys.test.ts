import { describe, expect, it } from 'vitest'
import { accountServer, ORIGIN } from '../../../testing/servers/account-server.ts'
import { call } from '../../../testing/http/call.ts'
import { makeUser, PASSWORD } from '../../../testing/builders/make-user.ts'
import { softwareAuthenticator } from '../../../testing/http/software-authenticator.ts'

const office = accountServer()
const { login, send, userWithTotp } = office
type Authenticator = ReturnType<typeof softwareAuthenticator>

async function add(token: string, authenticator: Authenticator, behaviour: object = {}) {
  const { body } = await send('POST /api/auth/passkeys/options', token, { password: PASSWORD })
  const response = authenticator.create(body.options, { origin: ORIGIN, ...behaviour })
  return send('POST /api/auth/passkeys', token, { name: 'Phone', response })
}

async function userWithPasskey(role: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(office.server.db, role)
  const authenticator = softwareAuthenticator()
  const added = await add(user.token, authenticator)
  return { ...user, authenticator, passkeyId: added.body.passkey.id as string, added }
}

const optionsFor = async (body: object = {}) =>
  (await call(office.server.app, 'POST /api/auth/login/passkey/options', { body })).body
const finish = (challenge: string, response: object) =>
  call(office.server.app, 'POST /api/auth/login/passkey', { body: { challenge, response } })

async function signIn(authenticator: Authenticator, behaviour: object = {}) {
  const { challenge, options } = await optionsFor()
  return finish(challenge, authenticator.get(options, { origin: ORIGIN, ...behaviour }))
}

describe('a passkey', () => {
  it('is added with the password, and the first one brings recovery codes', async () => {
    const { added, token } = await userWithPasskey()
    expect(added).toMatchObject({ status: 201, body: { passkey: { name: 'Phone', lastUsedAt: null } } })
    expect(added.body.recoveryCodes).toHaveLength(10)
    const second = await add(token, softwareAuthenticator())
    expect(second.body.recoveryCodes).toBeNull()
  })

  it('signs in alone', async () => {
    const { authenticator, id, token } = await userWithPasskey()
    const done = await signIn(authenticator)
    expect(done).toMatchObject({ status: 200, body: { user: { id, hasSecondFactor: true } } })
    const { body } = await send('GET /api/auth/security', token)
    expect(body.passkeys[0].lastUsedAt).not.toBeNull()
  })

  it('signs in alone only when the authenticator checked who uses it', async () => {
    const { authenticator } = await userWithPasskey()
    const rejected = await signIn(authenticator, { userVerified: false })
    expect(rejected).toMatchObject({ status: 401, body: { code: 'passkey_not_verified' } })
  })

  it('is a second step after the password, also without such a check', async () => {
    const { authenticator, email, id } = await userWithPasskey()
    const step = (await login(email)).body.secondFactor
    expect(step.methods).toEqual(['passkey', 'recovery_code'])
    const { challenge, options } = await optionsFor({ challenge: step.challenge })
    expect(options.allowCredentials).toHaveLength(1)
    const response = authenticator.get(options, { origin: ORIGIN, userVerified: false })
    expect(await finish(challenge, response)).toMatchObject({ status: 200, body: { user: { id } } })
  })

  it("of another account does not finish a sign-in with this account's password", async () => {
    const [one, other] = [await userWithPasskey(), await userWithPasskey()]
    const step = (await login(one.email)).body.secondFactor
    const { challenge, options } = await optionsFor({ challenge: step.challenge })
    const rejected = await finish(challenge, other.authenticator.get(options, { origin: ORIGIN }))
    expect(rejected.status).toBe(401)
  })

  it.each([
    ['from another origin', { origin: 'https://forms.example.org.evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
  ])('is rejected %s', async (_what, behaviour) => {
    const { authenticator } = await userWithPasskey()
    expect((await signIn(authenticator, behaviour)).body.code).toBe('passkey_not_verified')
  })

  it('is rejected for another site', async () => {
    const { authenticator } = await userWithPasskey()
    const { challenge, options } = await optionsFor()
    const response = authenticator.get({ ...options, rpId: 'evil.example' }, { origin: ORIGIN })
    expect((await finish(challenge, response)).status).toBe(401)
  })

  it('is rejected when its proof was used before', async () => {
    const { authenticator } = await userWithPasskey()
    const { challenge, options } = await optionsFor()
    const response = authenticator.get(options, { origin: ORIGIN })
    expect((await finish(challenge, response)).status).toBe(200)
    expect((await finish(challenge, response)).body.code).toBe('sign_in_expired')
  })

  it('is rejected when its counter does not increase, as that of a copy', async () => {
    const { authenticator } = await userWithPasskey()
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200)
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(401)
    expect((await signIn(authenticator, { counter: 8 })).status).toBe(200)
  })

  it('works without a counter, as many have none', async () => {
    const { authenticator } = await userWithPasskey()
    expect((await signIn(authenticator, { counter: 0 })).status).toBe(200)
    expect((await signIn(authenticator, { counter: 0 })).status).toBe(200)
  })

  it('of a deactivated account does not sign in', async () => {
    const { authenticator, id } = await userWithPasskey()
    await office.server.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    expect((await signIn(authenticator)).status).toBe(401)
  })

  it('that is not stored here does not sign in', async () => {
    expect((await signIn(softwareAuthenticator())).body.code).toBe('passkey_not_verified')
  })

  it('is not added with a challenge of another user, twice, or from another origin', async () => {
    const [one, other] = [await makeUser(office.server.db), await makeUser(office.server.db)]
    const authenticator = softwareAuthenticator()
    const { body } = await send('POST /api/auth/passkeys/options', one.token, { password: PASSWORD })
    const response = authenticator.create(body.options, { origin: ORIGIN })
    const post = (token: string) => send('POST /api/auth/passkeys', token, { name: 'Phone', response })
    expect((await post(other.token)).body.code).toBe('passkey_not_added')
    expect((await post(one.token)).status).toBe(201)
    expect((await post(one.token)).body.code).toBe('passkey_not_added')
    const elsewhere = await add(one.token, softwareAuthenticator(), { origin: 'https://evil.example' })
    expect(elsewhere.body.code).toBe('passkey_not_added')
  })

  it('is renamed and removed by its owner only, and no longer signs in then', async () => {
    const { authenticator, passkeyId, token, email } = await userWithPasskey()
    const stranger = await makeUser(office.server.db)
    const path = `/api/auth/passkeys/${passkeyId}`
    expect((await send(`PUT ${path}`, stranger.token, { name: 'Mine' })).status).toBe(404)
    expect((await send(`POST ${path}/remove`, stranger.token, { password: PASSWORD })).status).toBe(404)
    expect((await send(`PUT ${path}`, token, { name: 'Old phone' })).body.passkey.name).toBe('Old phone')
    expect((await send(`POST ${path}/remove`, token, { password: PASSWORD })).status).toBe(200)
    expect((await signIn(authenticator)).status).toBe(401)
    expect((await login(email)).body.token).toBeDefined()
  })

  it('works beside an authenticator app, and either finishes the sign-in', async () => {
    const user = await userWithTotp()
    await add(user.token, softwareAuthenticator())
    expect((await login(user.email)).body.secondFactor.methods).toEqual(['totp', 'passkey', 'recovery_code'])
  })

  it.each(['', 'AAAA', 'oWFh', 'gICAgICAgICA'])('responds with 400 to %j as attestation', async (bytes) => {
    const user = await makeUser(office.server.db)
    await send('POST /api/auth/passkeys/options', user.token, { password: PASSWORD })
    const response = { clientDataJSON: bytes, attestationObject: bytes }
    const { status } = await send('POST /api/auth/passkeys', user.token, {
      name: 'x',
      response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response, clientExtensionResults: {} },
    })
    expect(status).toBe(400)
  })
})
