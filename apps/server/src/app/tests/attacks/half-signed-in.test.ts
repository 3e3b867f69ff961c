import { endpoints, fileEndpoints } from '@nibondhon/api-contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { softwareAuthenticator } from '../../../testing/http/software-authenticator.ts'
import { makeUser, PASSWORD } from '../../../testing/builders/make-user.ts'
import { accountServer, ORIGIN } from '../../../testing/servers/account-server.ts'

const office = accountServer()
const { login, secondStep, send, codeOf, userWithTotp } = office
const ID = '11111111-1111-4111-8111-111111111111'

type User = Awaited<ReturnType<typeof userWithTotp>>

const passkeyOptions = async (body: object = {}) =>
  (await call(office.server.app, 'POST /api/auth/login/passkey/options', { body })).body
const finishWithPasskey = (challenge: string, response: object) =>
  call(office.server.app, 'POST /api/auth/login/passkey', { body: { challenge, response } })
const setUpOptions = async (token: string) =>
  (await send('POST /api/auth/passkeys/options', token, { password: PASSWORD })).body.options

async function addPasskey(token: string) {
  const authenticator = softwareAuthenticator()
  const response = authenticator.create(await setUpOptions(token), { origin: ORIGIN })
  expect((await send('POST /api/auth/passkeys', token, { name: 'Phone', response })).status).toBe(201)
  return authenticator
}

/** Calls of each kind of access: which tokens are none is decided once for all calls, before a call knows its access. */
const EXAMPLES = [
  'GET /api/auth/me',
  'GET /api/submissions',
  'GET /api/export/submissions',
  'POST /api/forms',
  'PUT /api/admin/users/meta/second-factor',
  'DELETE /api/submissions/:id',
]

/** The status of every such call that is not public, made with this token. */
async function statusesWith(token: string, isIncluded: (route: string, access: unknown) => boolean) {
  const guarded = Object.entries({ ...endpoints, ...fileEndpoints }).filter(
    ([route, { access }]) => access !== 'public' && isIncluded(route, access),
  )
  const calls = guarded.map(async ([route]) => {
    const { status, body } = await call(office.server.app, route.replace(/:\w+/g, ID), {
      token,
      ...(!route.startsWith('GET') && { body: {} }),
    })
    return { route, status, code: body.code as string }
  })
  return Promise.all(calls)
}

describe('a sign-in that is not finished', () => {
  let user: User
  let challenge: string
  beforeAll(async () => {
    user = await userWithTotp()
    challenge = (await login(user.email)).body.secondFactor.challenge
  })

  it.each<[string, () => Promise<string> | string]>([
    ['the challenge of the second step', () => challenge],
    ['the challenge of a passkey', async () => (await passkeyOptions({ challenge })).challenge],
    ['the challenge of a passkey without a password', async () => (await passkeyOptions()).challenge],
    ['the secret of the authenticator app', () => user.secret],
    ['a recovery code', () => user.recoveryCodes[0] ?? ''],
    ['the id of the account', () => user.id],
  ])('opens no call with %s as the token', async (_what, tokenOf) => {
    const all = await statusesWith(await tokenOf(), (route) => EXAMPLES.includes(route))
    expect(all.map(({ status }) => status)).toEqual(EXAMPLES.map(() => 401))
  })

  it('opens none of all calls with what the first step returned', async () => {
    const all = await statusesWith(challenge, () => true)
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(({ status }) => status !== 401)).toEqual([])
  })

  it('opens no call where the role needs a second factor and the account has none', async () => {
    const { token } = await makeUser(office.server.db, { role: 'admin' })
    const rule = 'PUT /api/admin/users/meta/second-factor'
    await send(rule, user.token, { requiredRoles: ['admin'] })
    const all = await statusesWith(
      token,
      (route, access) => !(access === 'signed-in' && route.includes(' /api/auth/')),
    )
    await send(rule, user.token, { requiredRoles: [] })
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(({ code }) => code !== 'second_factor_required')).toEqual([])
  })

  it('reaches the code five times at most, also with fifty tries at once', async () => {
    const other = await userWithTotp()
    const { challenge: own } = (await login(other.email)).body.secondFactor
    const tries = await Promise.all(Array.from({ length: 50 }, () => secondStep(own, '000000')))
    expect(tries.filter(({ body }) => body.code === 'wrong_code').length).toBeLessThanOrEqual(5)
    expect((await secondStep(own, codeOf(other.secret))).status).not.toBe(200)
  })

  it('is finished by one of two uses of a recovery code at once', async () => {
    const other = await userWithTotp()
    const [code = ''] = other.recoveryCodes
    const steps = [await login(other.email), await login(other.email)]
    const done = await Promise.all(
      steps.map(({ body }) => secondStep(body.secondFactor.challenge, code, 'recovery_code')),
    )
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([[], {}, { $ne: null }, 1, null, true, 'x'.repeat(10_000), '\0'])(
    'is not finished by %j as challenge or code',
    async (value) => {
      const step = (body: object) =>
        call(office.server.app, 'POST /api/auth/login/second-factor', { body: { method: 'totp', ...body } })
      expect((await step({ challenge: value, code: '000000' })).status).toBeOneOf([400, 401])
      expect((await step({ challenge, code: value })).status).toBeOneOf([400, 401])
      expect((await finishWithPasskey(value as string, {})).status).toBeOneOf([400, 401])
    },
  )
})

describe('a challenge', () => {
  it('for one purpose is none for another', async () => {
    const user = await userWithTotp()
    const authenticator = await addPasskey(user.token)
    const step = (await login(user.email)).body.secondFactor.challenge as string
    const signIn = await passkeyOptions({ challenge: step })
    const setUp = await setUpOptions(user.token)

    const withStep = authenticator.get({ ...signIn.options, challenge: step }, { origin: ORIGIN })
    expect((await finishWithPasskey(step, withStep)).body.code).toBe('sign_in_expired')
    const withSetUp = authenticator.get({ ...signIn.options, challenge: setUp.challenge }, { origin: ORIGIN })
    expect((await finishWithPasskey(setUp.challenge, withSetUp)).body.code).toBe('sign_in_expired')
    expect((await secondStep(signIn.challenge, codeOf(user.secret))).body.code).toBe('sign_in_expired')
    const response = softwareAuthenticator().create(
      { ...setUp, challenge: signIn.challenge },
      { origin: ORIGIN },
    )
    expect((await send('POST /api/auth/passkeys', user.token, { name: 'x', response })).body.code).toBe(
      'passkey_not_added',
    )
    const reset = await call(office.server.app, 'POST /api/auth/password/reset', {
      body: { token: step, newPassword: 'purple lantern river' },
    })
    expect(reset.body.code).toBe('reset_link_expired')
  })

  it('of a passkey is gone after a wrong answer', async () => {
    const user = await userWithTotp()
    const authenticator = await addPasskey(user.token)
    const { challenge, options } = await passkeyOptions()
    const elsewhere = authenticator.get(options, { origin: 'https://evil.example' })
    expect((await finishWithPasskey(challenge, elsewhere)).body.code).toBe('passkey_not_verified')
    const right = authenticator.get(options, { origin: ORIGIN })
    expect((await finishWithPasskey(challenge, right)).body.code).toBe('sign_in_expired')
  })
})

describe('a passkey', () => {
  it.each<[string, string | undefined]>([
    ['https, another port', 'https://forms.example.org:8443'],
    ['http', 'http://forms.example.org'],
    ['a subdomain', 'https://evil.forms.example.org'],
    ['the domain above', 'https://example.org'],
    ['null', 'null'],
    ['nothing', ''],
  ])('is not accepted from the origin: %s', async (_what, origin = '') => {
    const user = await makeUser(office.server.db)
    const authenticator = await addPasskey(user.token)
    const { challenge, options } = await passkeyOptions()
    expect((await finishWithPasskey(challenge, authenticator.get(options, { origin }))).status).toBe(401)
  })

  it('of one account signs nobody else in, also where it names another account', async () => {
    const [owner, other] = [await makeUser(office.server.db), await makeUser(office.server.db)]
    const [own, foreign] = [await addPasskey(owner.token), await addPasskey(other.token)]
    const { challenge, options } = await passkeyOptions()
    const proof = own.get(options, { origin: ORIGIN })
    const theirs = foreign.get(options, { origin: ORIGIN })
    const named = { ...proof, response: { ...proof.response, userHandle: theirs.response['userHandle'] } }
    expect((await finishWithPasskey(challenge, named)).status).toBe(401)
    const again = await passkeyOptions()
    const signedByOwn = own.get(again.options, { origin: ORIGIN })
    const stolenId = { ...signedByOwn, id: theirs.id, rawId: theirs.id }
    expect((await finishWithPasskey(again.challenge, stolenId)).status).toBe(401)
  })

  it('that another account has cannot be added', async () => {
    const [owner, thief] = [await makeUser(office.server.db), await makeUser(office.server.db)]
    const authenticator = await addPasskey(owner.token)
    const response = authenticator.create(await setUpOptions(thief.token), { origin: ORIGIN })
    const { status } = await send('POST /api/auth/passkeys', thief.token, { name: 'Mine', response })
    expect(status).toBe(400)
  })
})
