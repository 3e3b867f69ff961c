import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { role: 'form_manager' })).token
})
afterAll(() => server.close())

const create = (body: unknown) => call(server.app, 'POST /api/forms', { token, body })
const withField = (field: object) =>
  create({ title: 'Form', fields: [{ id: 'f', label: 'Field', ...field }] })

describe('creating a form', () => {
  it('answers the whole form: active, version 1, with an address of its own', async () => {
    const { status, body } = await create({ title: '  Alumni Night 2027 ', fields: [{ label: 'Full Name' }] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      success: true,
      title: 'Alumni Night 2027',
      customUrl: 'alumni-night-2027',
      isActive: true,
      allowEditing: true,
      version: 1,
      submissionCount: 0,
      fieldCount: 1,
      settings: { allowMultipleSubmissions: true, notifications: { enableEmail: false } },
      fields: [{ name: 'full_name', label: 'Full Name', type: 'text', order: 0 }],
    })
    expect(body.createdAt).toBe(body.updatedAt)
  })

  it('is stored as it is answered', async () => {
    const { body } = await create({
      title: 'Stored',
      fields: [{ label: 'A', type: 'radio', options: ['x'] }],
    })
    expect((await call(server.app, `GET /api/forms/${body.id}`, { token })).body).toEqual(body)
  })

  it('gives ids to fields that have none, and keeps those that have', async () => {
    const { body } = await create({
      title: 'Ids',
      fields: [
        { label: 'A' },
        { label: 'B' },
        { id: 'mine', label: 'C' },
        { _id: 'old', label: 'D' },
        { id: 'constructor', label: 'E' },
      ],
    })
    const ids: string[] = body.fields.map((field: { id: string }) => field.id)
    expect(new Set(ids).size).toBe(5)
    expect(ids.slice(2, 4)).toEqual(['mine', 'old'])
    for (const given of [ids[0], ids[1], ids[4]]) expect(given).toMatch(/^[0-9a-f]{16}$/)
  })

  it('numbers the addresses of forms with one title, however many are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ title: 'Picnic' })))
    const urls = answers.map(({ body }) => body.customUrl).sort()
    expect(urls).toEqual(['picnic', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `picnic-${n}`)])
  })

  it('keeps clear of reserved addresses, and gives Bangla titles one too', async () => {
    expect((await create({ title: 'Login' })).body.customUrl).toBe('login-2')
    expect((await create({ title: 'পুনর্মিলনী ২০২৭' })).body.customUrl).toBe('form-2027')
  })

  it('cleans HTML wherever staff can write it', async () => {
    const evil = '<p onclick="alert(1)">Hi {{fullName}}<script>alert(1)</script></p>'
    const { body } = await create({
      title: 'HTML',
      fields: [{ type: 'html', label: 'Note', htmlContent: { content: evil } }],
      settings: {
        notifications: { emailTemplate: { body: evil } },
        pdfSettings: { htmlContent: { content: evil } },
      },
    })
    const clean = '<p>Hi {{fullName}}</p>'
    expect(body.fields[0].htmlContent.content).toBe(clean)
    expect(body.settings.notifications.emailTemplate.body).toBe(clean)
    expect(body.settings.pdfSettings.htmlContent.content).toBe(clean)
  })

  it('starts inactive if asked to, as a copy does', async () => {
    const { body } = await create({ title: 'Not public yet', isActive: false })
    expect(body).toMatchObject({ isActive: false, customUrl: 'not-public-yet' })
  })

  it('stores nothing it does not know', async () => {
    const { body } = await create({ title: 'Extra', id: 'x', version: 9, canary: 'CANARY' })
    expect(body).toMatchObject({ isActive: true, version: 1 })
    expect(JSON.stringify(body)).not.toContain('CANARY')
  })
})

describe('refusing a form', () => {
  it('names the place of each problem; the message is that of the first', async () => {
    const { status, body } = await create({
      title: ' ',
      fields: [
        { id: 'a', label: '' },
        { id: 'b', label: 'Meal', type: 'radio', pricing: { enabled: true, options: { Beef: -1 } } },
      ],
      settings: { requirePayment: true, amount: -5 },
    })
    expect(status).toBe(400)
    expect(body).toEqual({
      success: false,
      code: 'form_title_required',
      message: 'Form title is required',
      errors: {
        title: 'Form title is required',
        'settings.amount': 'Payment amount must be 0 or greater when payment is enabled',
        a: 'Field label is required',
        b: 'Meal: add at least one option',
      },
    })
  })

  it('wants a title even when nothing is sent', async () => {
    expect(await create({})).toMatchObject({ status: 400, body: { message: 'Form title is required' } })
  })

  it.each([
    [
      'a pattern RE2 does not take',
      { validation: { pattern: 'a(?=b)' } },
      /^Field: the pattern cannot be used: .+/,
    ],
    [
      'such a pattern in a rule',
      { validation: { custom: { enabled: true, rules: [{ type: 'custom_pattern', value: '(' }] } } },
      /^Field: the pattern cannot be used: .+/,
    ],
    ['a condition on nothing', { conditional: { dependsOn: 'x', showWhen: ['y'] } }, /does not exist/],
    ['a name of JavaScript', { name: 'toString()' }, /can only contain letters/],
    ['a name of the system', { name: 'uniqueId' }, /used by the system/],
    ['a style that is code', { styling: { color: 'url(x)' } }, /cannot be used for color/],
  ])('refuses %s', async (_what, field, message) => {
    const { status, body } = await withField(field)
    expect(status).toBe(400)
    expect(body.errors.f).toMatch(message)
  })

  it.each([
    ['//evil.example', 400],
    ['/\\evil.example', 400],
    ['javascript:alert(1)', 400],
    ['https://user@evil.example', 400],
    ['/thanks', 201],
    ['https://example.com/thanks', 201],
  ])('answers the redirect %s with %i', async (redirectUrl, status) => {
    expect((await create({ title: 'Redirect', settings: { redirectUrl } })).status).toBe(status)
  })

  it.each([
    ['fields that are no list', { title: 'A', fields: 'x' }],
    ['fields that are no objects', { title: 'A', fields: [null, 1] }],
    ['settings that are no object', { title: 'A', settings: [] }],
    ['a list', []],
  ])('refuses %s', async (_what, body) => {
    expect((await create(body)).status).toBe(400)
  })
})
