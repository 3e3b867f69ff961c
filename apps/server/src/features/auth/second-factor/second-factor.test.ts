import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { accountServer } from '../../../testing/servers/account-server.ts'
import { makeUser, PASSWORD } from '../../../testing/builders/make-user.ts'

const office = accountServer()
const { login, secondStep, send, codeOf, userWithTotp, clock } = office

async function challengeOf(email: string): Promise<string> {
  const { body } = await login(email)
  return body.secondFactor.challenge
}

describe('an authenticator app', () => {
  it('is active only after one of its codes was entered', async () => {
    const user = await makeUser(office.server.db)
    const begun = await send('POST /api/auth/totp', user.token, { password: PASSWORD })
    expect(begun.body.uri).toContain(`secret=${begun.body.secret}`)
    expect((await login(user.email)).body.token).toBeDefined()
    const wrong = await send('POST /api/auth/totp/confirm', user.token, {
      code: codeOf(begun.body.secret, 9),
    })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    const right = await send('POST /api/auth/totp/confirm', user.token, { code: codeOf(begun.body.secret) })
    expect(right.body.recoveryCodes).toHaveLength(10)
    expect(await login(user.email)).toMatchObject({
      status: 200,
      body: { secondFactor: { methods: ['totp', 'recovery_code'] } },
    })
    expect((await login(user.email)).body.token).toBeUndefined()
  })

  it('is asked for after the password, and its code finishes the sign-in', async () => {
    const user = await userWithTotp()
    const done = await secondStep(await challengeOf(user.email), codeOf(user.secret))
    expect(done).toMatchObject({ status: 200, body: { user: { id: user.id, hasSecondFactor: true } } })
    expect((await send('GET /api/auth/me', done.body.token)).status).toBe(200)
  })

  it.each([
    ['before', -1],
    ['after', 1],
  ])('may be a step %s the time of the server', async (_when, steps) => {
    const user = await userWithTotp()
    clock.now += 60_000
    expect((await secondStep(await challengeOf(user.email), codeOf(user.secret, steps))).status).toBe(200)
  })

  it('may not be two steps off', async () => {
    const user = await userWithTotp()
    clock.now += 120_000
    for (const steps of [-2, 2]) {
      expect((await secondStep(await challengeOf(user.email), codeOf(user.secret, steps))).status).toBe(401)
    }
  })

  it('accepts each code once, and none that is older', async () => {
    const user = await userWithTotp()
    const code = codeOf(user.secret)
    expect((await secondStep(await challengeOf(user.email), code)).status).toBe(200)
    expect(await secondStep(await challengeOf(user.email), code)).toMatchObject({
      status: 401,
      body: { code: 'wrong_code' },
    })
    expect((await secondStep(await challengeOf(user.email), codeOf(user.secret, -1))).status).toBe(401)
    clock.now += 30_000
    expect((await secondStep(await challengeOf(user.email), codeOf(user.secret))).status).toBe(200)
  })

  it('lets one of two sign-ins with the same code at once through', async () => {
    const user = await userWithTotp()
    const challenges = [await challengeOf(user.email), await challengeOf(user.email)]
    const code = codeOf(user.secret)
    const done = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)))
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('accepts codes with spaces and Bangla digits', async () => {
    const user = await userWithTotp()
    const bangla = [...codeOf(user.secret)].map((digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
    bangla.splice(3, 0, ' ')
    expect((await secondStep(await challengeOf(user.email), bangla.join(''))).status).toBe(200)
  })

  it('stores its secret encrypted', async () => {
    const { id, secret } = await userWithTotp()
    const { rows } = await sql<{ dump: string }>`
      select totp_secrets::text as dump from totp_secrets where user_id = ${id}`.execute(office.server.db)
    expect(rows[0]?.dump).toContain('v1.')
    expect(rows[0]?.dump).not.toContain(secret)
  })

  it('is not set up, removed or renewed without the password', async () => {
    const user = await userWithTotp()
    for (const route of ['totp', 'totp/remove', 'recovery-codes', 'passkeys/options']) {
      expect(await send(`POST /api/auth/${route}`, user.token, { password: 'wrong' })).toMatchObject({
        status: 400,
        body: { code: 'wrong_password', errors: { password: expect.any(String) } },
      })
    }
  })

  it('limits how often the password is guessed by someone who is signed in', async () => {
    const user = await makeUser(office.server.db)
    const guess = () => send('POST /api/auth/totp', user.token, { password: 'wrong' })
    for (let i = 0; i < 5; i += 1) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
    expect((await send('POST /api/auth/totp', user.token, { password: PASSWORD })).status).toBe(429)
  })
})

describe('the second step', () => {
  it('can be tried five times for one password step', async () => {
    const user = await userWithTotp()
    const challenge = await challengeOf(user.email)
    for (let i = 0; i < 5; i += 1) expect((await secondStep(challenge, '000000')).status).toBe(401)
    expect(await secondStep(challenge, codeOf(user.secret))).toMatchObject({
      status: 401,
      body: { code: 'sign_in_expired' },
    })
  })

  it('is limited for the account, however many password steps were made', async () => {
    const user = await userWithTotp()
    for (let i = 0; i < 10; i += 1) {
      const { body } = await login(user.email, { address: `10.8.0.${i}` })
      await secondStep(body.secondFactor.challenge, '000000', 'totp', `10.8.0.${i}`)
    }
    const rejected = await secondStep(await challengeOf(user.email), codeOf(user.secret), 'totp', '10.8.1.1')
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('expires after five minutes', async () => {
    const user = await userWithTotp()
    const challenge = await challengeOf(user.email)
    await sql`update account_challenges set expires_at = expires_at - interval '5 minutes'`.execute(
      office.server.db,
    )
    expect((await secondStep(challenge, codeOf(user.secret))).body.code).toBe('sign_in_expired')
  })

  it('works once', async () => {
    const user = await userWithTotp()
    const challenge = await challengeOf(user.email)
    expect((await secondStep(challenge, codeOf(user.secret))).status).toBe(200)
    clock.now += 30_000
    expect((await secondStep(challenge, codeOf(user.secret))).body.code).toBe('sign_in_expired')
  })

  it('ends when the password is changed meanwhile', async () => {
    const user = await userWithTotp()
    const challenge = await challengeOf(user.email)
    const body = { currentPassword: PASSWORD, newPassword: 'purple lantern river' }
    expect((await send('PUT /api/auth/password', user.token, body)).status).toBe(200)
    expect((await secondStep(challenge, codeOf(user.secret))).body.code).toBe('sign_in_expired')
  })

  it("rejects another user's code", async () => {
    const [one, other] = [await userWithTotp(), await userWithTotp()]
    expect((await secondStep(await challengeOf(one.email), codeOf(other.secret))).status).toBe(401)
    const stolen = other.recoveryCodes[0] ?? ''
    expect((await secondStep(await challengeOf(one.email), stolen, 'recovery_code')).status).toBe(401)
  })
})

describe('a recovery code', () => {
  it('replaces the second factor, once, in any spelling', async () => {
    const user = await userWithTotp()
    const [code = ''] = user.recoveryCodes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect((await secondStep(await challengeOf(user.email), typed, 'recovery_code')).status).toBe(200)
    expect((await secondStep(await challengeOf(user.email), code, 'recovery_code')).status).toBe(401)
    expect((await send('GET /api/auth/security', user.token)).body.recoveryCodesLeft).toBe(9)
  })

  it('is stored only as a hash', async () => {
    const { recoveryCodes } = await userWithTotp()
    const { rows } = await sql<{ dump: string }>`
      select string_agg(recovery_codes::text, ' ') as dump from recovery_codes`.execute(office.server.db)
    for (const code of recoveryCodes) expect(rows[0]?.dump).not.toContain(code)
  })

  it('stops working when new ones are made', async () => {
    const user = await userWithTotp()
    const made = await send('POST /api/auth/recovery-codes', user.token, { password: PASSWORD })
    expect(new Set(made.body.recoveryCodes).size).toBe(10)
    const [old = ''] = user.recoveryCodes
    expect((await secondStep(await challengeOf(user.email), old, 'recovery_code')).status).toBe(401)
    const [fresh = ''] = made.body.recoveryCodes
    expect((await secondStep(await challengeOf(user.email), fresh, 'recovery_code')).status).toBe(200)
  })

  it('is not made without a second factor, and goes with the last one', async () => {
    const bare = await makeUser(office.server.db)
    const body = { password: PASSWORD }
    expect((await send('POST /api/auth/recovery-codes', bare.token, body)).status).toBe(409)
    const user = await userWithTotp()
    expect((await send('POST /api/auth/totp/remove', user.token, body)).status).toBe(200)
    expect((await send('GET /api/auth/security', user.token)).body).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 0,
    })
    expect((await login(user.email)).body.token).toBeDefined()
  })
})
