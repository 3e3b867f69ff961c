import { createHash } from 'node:crypto'
import type { PageData } from '@nibondhon/api-contract'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMessageProviders } from '../../../../features/notifications/index.ts'
import { sendCodes } from '../../../../features/own-registrations/index.ts'
import { createSettings } from '../../../../features/settings/index.ts'
import { storedMailSettings } from '../../../../testing/builders/save-settings.ts'
import { submit } from '../../../../testing/http/submit.ts'
import { postForm, renderedWith } from '../../../../testing/http/post-form.ts'
import { type MailCatcher, startMailCatcher } from '../../../../testing/messaging/mail-catcher.ts'
import { plainFormServer } from '../../../../testing/servers/plain-form-server.ts'
import { APP_SECRET } from '../../../../testing/servers/start-test-server.ts'

const office = plainFormServer({ allowPrivateNetwork: true })
const { server } = office

beforeEach(async () => {
  await server().db.deleteFrom('own_sessions').execute()
})

const TOKEN = 't'.repeat(43)

/** As after a code was entered. */
async function signIn(): Promise<void> {
  await server()
    .db.insertInto('own_sessions')
    .values({
      token_hash: createHash('sha256').update(TOKEN).digest(),
      kind: 'phone',
      value: '8801712345678',
      contact: '01712345678',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
}

const open = async (cookie = '') => {
  const response = await server().app.inject({ url: '/my', headers: { cookie, accept: 'text/html' } })
  return { response, page: renderedWith(response.body)?.page }
}

it('asks for a contact first, and no cache keeps the page', async () => {
  const { response, page } = await open()
  expect(page).toMatchObject({ screen: 'own', isCodeSent: false, registrations: null, response: null })
  expect(response.headers['cache-control']).toContain('no-store')
})

it('asks again with what was typed where it is no phone number or address', async () => {
  const { status, rendered } = await postForm(server().app, '/my', { contact: 'Rahim' })
  expect(status).toBe(422)
  expect(rendered?.page).toMatchObject({ contact: 'Rahim', isCodeSent: false, response: { status: 400 } })
})

it('keeps the contact where the code is wrong', async () => {
  const { status, rendered } = await postForm(server().app, '/my/code', {
    contact: '01712345678',
    code: '000000',
    keep: 'true',
  })
  expect(status).toBe(422)
  expect(rendered?.page).toMatchObject({ contact: '01712345678', isCodeSent: true, keep: true })
})

describe('a member without script', () => {
  let mail: MailCatcher
  beforeAll(async () => {
    mail = await startMailCatcher()
    const values = Object.entries(storedMailSettings(mail, APP_SECRET))
    await server()
      .db.insertInto('settings')
      .values(values.map(([key, value]) => ({ key, value, updated_by: null })))
      .execute()
  })
  afterAll(async () => {
    await server().db.deleteFrom('settings').execute()
    await mail.close()
  })

  it('proves the contact by the code that was sent, and reads the list', async () => {
    const { id } = await office.makeForm({
      title: 'Reunion 2026',
      fields: [{ id: 'mail', label: 'E-mail', type: 'email' }],
      settings: { notifications: { enableEmail: true, emailField: 'mail' } },
    })
    const { uniqueId } = (await submit(server(), id, { mail: 'rahim@example.org' })).body
    const asked = await postForm(server().app, '/my', { contact: 'Rahim@example.org' })
    expect(asked.rendered?.page).toMatchObject({ isCodeSent: true, contact: 'Rahim@example.org' })
    const { db } = server()
    const publicUrl = 'https://forms.example.org'
    await sendCodes({
      db,
      settings: createSettings({ db, appSecret: APP_SECRET }),
      ...createMessageProviders({ allowPrivateNetwork: true, publicUrl }),
      appSecret: APP_SECRET,
      publicUrl,
      log: pino({ level: 'silent' }),
    })
    const code = /\b\d{6}\b/.exec(mail.mails[0]?.text ?? '')?.[0] ?? ''
    const proved = await postForm(server().app, '/my/code', { contact: 'Rahim@example.org', code })
    expect([proved.status, proved.location]).toEqual([303, '/my'])
    const { page } = await open(proved.cookie?.split(';')[0])
    expect(page).toMatchObject({
      registrations: {
        contact: 'Rahim@example.org',
        submissions: [{ uniqueId, formTitle: 'Reunion 2026' }],
      },
    })
  })
})

it('lists registrations to those who proved the contact, until they sign out', async () => {
  await signIn()
  const cookie = `my=${TOKEN}`
  expect((await open(cookie)).page).toMatchObject({ registrations: { contact: '01712345678' } })
  const out = await server().app.inject({ method: 'POST', url: '/my/sign-out', headers: { cookie } })
  expect([out.statusCode, out.headers.location]).toEqual([303, '/my'])
  expect(String(out.headers['set-cookie'])).toContain('Max-Age=0')
  expect((await open(cookie)).page).toMatchObject({ registrations: null })
})

it('changes the language and keeps what was typed', async () => {
  const { rendered } = await postForm(server().app, '/my', { contact: '01712', _language: 'bn' })
  expect(rendered).toMatchObject({ locale: 'bn', page: { contact: '01712', response: null } })
})

describe('a form is filled in for those who proved the contact', () => {
  const FIELDS = [
    { id: 'name', label: 'Name' },
    { id: 'phone', label: 'Mobile', type: 'tel' as const },
    { id: 'batch', label: 'Batch', type: 'select' as const, options: ['2004', '2005'] },
  ]
  const cookie = `my=${TOKEN}`
  const earlier = () =>
    office.makeForm({
      fields: [
        { id: 'f1', label: 'Full name' },
        { id: 'f2', label: 'Phone', type: 'tel' },
        { id: 'f3', label: 'SSC batch' },
        { id: 'f4', label: 'Illness' },
      ],
    })
  const ANSWERS = { f1: 'Rahim Uddin', f2: '01712345678', f3: 'SSC 2005', f4: 'Asthma' }

  async function visit(url: string, headers: Record<string, string> = { cookie }) {
    const response = await server().app.inject({ url, headers })
    const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(response.body)?.[1]
    return { response, data: text === undefined ? null : (JSON.parse(text) as PageData) }
  }

  it('by one link, with what they said of themselves in another form, and no more', async () => {
    await submit(server(), (await earlier()).id, ANSWERS)
    const form = await office.makeForm({ fields: FIELDS })
    await signIn()
    expect((await visit(form.url)).data?.own).toBe('offered')
    const { response, data } = await visit(`${form.url}?my`)
    expect(data).toMatchObject({
      own: 'used',
      prefill: { [form.id]: { name: 'Rahim Uddin', phone: '8801712345678', batch: '2005' } },
    })
    expect(response.body).not.toContain('Asthma')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('never with what another contact gave', async () => {
    await submit(server(), (await earlier()).id, { ...ANSWERS, f1: 'Karim', f2: '01812345678' })
    await server().db.deleteFrom('submissions').where('phone_identity', '=', '8801712345678').execute()
    const form = await office.makeForm({ fields: FIELDS })
    await signIn()
    expect((await visit(`${form.url}?my`)).data?.prefill).toEqual({ [form.id]: {} })
  })

  it('and is the usual page for everyone else, also from the cache', async () => {
    const form = await office.makeForm({ fields: FIELDS })
    expect((await visit(form.url)).data?.own).toBe('offered')
    expect((await visit(form.url, {})).data).not.toHaveProperty('own')
  })

  it('not by a field of the form that has the same name in its link', async () => {
    const form = await office.makeForm({
      fields: [{ id: 'f1', name: 'my', label: 'My wish', allowPrefill: true }],
    })
    const { response, data } = await visit(`${form.url}?my=window`, {})
    expect(response.statusCode).toBe(200)
    expect(data?.prefill).toEqual({ [form.id]: { f1: 'window' } })
  })

  it('not where it does not ask who the member is', async () => {
    const form = await office.makeForm({ fields: [{ id: 'meal', label: 'Meal' }] })
    expect((await visit(form.url)).data).not.toHaveProperty('own')
  })

  it('after they proved it: the link leads to the code, and the code to the form', async () => {
    const form = await office.makeForm({ fields: FIELDS })
    const { response } = await visit(`${form.url}?my`, {})
    expect([response.statusCode, response.headers.location]).toEqual([303, `/my?form=${form.id}`])
    const asked = await server().app.inject({ url: `/my?form=${form.id}` })
    expect(renderedWith(asked.body)?.page).toMatchObject({ form: form.id })
    const { rendered } = await postForm(server().app, '/my/code', {
      contact: '01712345678',
      code: '000000',
      form: form.id,
    })
    expect(rendered?.page).toMatchObject({ form: form.id, isCodeSent: true })
    const forged = await server().app.inject({ url: '/my?form=//evil.example' })
    expect(renderedWith(forged.body)?.page).toMatchObject({ form: '' })
  })
})
