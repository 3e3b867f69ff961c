import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rmSync } from 'node:fs'
import type { FieldInput } from '@nibondhon/domain/testing'
import { makeUser } from '../../../../testing/builders/make-user.ts'
import { saveSettings } from '../../../../testing/builders/save-settings.ts'
import { memberEdits, type Made } from '../../../../testing/builders/member-edits.ts'
import { postForm, renderedWith } from '../../../../testing/http/post-form.ts'
import { makeWebRoot } from '../../../../testing/servers/make-web-root.ts'
import { startTestServer, type TestServer } from '../../../../testing/servers/start-test-server.ts'

const webRoot = makeWebRoot()
let server: TestServer
let made: Made
beforeAll(async () => {
  server = await startTestServer({ webRoot })
})
afterAll(async () => {
  await server.close()
  rmSync(webRoot, { recursive: true })
})

const { submitted, save, storedData } = memberEdits(() => server)
const post = (url: string, values: Record<string, string | string[]>) => postForm(server.app, url, values)
const wrong = (editCode: string) => (editCode === '000000' ? '000001' : '000000')

const FIELDS: FieldInput[] = [
  { id: 'name', label: 'Name', required: true },
  { id: 'city', label: 'City' },
  { id: 'guest', label: 'Guest', type: 'radio', options: ['Yes', 'No'] },
  { id: 'who', label: 'Who', required: true, conditional: { dependsOn: 'guest', showWhen: ['Yes'] } },
]
beforeAll(async () => {
  made = await submitted({ fields: FIELDS }, { name: 'Rahima', city: 'Dhaka', guest: 'No' })
})

describe('reading the answers without script', () => {
  it('needs the edit code, which is in no address', async () => {
    const url = `/view-submission/${made.uniqueId}/answers`
    const { status, rendered } = await post(url, { editCode: made.editCode })
    expect([status, rendered?.url]).toEqual([200, `/view-submission/${made.uniqueId}`])
    expect(rendered?.page).toMatchObject({
      screen: 'view',
      summary: { status: 200, body: { uniqueId: made.uniqueId } },
      answers: {
        status: 200,
        body: { answers: [{ label: 'Name', value: 'Rahima' }, { label: 'City' }, {}] },
      },
    })
    const rejected = await post(url, { editCode: wrong(made.editCode) })
    expect(rejected.status).toBe(404)
    expect(JSON.stringify(rejected.rendered?.page)).not.toContain('Rahima')
  })
})

describe('asking to cancel or to get money back', () => {
  const typed = { wants: 'cancellation', reason: 'I am ill', returnTo: '01712345678' }
  const ask = (editCode: string) => post(`/view-submission/${made.uniqueId}/refund`, { ...typed, editCode })

  it('keeps what was typed where the code is wrong, in no address', async () => {
    const { status, location, rendered } = await ask(wrong(made.editCode))
    expect([status, location, rendered?.url]).toEqual([404, undefined, `/view-submission/${made.uniqueId}`])
    expect(rendered?.page).toMatchObject({
      screen: 'view',
      summary: { status: 200 },
      answers: null,
      asked: { ...typed, response: { status: 404, body: { code: 'submission_not_found' } } },
    })
  })

  it('says why nothing can be asked for where the code is right', async () => {
    const { status, rendered } = await ask(made.editCode)
    expect(status).toBe(409)
    expect(rendered?.page).toMatchObject({ asked: { ...typed, response: { status: 409 } } })
  })
})

describe('looking up a submission without script', () => {
  it('finds it by its ID and its code, however they are typed', async () => {
    const typed = { uniqueId: ` ${made.uniqueId.toLowerCase()}`, editCode: `${made.editCode} ` }
    const { status, rendered } = await post('/edit', typed)
    expect(status).toBe(200)
    expect(rendered?.page).toMatchObject({
      screen: 'lookup',
      uniqueId: made.uniqueId,
      editCode: made.editCode,
      response: { status: 200, body: { uniqueId: made.uniqueId, allowEditing: true, pdfAvailable: true } },
    })
  })

  it('finds one of a form that allows no changes, only with its code, and says what is open', async () => {
    const { uniqueId, editCode } = await submitted({ fields: FIELDS, allowEditing: false }, { name: 'A' })
    const { status, rendered } = await post('/edit', { uniqueId, editCode })
    expect(status).toBe(200)
    expect(rendered?.page).toMatchObject({
      response: { status: 200, body: { uniqueId, allowEditing: false, pdfAvailable: true } },
    })
    expect((await post('/edit', { uniqueId, editCode: wrong(editCode) })).status).toBe(404)
  })

  it('keeps what was typed where the code is wrong, and has it in no address', async () => {
    const typed = { uniqueId: made.uniqueId, editCode: wrong(made.editCode) }
    const { status, location, rendered } = await post('/edit', typed)
    expect([status, location, rendered?.url]).toEqual([404, undefined, '/edit'])
    expect(rendered?.page).toMatchObject({ screen: 'lookup', ...typed, response: { status: 404 } })
  })

  it('asks for both before it looks anything up', async () => {
    const { status, rendered } = await post('/edit', { uniqueId: made.uniqueId, editCode: '' })
    expect([status, rendered?.page]).toEqual([
      422,
      { screen: 'lookup', uniqueId: made.uniqueId, editCode: '', response: null, isChecked: true },
    ])
  })

  it('shows the same submission in another language', async () => {
    const { uniqueId, editCode } = made
    const { status, rendered } = await post('/edit', { uniqueId, editCode, _found: 'true', _language: 'bn' })
    expect(status).toBe(200)
    expect(rendered).toMatchObject({ locale: 'bn', page: { uniqueId, editCode, response: { status: 200 } } })
  })

  it('keeps what was typed after too many attempts', async () => {
    const typed = { uniqueId: 'Z'.repeat(32), editCode: '000000' }
    const from = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/edit',
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(typed).toString(),
      })
    let response = await from('10.9.9.9')
    for (let tries = 0; response.statusCode === 404 && tries < 100; tries += 1)
      response = await from('10.9.9.9')
    expect(response.statusCode).toBe(429)
    expect(renderedWith(response.body)?.page).toMatchObject({
      screen: 'lookup',
      ...typed,
      response: { status: 429, body: { code: 'too_many_attempts' } },
    })
  })

  it('keeps what was typed when the language changes, and remembers the language', async () => {
    const { cookie, rendered } = await post('/edit', { uniqueId: 'ABC', editCode: '12', _language: 'bn' })
    expect(cookie).toContain('locale=bn')
    expect(rendered).toMatchObject({
      locale: 'bn',
      page: { uniqueId: 'ABC', editCode: '12', isChecked: false },
    })
  })
})

describe('a change of language on the home page without script', () => {
  it('keeps what was typed into it, and stays on the home page', async () => {
    const typed = { uniqueId: 'ABC', editCode: '12' }
    const { status, cookie, rendered } = await post('/', { ...typed, _language: 'bn' })
    expect([status, rendered?.url, rendered?.locale]).toEqual([200, '/', 'bn'])
    expect(cookie).toContain('locale=bn')
    expect(rendered?.page).toMatchObject({ screen: 'landing', ...typed, forms: { status: 200 } })
  })

  it('is the only post that the home page keeps: a lookup is passed on as it is', async () => {
    const { status, location } = await post('/', { uniqueId: made.uniqueId, editCode: made.editCode })
    expect([status, location]).toEqual([307, '/edit'])
  })

  it('leads to the page that everyone gets where nothing was typed', async () => {
    const { status, location, cookie } = await post('/', { uniqueId: '', editCode: '', _language: 'bn' })
    expect([status, location]).toEqual([303, '/'])
    expect(cookie).toContain('locale=bn')
  })
})

describe('the question for an edit code without script', () => {
  it('leads to the form with the code', async () => {
    const { status, location } = await post(`/edit-submission/${made.uniqueId}`, { editCode: '১২৩ 456' })
    expect([status, location]).toEqual([303, `/edit-submission/${made.uniqueId}/123456`])
  })

  it('says what is wrong with a code that is none', async () => {
    const { status, rendered } = await post(`/edit-submission/${made.uniqueId}`, { editCode: '123' })
    expect([status, rendered?.page]).toEqual([
      422,
      { screen: 'editCode', uniqueId: made.uniqueId, editCode: '123', isChecked: true },
    ])
  })
})

describe('editing without script', () => {
  const SHOWN = ['name', 'city', 'guest']
  const edit = (values: Record<string, string | string[]>, { uniqueId, editCode } = made) =>
    post(`/edit-submission/${uniqueId}/${editCode}`, { _shown: SHOWN, 'answer-guest': 'No', ...values })

  it('saves the answers and leads back to the form, which says so', async () => {
    const { status, location } = await edit({ 'answer-name': 'Rahima Khatun', 'answer-city': 'Sylhet' })
    expect([status, location]).toEqual([303, `/edit-submission/${made.uniqueId}/${made.editCode}?saved=true`])
    expect(await storedData(made)).toEqual({ name: 'Rahima Khatun', city: 'Sylhet', guest: 'No' })
  })

  it('shows what is wrong, with everything that was typed', async () => {
    const before = await storedData(made)
    const { status, rendered } = await edit({ 'answer-name': '', 'answer-city': 'Khulna' })
    expect(status).toBe(422)
    expect(rendered?.page).toMatchObject({
      screen: 'edit',
      answers: { name: '', city: 'Khulna', guest: 'No' },
      response: { body: { errors: { name: expect.any(String) } } },
    })
    expect(await storedData(made)).toEqual(before)
  })

  it('shows the fields that the answers ask for before it saves', async () => {
    const before = await storedData(made)
    const asks = { 'answer-name': 'Rahima', 'answer-guest': 'Yes' }
    expect((await edit(asks)).rendered?.page).toMatchObject({
      screen: 'edit',
      hasNewFields: true,
      response: null,
      answers: { guest: 'Yes' },
    })
    expect(await storedData(made)).toEqual(before)
    const shown = { ...asks, _shown: [...SHOWN, 'who'] }
    expect((await edit({ ...shown, 'answer-who': '' })).rendered?.page).toMatchObject({
      hasNewFields: false,
      response: { body: { errors: { who: expect.any(String) } } },
    })
    expect((await edit({ ...shown, 'answer-who': 'Karim' })).status).toBe(303)
    expect(await storedData(made)).toMatchObject({ guest: 'Yes', who: 'Karim' })
  })

  it('clears an optional choice by "No choice"', async () => {
    const mine = await submitted({ fields: FIELDS }, { name: 'A', guest: 'No' })
    expect((await edit({ 'answer-name': 'A', 'answer-guest': '' }, mine)).status).toBe(303)
    expect((await storedData(mine)).guest ?? '').toBe('')
  })

  it('does not undo a change that was saved after the page was opened', async () => {
    const mine = await submitted({ fields: FIELDS }, { name: 'A', city: 'Dhaka', guest: 'No' })
    const opened = new Date().toISOString()
    await save(mine, { city: 'Sylhet' })
    const stale = { 'answer-name': 'B', 'answer-city': 'Dhaka', _updated_at: opened }
    expect((await edit(stale, mine)).status).toBe(303)
    expect(await storedData(mine)).toEqual({ name: 'B', city: 'Sylhet', guest: 'No' })
  })

  it('keeps what was typed when the language changes, and saves nothing', async () => {
    const before = await storedData(made)
    const { rendered } = await edit({ 'answer-name': 'Another', _language: 'bn' })
    expect(rendered).toMatchObject({ locale: 'bn', page: { answers: { name: 'Another' }, response: null } })
    expect(await storedData(made)).toEqual(before)
  })

  it('shows the page of the address where the code is wrong', async () => {
    const { html } = await edit({ 'answer-name': 'X' }, { ...made, editCode: wrong(made.editCode) })
    expect(html).toContain('editSubmission')
    expect(await storedData(made)).not.toMatchObject({ name: 'X' })
  })
})

describe('the code for a PDF of a closed form without script', () => {
  it('leads to the PDF page', async () => {
    const dashed = made.uniqueId.replace(/.{8}(?=.)/g, '$&-').toLowerCase()
    const { status, location } = await post('/pdf', { code: dashed })
    expect([status, location]).toEqual([303, `/pdf/${made.uniqueId}`])
  })

  it('is asked for at its address with and without a slash at the end', async () => {
    const { statusCode, headers } = await server.app.inject('/pdf/?lang=bn')
    expect([statusCode, headers.location]).toEqual([308, '/pdf?lang=bn'])
    expect((await server.app.inject('/pdf?lang=bn')).statusCode).toBe(200)
  })

  it('is asked for again where it is missing', async () => {
    const { status, rendered } = await post('/pdf', { code: ' ' })
    expect([status, rendered?.page]).toEqual([422, { screen: 'pdfCode', code: ' ', isChecked: true }])
  })
})

describe('a PDF that cannot be made', () => {
  const open = (query: string, accept: string) =>
    server.app.inject({
      url: `/api/submissions/pdf/${'A'.repeat(32)}${query}`,
      headers: { accept, 'accept-language': 'bn' },
    })

  it.each([
    ['', 'view'],
    ['?download=true', 'download'],
  ])('is a page for a browser (%s)', async (query, action) => {
    const response = await open(query, 'text/html,application/xhtml+xml,*/*;q=0.8')
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(renderedWith(response.body)).toMatchObject({
      locale: 'bn',
      page: {
        screen: 'pdfFailed',
        action,
        response: { status: 404, body: { code: 'submission_not_found' } },
      },
    })
  })

  it('is JSON for a program', async () => {
    expect((await open('', '*/*')).json()).toMatchObject({ code: 'submission_not_found' })
  })
})

it('takes nothing that is not a form', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/edit',
    payload: { uniqueId: made.uniqueId },
  })
  expect(response.statusCode).toBe(422)
})

describe('asking for ID and code again without script', () => {
  it('says the same whether or not there is a submission, and what is wrong with the request', async () => {
    await saveSettings(server.app, (await makeUser(server.db)).token, {
      smsEnabled: true,
      smsApiEndpoint: 'https://sms.example.org',
      smsApiKey: 'key',
    })
    const ask = async (contact: string) => {
      const { status, rendered } = await post('/edit/send', { contact })
      return { status, url: rendered?.url, page: rendered?.page as { recovery: { response: unknown } } }
    }
    const [known, unknown] = [await ask('01712345678'), await ask('01812345678')]
    expect(known).toMatchObject({ status: 200, url: '/edit', page: { screen: 'lookup', uniqueId: '' } })
    expect(unknown.page.recovery.response).toEqual(known.page.recovery.response)
    expect(await ask('Rahima')).toMatchObject({ status: 422 })
  })
})
