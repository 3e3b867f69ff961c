import type { OwnRegistrations } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { call } from '../../testing/http/call.ts'
import { submit } from '../../testing/http/submit.ts'
import { CONFIRMED_FORM, sendingServer } from '../../testing/servers/sending-server.ts'
import { createMessageProviders } from '../notifications/index.ts'
import { sweepOwnSessions } from './own-registrations-repository.ts'
import { sendCodes } from './send-codes.ts'

const office = sendingServer()
const publicUrl = 'https://forms.example.org'
const MEMBER = { name: 'Rahim', mail: 'Rahim@example.org', phone: '01712345678' }

beforeEach(async () => {
  const { db } = office.server
  for (const table of ['call_counters', 'guesses', 'known_addresses', 'own_codes', 'own_sessions'] as const) {
    await db.deleteFrom(table).execute()
  }
})

async function submitted(data: object = MEMBER, formId = office.formId) {
  const { status, body } = await submit(office.server, formId, data)
  expect(status).toBe(201)
  return body as { uniqueId: string; editCode: string }
}

const ask = (contact: string, locale = 'en') =>
  call(office.server.app, 'POST /api/my/codes', { body: { contact, locale } })

/** What the job sends: to each recipient the text. */
async function sent(): Promise<{ to: string; text: string }[]> {
  office.gateway.messages.splice(0)
  office.mail.mails.splice(0)
  await sendCodes({
    db: office.server.db,
    settings: office.settings(),
    ...createMessageProviders({ allowPrivateNetwork: true, publicUrl }),
    appSecret: office.appSecret,
    publicUrl,
    log: pino({ level: 'silent' }),
  })
  return [
    ...office.gateway.messages.map(({ fields }) => ({
      to: fields['number'] ?? '',
      text: fields['message'] ?? '',
    })),
    ...office.mail.mails.map(({ recipients, text }) => ({ to: recipients.join(), text })),
  ]
}

async function codeFor(contact: string): Promise<string> {
  expect((await ask(contact)).status).toBe(202)
  return /\b\d{6}\b/.exec((await sent())[0]?.text ?? '')?.[0] ?? ''
}

const prove = (contact: string, code: string, more: object = {}, remoteAddress = '203.0.113.5') =>
  call(office.server.app, 'POST /api/my/session', { body: { contact, code, ...more }, remoteAddress })

const cookieOf = ({ headers }: Awaited<ReturnType<typeof call>>) =>
  String(headers['set-cookie']).split(';', 1)[0] ?? ''

async function cookieFor(contact: string): Promise<string> {
  const response = await prove(contact, await codeFor(contact))
  expect(response.status).toBe(200)
  return cookieOf(response)
}

const own = (cookie: string) => call(office.server.app, 'GET /api/my', { headers: { cookie } })
const listed = async (cookie: string) => (await own(cookie)).body as OwnRegistrations
const idsFor = async (contact: string) =>
  (await listed(await cookieFor(contact))).submissions.map(({ uniqueId }) => uniqueId)

describe('a code', () => {
  it('goes to the phone or e-mail address as it is written in the submission', async () => {
    await submitted()
    await ask('+880 1712-345678')
    expect((await sent()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/\d{6} is your code to see your registrations/),
    ])
    await ask('rahim@EXAMPLE.org')
    expect(await sent()).toMatchObject([{ to: MEMBER.mail }])
  })

  it('comes in the language of the page', async () => {
    await submitted()
    await ask(MEMBER.phone, 'bn')
    expect((await sent())[0]?.text).toMatch(/আপনার নিবন্ধনগুলো দেখার কোড \d{6}/)
  })

  it('is asked for with the same response where there is no submission, and nothing is sent', async () => {
    await submitted()
    const [known, unknown] = [await ask(MEMBER.phone), await ask('01912345678')]
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    expect(await sent()).toHaveLength(1)
    const [wrong, none] = [await prove(MEMBER.phone, 'none'), await prove('01912345678', 'none')]
    expect(none).toMatchObject({ status: wrong.status, body: wrong.body })
  })

  it('goes to members who are only in the register, such as those of an imported list', async () => {
    const member = { name: 'Karim', category: 'Life', attributes: JSON.stringify({}) }
    await office.server.db
      .insertInto('people')
      .values([
        { ...member, emails: ['Karim@example.com'], contacts: ['karim@example.com'] },
        { ...member, category: '', phones: ['8801555000111'], contacts: ['8801555000111'] },
      ])
      .execute()
    await ask('karim@example.com')
    expect(await sent()).toMatchObject([{ to: 'Karim@example.com' }])
    await ask('01555000111')
    expect(await sent()).toEqual([])
  })

  it('works once', async () => {
    await submitted()
    const code = await codeFor(MEMBER.phone)
    expect((await prove(MEMBER.phone, code)).status).toBe(200)
    expect((await prove(MEMBER.phone, code)).status).toBe(401)
  })

  it('is accepted with Bangla digits and spaces', async () => {
    await submitted()
    const code = await codeFor(MEMBER.phone)
    const bangla = [...code].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
    expect((await prove(MEMBER.phone, `${bangla.slice(0, 3)} ${bangla.slice(3)}`)).status).toBe(200)
  })

  it('is not valid after ten minutes', async () => {
    await submitted()
    const code = await codeFor(MEMBER.phone)
    await sql`update own_codes set expires_at = expires_at - interval '10 minutes'`.execute(office.server.db)
    expect((await prove(MEMBER.phone, code)).body).toMatchObject({ code: 'wrong_code' })
  })

  it('proves the contact that it was sent to, and no other', async () => {
    await submitted()
    await submitted({ name: 'Karim', mail: 'karim@example.org', phone: '01812345678' })
    expect((await prove('01812345678', await codeFor(MEMBER.phone))).status).toBe(401)
  })

  it('is not sent more than five times an hour, silently', async () => {
    // A phone of its own: the process remembers which ones are over their limit.
    const phone = '01612345678'
    await submitted({ ...MEMBER, phone })
    for (let i = 0; i < 8; i += 1) expect((await ask(phone)).status).toBe(202)
    const { rows } = await sql`select from own_code_requests`.execute(office.server.db)
    expect(rows).toHaveLength(5)
    await sent()
  })

  it('is asked for with a phone number or an e-mail address', async () => {
    expect((await ask('Rahim')).status).toBe(400)
    expect((await ask('1'.repeat(300))).status).toBe(400)
  })

  it('can be guessed five times from one network; strangers do not lock out the owner', async () => {
    await submitted()
    const code = await codeFor(MEMBER.phone)
    const wrong = code === '000000' ? '111111' : '000000'
    const guess = (address: string, value = wrong) => prove(MEMBER.phone, value, {}, address)
    for (let i = 0; i < 5; i += 1) expect((await guess('198.51.100.1')).status).toBe(401)
    expect((await guess('198.51.100.1', code)).status).toBe(429)
    for (let network = 2; network <= 5; network += 1) {
      for (let i = 0; i < 5; i += 1) await guess(`198.51.${network}.1`)
    }
    expect((await guess('203.0.113.5', code)).status).toBe(200)
  })
})

describe('own registrations', () => {
  it('are all submissions in which the contact is an answer, over all forms, newest first', async () => {
    const other = await makeStoredForm(office.server.db, { ...CONFIRMED_FORM, title: 'Winter picnic' })
    const first = await submitted()
    const second = await submitted({ ...MEMBER, mail: 'office@example.org' }, other)
    await submitted({ name: 'Karim', mail: 'karim@example.org', phone: '01812345678' })
    expect(await idsFor(MEMBER.phone)).toEqual([second.uniqueId, first.uniqueId])
    expect(await idsFor(MEMBER.mail)).toEqual([first.uniqueId])
  })

  it('do not include a submission whose answer was changed to another phone', async () => {
    const { uniqueId, editCode } = await submitted()
    const kept = await submitted()
    const body = { data: { phone: '01812345678' } }
    await call(office.server.app, `PUT /api/submissions/edit/${uniqueId}/${editCode}`, { body })
    expect(await idsFor(MEMBER.phone)).toEqual([kept.uniqueId])
  })

  it('have the addresses to view and change them without a code', async () => {
    const { uniqueId, editCode } = await submitted()
    const { submissions } = await listed(await cookieFor(MEMBER.phone))
    expect(submissions[0]).toMatchObject({
      status: 'completed',
      balance: 0,
      viewUrl: expect.stringContaining(`/view-submission/${uniqueId}`),
      editUrl: expect.stringContaining(`/edit-submission/${uniqueId}/${editCode}`),
      payUrl: null,
    })
  })

  it('are gone with a submission that was deleted', async () => {
    const { uniqueId } = await submitted()
    const cookie = await cookieFor(MEMBER.phone)
    await sql`delete from submissions where unique_id = ${uniqueId}`.execute(office.server.db)
    expect((await listed(cookie)).submissions).toEqual([])
  })

  it('list the forms to continue whose link was sent to the contact, until they are sent', async () => {
    await submitted()
    const save = { data: { name: 'Rahim' }, locale: 'bn' }
    const { body: draft } = await call(office.server.app, `POST /api/forms/${office.formId}/drafts`, {
      body: save,
    })
    const cookie = await cookieFor(MEMBER.phone)
    expect((await listed(cookie)).drafts).toEqual([])
    const body = { contact: '+880 1712-345678' }
    await call(office.server.app, `POST /api/drafts/${draft.secret}/send`, { body })
    expect((await listed(cookie)).drafts).toMatchObject([
      { formTitle: CONFIRMED_FORM.title, url: `${publicUrl}/continue/${draft.secret}?lang=bn` },
    ])
    const { rows } = await sql<{ text: string }>`select saved_drafts::text as text from saved_drafts`.execute(
      office.server.db,
    )
    expect(JSON.stringify(rows)).not.toContain(draft.secret)
    await call(office.server.app, `DELETE /api/drafts/${draft.secret}`)
    expect((await listed(cookie)).drafts).toEqual([])
  })

  it('need a session', async () => {
    expect((await own('')).status).toBe(401)
    expect((await own(`my=${'x'.repeat(43)}`)).status).toBe(401)
  })
})

describe('a session', () => {
  it('has a cookie that scripts and other sites do not get, and only its hash is stored', async () => {
    await submitted()
    const response = await prove(MEMBER.phone, await codeFor(MEMBER.phone), { keep: true })
    const header = String(response.headers['set-cookie'])
    expect(header).toMatch(/^my=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
    const token = cookieOf(response).slice(3)
    const { rows } = await sql<{ text: string }>`select own_sessions::text as text from own_sessions`.execute(
      office.server.db,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('ends with the browser, and after a day, unless the member keeps it', async () => {
    await submitted()
    const response = await prove(MEMBER.phone, await codeFor(MEMBER.phone))
    expect(String(response.headers['set-cookie'])).not.toContain('Max-Age')
    await sql`update own_sessions set expires_at = expires_at - interval '1 day'`.execute(office.server.db)
    expect((await own(cookieOf(response))).status).toBe(401)
    await sweepOwnSessions(office.server.db)
    expect(await office.server.db.selectFrom('own_sessions').selectAll().execute()).toEqual([])
  })

  it('ends on this device, or on all devices of the contact', async () => {
    await submitted()
    const [phone, computer] = [await cookieFor(MEMBER.phone), await cookieFor(MEMBER.phone)]
    const mail = await cookieFor(MEMBER.mail)
    await call(office.server.app, 'DELETE /api/my/session', { headers: { cookie: phone } })
    expect((await own(phone)).status).toBe(401)
    expect((await own(computer)).status).toBe(200)
    const everywhere = 'DELETE /api/my/session?everywhere=true'
    await call(office.server.app, everywhere, { headers: { cookie: computer } })
    expect((await own(computer)).status).toBe(401)
    expect((await own(mail)).status).toBe(200)
  })
})
