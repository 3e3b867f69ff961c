import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileLinks } from '../../../platform/files/index.ts'
import { makePersonalLink } from '../../../testing/builders/make-personal-link.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser, PASSWORD } from '../../../testing/builders/make-user.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import {
  createTestDatabase,
  createTestSchema,
  type TestDatabase,
} from '../../../testing/database/test-database.ts'
import { call } from '../../../testing/http/call.ts'
import { openEvents } from '../../../testing/http/open-events.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { submit } from '../../../testing/http/submit.ts'
import { makeWebRoot } from '../../../testing/servers/make-web-root.ts'
import { APP_SECRET, startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

/** Two associations in one database that even have the same secret, because an operator copied the settings. */
let shared: TestDatabase
let webRoot: string
let dhaka: TestServer
let sylhet: TestServer
beforeAll(async () => {
  shared = await createTestDatabase()
  webRoot = makeWebRoot()
  const start = async (name: string) =>
    startTestServer({
      database: await createTestSchema(shared.connection, name),
      webRoot,
      listen: true,
      publicUrl: `https://${name}.example.org`,
    })
  ;[dhaka, sylhet] = [await start('dhaka_attacks'), await start('sylhet_attacks')]
})
afterAll(async () => {
  await Promise.all([dhaka.close(), sylhet.close()])
  await shared.drop()
  rmSync(webRoot, { recursive: true })
})

const FIELDS = [
  { id: 'name', label: 'Name' },
  { id: 'photo', label: 'Photo', type: 'file' as const },
]

async function formAt(server: TestServer, title: string) {
  const id = await makeStoredForm(server.db, { fields: FIELDS, title })
  await server.db.updateTable('forms').set({ custom_url: 'reunion' }).where('id', '=', id).execute()
  return id
}

describe('what belongs to one association', () => {
  let owned: { uniqueId: string; editCode: string; formId: string; file: string; draft: string; link: string }
  let staff: Awaited<ReturnType<typeof makeUser>>
  beforeAll(async () => {
    const formId = await formAt(dhaka, 'Reunion of Dhaka')
    await formAt(sylhet, 'Reunion of Sylhet')
    staff = await makeUser(dhaka.db)
    await makeUser(sylhet.db)
    const photo = sampleFile('png', { size: 200 })
    const { body } = await postMultipart(dhaka.app, `/api/forms/${formId}/submit`, { name: 'Rahima', photo })
    const stored = await dhaka.db.selectFrom('files').select('id').executeTakeFirstOrThrow()
    const draft = await call(dhaka.app, `POST /api/forms/${formId}/drafts`, {
      body: { data: { name: 'Karim' } },
    })
    const { token: link } = await makePersonalLink(dhaka.db, { formId })
    const file = fileLinks(APP_SECRET).sign(stored.id)
    owned = { ...body, formId, file, draft: draft.body.secret, link }
  })

  const paths = (): [string, string, number?][] => [
    ['its form', `/api/forms/${owned.formId}`],
    ['a submission', `/api/submissions/public/${owned.uniqueId}`],
    ['an edit code', `/api/submissions/edit/${owned.uniqueId}/${owned.editCode}`],
    ['a PDF', `/api/submissions/pdf/${owned.uniqueId}`],
    ['a signed file link', owned.file.startsWith('/') ? owned.file : `/${owned.file}`],
    ['a saved draft', `/api/drafts/${owned.draft}`],
    ['a personal link', `/api/links/${owned.link}`],
  ]

  it('opens there, and nowhere else, also where the request names another host', async () => {
    const hosts = [{}, { host: 'dhaka.example.org' }, { 'x-forwarded-host': 'dhaka.example.org' }]
    for (const [what, url] of paths()) {
      expect([what, (await dhaka.app.inject({ url })).statusCode]).toEqual([what, 200])
      for (const headers of hosts) {
        const { statusCode } = await sylhet.app.inject({ url, headers })
        expect([what, statusCode]).toEqual([what, expect.toBeOneOf([403, 404])])
      }
    }
  })

  it('is not changed from another one', async () => {
    const edit = await call(sylhet.app, `PUT /api/submissions/edit/${owned.uniqueId}/${owned.editCode}`, {
      body: { data: { name: 'Mallory' } },
    })
    expect(edit.status).toBe(404)
    const save = { data: { name: 'Mallory' }, revision: 1 }
    expect((await call(sylhet.app, `PUT /api/drafts/${owned.draft}`, { body: save })).status).toBe(404)
    await call(sylhet.app, `DELETE /api/drafts/${owned.draft}`)
    const [form] = await sylhet.db.selectFrom('forms').select('id').execute()
    const used = await submit(sylhet, form?.id ?? '', { name: 'Mallory' }, { personalLink: owned.link })
    expect(used.body.code).toBe('link_not_found')
    expect((await dhaka.app.inject(`/api/drafts/${owned.draft}`)).statusCode).toBe(200)
  })

  it('has sessions of its own, also for the same e-mail address and password', async () => {
    expect((await call(sylhet.app, 'GET /api/auth/me', { token: staff.token })).status).toBe(401)
    const twin = await makeUser(sylhet.db, { email: staff.email, role: 'submission_viewer' })
    const { body } = await call(sylhet.app, 'POST /api/auth/login', {
      body: { email: staff.email, password: PASSWORD },
    })
    expect(body.user).toMatchObject({ id: twin.id, role: 'submission_viewer' })
    expect((await call(dhaka.app, 'GET /api/auth/me', { token: body.token })).status).toBe(401)
  })

  it('has limits of its own: guesses at one do not lock the other', async () => {
    const { email } = await makeUser(dhaka.db)
    await makeUser(sylhet.db, { email })
    const wrong = (server: TestServer) =>
      call(server.app, 'POST /api/auth/login', { body: { email, password: 'wrong' } })
    for (let i = 0; i < 5; i += 1) await wrong(dhaka)
    expect((await wrong(dhaka)).status).toBe(429)
    expect((await wrong(sylhet)).status).toBe(401)
  })

  it('has pages of its own under the same address, also from the cache and for another host', async () => {
    const titleOf = async (server: TestServer, headers: Record<string, string> = {}) =>
      /<title>([^<]*)/.exec((await server.app.inject({ url: '/reunion', headers })).body)?.[1] ?? ''
    for (let visit = 0; visit < 3; visit += 1) {
      expect(await titleOf(dhaka)).toContain('Dhaka')
      expect(await titleOf(sylhet, { host: 'dhaka.example.org' })).toContain('Sylhet')
      expect(await titleOf(sylhet, { 'x-forwarded-host': 'dhaka.example.org' })).toContain('Sylhet')
    }
  })

  it('is announced to its own consoles only', async () => {
    const other = await makeUser(sylhet.db)
    const own = await makeUser(dhaka.db)
    const [here, there] = [await openEvents(dhaka.url, own.token), await openEvents(sylhet.url, other.token)]
    const { body } = await submit(dhaka, owned.formId, { name: 'Announced' })
    const [form] = await sylhet.db.selectFrom('forms').select('id').execute()
    const elsewhere = await submit(sylhet, form?.id ?? '', { name: 'Elsewhere' })
    const has = (stream: typeof here, id: string) => stream.events.some((event) => event.includes(id))
    await expect.poll(() => has(here, body.submissionId)).toBe(true)
    await expect.poll(() => has(there, elsewhere.body.submissionId)).toBe(true)
    expect(has(there, body.submissionId)).toBe(false)
    expect(has(here, elsewhere.body.submissionId)).toBe(false)
    here.leave()
    there.leave()
  })
})
