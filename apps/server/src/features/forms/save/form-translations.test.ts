import { makeBilingualForm } from '@nibondhon/domain/testing'
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

const create = async (body: object) => (await call(server.app, 'POST /api/forms', { token, body })).body
const change = (id: string, body: unknown) => call(server.app, `PUT /api/forms/${id}`, { token, body })

describe('a form in two languages', () => {
  it('is stored and read with every text', async () => {
    const form = makeBilingualForm()
    const created = await create(form)
    expect(created).toMatchObject(form)
    expect((await call(server.app, `GET /api/forms/${created.id}`, { token })).body).toEqual(created)
  })

  it('keeps its translations when a change leaves them out, and loses them when they are set to null', async () => {
    const { id, translations, settings } = await create(makeBilingualForm())
    expect((await change(id, { title: 'Reunion 2028' })).body).toMatchObject({ translations, settings })
    expect((await change(id, { translations: null })).body).not.toHaveProperty('translations')
  })

  it('has clean HTML in both languages', async () => {
    const content = '<p onclick="x()">ঠিক</p><script>x()</script>'
    const form = makeBilingualForm({
      fields: [
        {
          id: 'h',
          label: 'H',
          type: 'html',
          htmlContent: { content },
          translations: { bn: { htmlContent: { content } } },
        },
      ],
      settings: { pdfSettings: { translations: { bn: { htmlContent: { content } } } } },
    })
    const { fields, settings } = await create(form)
    expect(fields[0].translations.bn.htmlContent.content).toBe('<p>ঠিক</p>')
    expect(settings.pdfSettings.translations.bn.htmlContent.content).toBe('<p>ঠিক</p>')
  })

  it('drops translations into the language that the plain texts are in', async () => {
    const created = await create({ ...makeBilingualForm(), translations: { en: { title: 'Again' } } })
    expect(created).not.toHaveProperty('translations')
  })

  it('is rejected with the text that is too long', async () => {
    const { status, body } = await call(server.app, 'POST /api/forms', {
      token,
      body: { ...makeBilingualForm(), translations: { bn: { title: 'ক'.repeat(201) } } },
    })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty(['translations.title'])
  })
})
