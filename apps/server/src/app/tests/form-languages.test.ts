import { PAGE_INPUTS } from '@nibondhon/domain'
import { makeBilingualForm } from '@nibondhon/domain/testing'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmationContent } from '../../features/notifications/content/message-content.ts'
import { loadMessageSubject } from '../../features/notifications/content/message-subject.ts'
import { PARTS } from '../../features/notifications/content/testing/make-confirmation.ts'
import { call } from '../../testing/http/call.ts'
import { postPage } from '../../testing/http/post-page.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { makeWebRoot } from '../../testing/servers/make-web-root.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

let webRoot: string
let server: TestServer
let token: string

beforeAll(async () => {
  webRoot = makeWebRoot()
  server = await startTestServer({ webRoot })
  token = (await makeUser(server.db)).token
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

const BANGLA = /[\u0980-\u09ff]/
const FREE = { requirePayment: false, amount: 0, pricing: { rules: [] } }

interface Created {
  id: string
  customUrl: string
}

async function create(changes: object = {}): Promise<Created> {
  const { settings, ...form } = makeBilingualForm()
  const fields = form.fields.map((field) => ({ ...field, pricing: { enabled: false } }))
  const body = { ...form, fields, settings: { ...settings, ...FREE, listed: true }, ...changes }
  return (await call(server.app, 'POST /api/forms', { token, body })).body as Created
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

async function submit({ id }: Created, data: object, locale: string) {
  return call(server.app, `POST /api/forms/${id}/submit`, { body: { data, locale } })
}

describe('a form in two languages', () => {
  it.each([
    ['?lang', '?lang=bn', { cookie: 'locale=en' }],
    ['the language that was chosen', '', { cookie: 'locale=bn', 'accept-language': 'en' }],
    ['the browser', '', { 'accept-language': 'bn-BD,bn;q=0.9' }],
  ])('comes in the language of %s', async (_, query, headers) => {
    const { id, customUrl } = await create()
    for (const url of [`/api/forms/url/${customUrl}`, `/api/forms/${id}`]) {
      const form = (await get(`${url}${query}`, headers)).json()
      expect(form.title).toBe('পুনর্মিলনী')
      expect(form.fields[1].options[0]).toEqual({ value: 'Yes', label: 'হ্যাঁ' })
      expect(JSON.stringify(form)).not.toContain('translations')
    }
  })

  it('has a page in each language that carries no text of the other', async () => {
    const { customUrl } = await create()
    const bangla = (await get(`/${customUrl}?lang=bn`)).body
    const english = (await get(`/${customUrl}?lang=en`)).body
    expect(bangla).toContain('অতিথির নাম')
    expect(bangla).not.toContain('Guest name')
    expect(english).toContain('Guest name')
    expect(english).not.toContain('অতিথির নাম')
  })

  it('marks a text that is missing in the language of the page', async () => {
    const { customUrl } = await create({ translations: { bn: { title: 'পুনর্মিলনী' } } })
    const form = (await get(`/api/forms/url/${customUrl}?lang=bn`)).json()
    expect(form).toMatchObject({ description: 'Come back to school', langs: { description: 'en' } })
  })

  it('is listed on the home page in the language of the reader', async () => {
    const { customUrl } = await create()
    for (const [lang, title] of [
      ['bn', 'পুনর্মিলনী'],
      ['en', 'Reunion'],
    ]) {
      const { forms } = (await get(`/api/forms/listed?lang=${lang}`)).json()
      expect(forms.find((one: Created) => one.customUrl === customUrl).title).toBe(title)
    }
  })

  it('says in the language of the reader that it has closed', async () => {
    const schedule = {
      closesAt: '2020-01-01T00:00Z',
      closedText: 'Closed',
      translations: { bn: { closedText: 'বন্ধ হয়ে গেছে' } },
    }
    const form = await create({ settings: { ...FREE, schedule } })
    const closed = (await get(`/api/forms/${form.id}?lang=bn`)).json()
    expect(closed.closing).toMatchObject({ reason: 'closed', text: 'বন্ধ হয়ে গেছে' })
    expect((await submit(form, { name: 'Rahim' }, 'bn')).body.message).toContain('বন্ধ হয়ে গেছে')
  })

  it('rejects answers with its own messages in the language of the member', async () => {
    const form = await create()
    expect((await submit(form, { name: 'R' }, 'bn')).body.errors.name).toBe('নাম ছোট হয়ে গেছে')
    expect((await submit(form, { name: 'R' }, 'en')).body.errors.name).toBe('Too short')
  })

  it('comes back in the language that is chosen without script, with what was typed', async () => {
    const { customUrl } = await create()
    const { page } = await postPage(server.app, `/${customUrl}`, {
      'answer-name': 'Rahim',
      'answer-meal': 'Yes',
      [PAGE_INPUTS.language]: 'bn',
    })
    expect(page).toMatchObject({
      answers: { name: 'Rahim', meal: 'Yes' },
      form: { title: 'পুনর্মিলনী', fields: [{ label: 'নাম' }, { label: 'খাবার' }, {}, {}] },
    })
  })

  it('stores the values of options, not their labels', async () => {
    const form = await create()
    const { body } = await submit(form, { name: 'Rahim', meal: 'Yes' }, 'bn')
    const stored = await server.db
      .selectFrom('submissions')
      .select(['data', 'locale'])
      .where('unique_id', '=', body.uniqueId)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ data: { name: 'Rahim', meal: 'Yes' }, locale: 'bn' })
    expect((await submit(form, { name: 'Rahim', meal: 'হ্যাঁ' }, 'bn')).status).toBe(400)
  })
})

describe('after submitting in Bangla', () => {
  it('the pages of the submission name and label it in the language of the reader', async () => {
    const { uniqueId, editCode } = (await submit(await create(), { name: 'Rahim' }, 'bn')).body
    const view = (lang: string) => get(`/api/submissions/public/${uniqueId}?lang=${lang}`)
    expect((await view('bn')).json().formTitle).toBe('পুনর্মিলনী')
    expect((await view('en')).json().formTitle).toBe('Reunion')
    const edit = (await get(`/api/submissions/edit/${uniqueId}/${editCode}?lang=bn`)).json()
    expect(edit.form.fields[0].label).toBe('নাম')
    expect(JSON.stringify(edit.form)).not.toContain('translations')
  })

  it('messages are in Bangla, whichever language staff read', async () => {
    const form = await create()
    for (const [locale, subject] of [
      ['bn', 'ধন্যবাদ'],
      ['en', 'Thank you'],
    ] as const) {
      const { submissionId } = (await submit(form, { name: 'Rahim', meal: 'Yes' }, locale)).body
      const about = await loadMessageSubject(server.db, submissionId)
      if (!about) throw new Error('no submission')
      const mail = confirmationContent({ channel: 'email', event: 'submitted' }, about, PARTS)
      const sms = confirmationContent({ channel: 'sms', event: 'submitted' }, about, PARTS)
      expect(mail.subject).toBe(subject)
      expect(BANGLA.test(sms.text)).toBe(locale === 'bn')
      expect(mail.text).toContain(locale === 'bn' ? 'পুনর্মিলনী' : 'Reunion')
    }
  })
})
