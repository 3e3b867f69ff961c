import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTableReader } from '../../platform/spreadsheets/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { makeLargeXlsx } from '../../testing/builders/make-xlsx.ts'
import { call } from '../../testing/http/call.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

const file = new File([new Uint8Array(makeLargeXlsx())], 'list.xlsx')
/** So short that a large file never ends in time. */
const impatient = createTableReader({ timeLimitMs: 20 })
const patient = createTableReader()
let servers: Record<'impatient' | 'patient', TestServer>
let token: string
let formId: string

beforeAll(async () => {
  servers = {
    impatient: await startTestServer({ tables: impatient }),
    patient: await startTestServer({ tables: patient }),
  }
})
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

async function signIn(server: TestServer): Promise<void> {
  token = (await makeUser(server.db, { username: 'Karim' })).token
  formId = await makeStoredForm(server.db, { fields: [{ id: 'name', label: 'Name' }] })
}

describe('a file that takes too long to read', () => {
  beforeAll(() => signIn(servers.impatient))

  it.each([
    ['the preview of a statement', () => '/api/statements/preview'],
    ['a statement', () => '/api/statements'],
    ['the preview of a list of people', () => `/api/forms/${formId}/links/preview`],
    ['a list of people', () => `/api/forms/${formId}/links`],
    ['a list for the register', () => '/api/people/imports'],
    ['the preview of answers from elsewhere', () => '/api/forms/imports/preview'],
    ['answers from elsewhere', () => '/api/forms/imports'],
  ])('is rejected with what to do, as %s', async (_what, path) => {
    const { status, body } = await postMultipart(
      servers.impatient.app,
      path(),
      { file },
      { authorization: `Bearer ${token}` },
    )
    expect([status, body.code, body.message]).toEqual([
      400,
      'file_too_complex',
      expect.stringContaining('Please copy its rows into a new spreadsheet'),
    ])
  })
})

describe('while a large file is read', () => {
  beforeAll(() => signIn(servers.patient))

  it('other requests are answered', async () => {
    const done: string[] = []
    const { app } = servers.patient
    const upload = postMultipart(
      app,
      '/api/statements/preview',
      { file },
      { authorization: `Bearer ${token}` },
    ).then((response) => {
      done.push('file')
      return response
    })
    await expect.poll(patient.load).toEqual({ running: 1, waiting: 0 })
    expect((await call(app, 'GET /api/statements', { token })).status).toBe(200)
    done.push('other request')
    expect((await upload).status).toBe(200)
    expect(done).toEqual(['other request', 'file'])
  })
})
