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

const create = async (title: string) =>
  (await call(server.app, 'POST /api/forms', { token, body: { title } })).body
const move = (id: string, customUrl: unknown) =>
  call(server.app, `PUT /api/forms/${id}/url`, { token, body: { customUrl } })
const byUrl = (customUrl: string) => call(server.app, `GET /api/forms/url/${customUrl}`)

describe('changing the address of a form', () => {
  it('opens it under the new one, in capitals or not, and no longer under the old', async () => {
    const form = await create('Old place')
    const { status, body } = await move(form.id, ' New_Place-1 ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, customUrl: 'New_Place-1', version: 1, title: 'Old place' })
    expect((await byUrl('new_PLACE-1')).body.id).toBe(form.id)
    expect((await byUrl('old-place')).status).toBe(404)
  })

  it('rejects an address that is in use, in any case', async () => {
    await create('Taken')
    const form = await create('Wants it')
    const message = 'This URL is already in use. Please choose a different one.'
    expect(await move(form.id, 'TAKEN')).toMatchObject({
      status: 409,
      body: { code: 'custom_url_taken', message, errors: { customUrl: message } },
    })
    expect((await byUrl('wants-it')).status).toBe(200)
  })

  it('lets a form keep its own, in another case', async () => {
    const form = await create('Own')
    expect((await move(form.id, 'OWN')).body.customUrl).toBe('OWN')
  })

  it('gives one address to one form when many ask at once', async () => {
    const forms = await Promise.all([1, 2, 3, 4, 5].map((n) => create(`Asks ${n}`)))
    const answers = await Promise.all(forms.map(({ id }) => move(id, 'wanted')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it.each([
    ['', 'Custom URL cannot be empty'],
    ['   ', 'Custom URL cannot be empty'],
    [null, 'Custom URL cannot be empty'],
    [5, 'Custom URL cannot be empty'],
    ['a b', 'URL can only contain letters, numbers, hyphens, and underscores'],
    ['../../x', 'URL can only contain letters, numbers, hyphens, and underscores'],
    ['নিবন্ধন', 'URL can only contain letters, numbers, hyphens, and underscores'],
    ['a\u0000b', 'URL can only contain letters, numbers, hyphens, and underscores'],
    ['a'.repeat(101), 'URL can have at most 100 characters'],
  ])('refuses %j', async (customUrl, message) => {
    const form = await create('Bad address')
    expect(await move(form.id, customUrl)).toMatchObject({ status: 400, body: { message } })
  })

  it.each([
    ...[
      'login',
      'edit',
      'edit-submission',
      'view-submission',
      'bkash',
      'retry-payment',
      'payment',
      'success',
    ],
    ...['error', 'pdf', 'admin', 'api', 'assets', 'uploads', 'form', 'health', 'setup', 'ADMIN'],
  ])('refuses the reserved %s', async (customUrl) => {
    const form = await create('Reserved')
    expect(await move(form.id, customUrl)).toMatchObject({
      status: 400,
      body: { message: 'This URL is reserved. Please choose a different one.' },
    })
  })

  it('answers 404 for an unknown form', async () => {
    expect((await move('00000000-0000-4000-8000-000000000000', 'nobody')).status).toBe(404)
  })
})
