import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountServer } from '../../../testing/servers/account-server.ts'
import { call } from '../../../testing/http/call.ts'
import { type MailCatcher, startMailCatcher } from '../../../testing/messaging/mail-catcher.ts'
import { makeUser, PASSWORD } from '../../../testing/builders/make-user.ts'
import { mailSettings, saveSettings } from '../../../testing/builders/save-settings.ts'
import { createAccountMail } from '../../notifications/index.ts'
import { sendResetMails } from './send-reset-mails.ts'

const appSecret = 'the app secret of these tests alone'
const publicUrl = 'https://forms.example.org'
const NEW = 'purple lantern river'

const office = accountServer({ appSecret, allowPrivateNetwork: true })
const { login, send, userWithTotp } = office
let mail: MailCatcher
let boss: string
beforeAll(async () => {
  mail = await startMailCatcher()
  boss = (await makeUser(office.server.db)).token
})
afterAll(() => mail.close())
beforeEach(async () => {
  Object.assign(mail, { fault: 'none', mails: [], seen: [] })
  await sql`delete from attempts`.execute(office.server.db)
  await sql`delete from password_resets`.execute(office.server.db)
  await saveSettings(office.server.app, boss, mailSettings(mail))
})

const forgot = (email: string) =>
  call(office.server.app, 'POST /api/auth/password/forgot', { body: { email } })
const reset = (token: string, newPassword = NEW) =>
  call(office.server.app, 'POST /api/auth/password/reset', { body: { token, newPassword } })

/** What the job does every second. */
async function sendMails(): Promise<void> {
  const { db, services } = office.server
  const { settings, providers } = services
  const accountMail = createAccountMail({ settings, mailer: providers.mailer, publicUrl })
  const parts = { db, appSecret, publicUrl, mail: accountMail, log: pino({ level: 'silent' }) }
  await sendResetMails(parts, new AbortController().signal)
}

async function linkFor(email: string): Promise<string> {
  await forgot(email)
  await sendMails()
  return tokenIn(mail.mails.at(-1)?.text ?? '')
}

const tokenIn = (text: string) =>
  /https:\/\/forms\.example\.org\/login\/reset#token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('a new user', () => {
  const invite = (email: string, more = {}) =>
    call(office.server.app, 'POST /api/admin/users', {
      token: boss,
      body: { username: 'Nasrin', email, role: 'admin', invite: true, ...more },
    })

  it('gets a link that works for a week, and chooses a password by it', async () => {
    const email = 'nasrin@example.org'
    expect((await invite(email)).status).toBe(201)
    expect((await login(email, { password: '' })).status).not.toBe(200)
    await sql`update password_resets set expires_at = expires_at - interval '6 days 23 hours'`.execute(
      office.server.db,
    )
    await sendMails()
    const [sent] = mail.mails
    expect(sent).toMatchObject({ recipients: [email], subject: 'Your account is ready' })
    expect(sent?.text).toContain('within 7 days')
    const token = tokenIn(sent?.text ?? '')
    expect((await reset(token)).status).toBe(200)
    expect((await login(email, { password: NEW })).status).toBe(200)
    expect((await reset(token)).status).not.toBe(200)
  })

  it('gets no link where e-mail is not set up, and no account without either', async () => {
    await saveSettings(office.server.app, boss, { emailEnabled: false })
    expect(await invite('mahmud@example.org')).toMatchObject({
      status: 409,
      body: { code: 'invitation_needs_mail' },
    })
    expect(await invite('mahmud@example.org', { invite: false })).toMatchObject({
      status: 400,
      body: { message: 'Password is required' },
    })
    expect((await login('mahmud@example.org')).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link that was mailed, and all sessions end', async () => {
    const user = await makeUser(office.server.db, { username: 'Rahima' })
    const token = await linkFor(user.email)
    const [sent] = mail.mails
    expect(sent).toMatchObject({ recipients: [user.email], subject: 'Choose a new password' })
    expect(sent?.text).toContain('Hello Rahima')
    expect(sent?.html).toContain(token)
    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } })
    expect((await send('GET /api/auth/me', user.token)).status).toBe(401)
    expect((await login(user.email)).status).toBe(401)
    expect((await login(user.email, { password: NEW })).status).toBe(200)
  })

  it('is mailed in the language of the account', async () => {
    const { id, email } = await makeUser(office.server.db, { username: 'রহিমা' })
    await office.server.db.updateTable('users').set({ language: 'bn' }).where('id', '=', id).execute()
    expect(await linkFor(email)).not.toBe('')
    const { subject, text } = mail.mails.at(-1) ?? {}
    expect(subject).toBe('নতুন পাসওয়ার্ড দিন')
    expect(text?.replace(/https\S+|forms\.example\.org/g, '')).not.toMatch(/[a-z]{3}/)
  })

  it('works once', async () => {
    const { email } = await makeUser(office.server.db)
    const token = await linkFor(email)
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, 'another fine day')).toMatchObject({
      status: 400,
      body: { code: 'reset_link_expired' },
    })
  })

  it('works for one of two concurrent uses of the link', async () => {
    const { email } = await makeUser(office.server.db)
    const token = await linkFor(email)
    const both = await Promise.all([reset(token), reset(token, 'another fine day')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('works for 30 minutes', async () => {
    const { email } = await makeUser(office.server.db)
    const token = await linkFor(email)
    await sql`update password_resets set expires_at = expires_at - interval '30 minutes'`.execute(
      office.server.db,
    )
    expect((await reset(token)).status).toBe(400)
  })

  it('keeps the link when the new password is too weak', async () => {
    const { email } = await makeUser(office.server.db)
    const token = await linkFor(email)
    expect(await reset(token, 'Password@1')).toMatchObject({
      status: 400,
      body: { code: 'common_password', errors: { newPassword: expect.any(String) } },
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('does not skip the second factor', async () => {
    const user = await userWithTotp()
    const response = await reset(await linkFor(user.email))
    expect(response.body).toEqual({ success: true })
    const { body } = await login(user.email, { password: NEW })
    expect(body.token).toBeUndefined()
    expect(body.secondFactor.methods).toContain('totp')
  })

  it('responds alike, with the same writes, for an address without an account', async () => {
    const { email } = await makeUser(office.server.db)
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.com')]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const rows = await office.server.db.selectFrom('password_resets').select('user_id').execute()
    expect(rows).toHaveLength(2)
    await sendMails()
    expect(mail.mails).toHaveLength(1)
  })

  it('sends nothing to a deactivated account', async () => {
    const { email } = await makeUser(office.server.db, { isActive: false })
    expect((await forgot(email)).status).toBe(200)
    await sendMails()
    expect(mail.seen).toEqual([])
  })

  it('sends three links in an hour at most, without saying so', async () => {
    const { email } = await makeUser(office.server.db)
    for (let i = 0; i < 6; i += 1) expect((await forgot(email)).status).toBe(200)
    await sendMails()
    expect(mail.mails).toHaveLength(3)
  })

  it('is limited for an address of the network', async () => {
    for (let i = 0; i < 10; i += 1) expect((await forgot(`person${i}@example.com`)).status).toBe(200)
    expect((await forgot('person11@example.com')).status).toBe(429)
  })

  it('is sent after the mail server is back, with the same link', async () => {
    const { email } = await makeUser(office.server.db)
    mail.fault = 'drops-after-data'
    await forgot(email)
    await sendMails()
    expect(mail.mails).toEqual([])
    mail.fault = 'none'
    await sql`update password_resets set next_try_at = now()`.execute(office.server.db)
    await sendMails()
    expect(tokenIn(mail.mails[0]?.text ?? '')).toBe(tokenIn(mail.seen[0]?.text ?? 'none'))
    expect((await reset(tokenIn(mail.mails[0]?.text ?? ''))).status).toBe(200)
  })

  it('stores only a hash of the link', async () => {
    const { email } = await makeUser(office.server.db)
    const token = await linkFor(email)
    const { rows } = await sql<{ dump: string }>`
      select password_resets::text as dump from password_resets`.execute(office.server.db)
    expect(rows[0]?.dump).not.toContain(token)
    expect(rows[0]?.dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('stays queued, and is not offered, while e-mail is not set up', async () => {
    const setup = () => call(office.server.app, 'GET /api/auth/setup')
    expect((await setup()).body.canResetPassword).toBe(true)
    await saveSettings(office.server.app, boss, { emailEnabled: false })
    expect((await setup()).body.canResetPassword).toBe(false)
    const { email } = await makeUser(office.server.db)
    expect((await forgot(email)).status).toBe(200)
    await sendMails()
    expect(mail.seen).toEqual([])
  })

  it.each(['host', 'x-forwarded-host', 'x-forwarded-server', 'forwarded', 'origin', 'referer'])(
    'mails the address of this server, whatever the header %s says',
    async (name) => {
      const { email } = await makeUser(office.server.db)
      const value = name === 'forwarded' ? 'host=evil.example' : 'evil.example'
      const headers = { [name]: value, 'x-forwarded-proto': 'http' }
      await call(office.server.app, 'POST /api/auth/password/forgot', { body: { email }, headers })
      await sendMails()
      const [sent] = mail.mails
      expect(tokenIn(sent?.text ?? '')).not.toBe('')
      expect(JSON.stringify(sent)).not.toContain('evil')
    },
  )

  it.each<[string, object]>([
    ['got another e-mail address', { email: 'new-address@example.com' }],
    ['was deactivated and activated again', { isActive: false }],
  ])('invalidates the links of an account that %s', async (_what, change) => {
    const { id, email, username } = await makeUser(office.server.db, { role: 'form_manager' })
    const token = await linkFor(email)
    const user = { username, email, role: 'form_manager', isActive: true }
    const save = (body: object) => send(`PUT /api/admin/users/${id}`, boss, body)
    expect((await save({ ...user, ...change })).status).toBe(200)
    expect((await reset(token)).body.code).toBe('reset_link_expired')
    expect((await save(user)).status).toBe(200)
    expect((await reset(token)).body.code).toBe('reset_link_expired')
    expect((await login(email)).status).toBe(200)
  })

  it.each([[], {}, { $gt: '' }, 1, null, true, '', '\0', 'x'.repeat(10_000)])(
    'is not replaced with %j as the token of a link',
    async (token) => {
      expect((await reset(token as string)).status).toBe(400)
    },
  )

  it('invalidates the links of an account whose password was changed otherwise', async () => {
    const user = await makeUser(office.server.db)
    const token = await linkFor(user.email)
    await send('PUT /api/auth/password', user.token, { currentPassword: PASSWORD, newPassword: NEW })
    expect((await reset(token, 'another fine day')).status).toBe(400)
  })
})

describe('changing the own password', () => {
  it('ends all other sessions and keeps this one', async () => {
    const user = await makeUser(office.server.db, { role: 'submission_viewer' })
    const other = (await login(user.email)).body.token
    const body = { currentPassword: PASSWORD, newPassword: NEW }
    expect((await send('PUT /api/auth/password', user.token, body)).status).toBe(200)
    expect((await send('GET /api/auth/me', user.token)).status).toBe(200)
    expect((await send('GET /api/auth/me', other)).status).toBe(401)
    expect((await login(user.email, { password: NEW })).status).toBe(200)
    const { body: security } = await send('GET /api/auth/security', user.token)
    expect(security.passwordChangedAt).not.toBeNull()
  })

  it.each([
    ['the wrong current password', { currentPassword: 'wrong' }, 'currentPassword'],
    ['the current password again', { newPassword: PASSWORD }, 'newPassword'],
    ['a common password', { newPassword: 'P@ssw0rd123' }, 'newPassword'],
    ['the own name', { newPassword: 'Rahima Khatun' }, 'newPassword'],
  ])('rejects %s', async (_what, change, field) => {
    const user = await makeUser(office.server.db, { username: 'Rahima Khatun' })
    const body = { currentPassword: PASSWORD, newPassword: NEW, ...change }
    const rejected = await send('PUT /api/auth/password', user.token, body)
    expect(rejected.status).toBe(400)
    expect(Object.keys(rejected.body.errors)).toEqual([field])
    expect((await login(user.email)).status).toBe(200)
  })
})
