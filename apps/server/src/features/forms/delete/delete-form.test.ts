import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFileStore } from '../../../platform/files/index.ts'
import { countLockWaits } from '../../../testing/database/inspect-database.ts'
import { call } from '../../../testing/http/call.ts'
import { filesIn } from '../../../testing/builders/sample-files.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
})
afterAll(() => server.close())

const create = async () =>
  (await call(server.app, 'POST /api/forms', { token, body: { title: 'Goes', fields: [{ label: 'A' }] } }))
    .body
const remove = (id: string) => call(server.app, `DELETE /api/forms/${id}`, { token })
const count = async (table: 'forms' | 'form_versions' | 'submissions' | 'files') =>
  (await server.db.selectFrom(table).selectAll().execute()).length
const storeFile = () => diskFileStore(server.filesDir).put(pieces())

async function* pieces() {
  yield new TextEncoder().encode('a photo')
}

describe('deleting a form', () => {
  it('takes its versions, submissions and their files along, and says how many', async () => {
    const [form, other] = [await create(), await create()]
    await makeSubmission(server.db, form, { files: [await storeFile(), await storeFile()] })
    await makeSubmission(server.db, form)
    const kept = await storeFile()
    await makeSubmission(server.db, other, { files: [kept] })

    expect(await remove(form.id)).toMatchObject({
      status: 200,
      body: { success: true, deletedSubmissions: 2 },
    })
    expect(
      await Promise.all([count('forms'), count('form_versions'), count('submissions'), count('files')]),
    ).toEqual([1, 1, 1, 1])
    expect(filesIn(server.filesDir)).toHaveLength(1)
    expect((await call(server.app, `GET /api/forms/${form.id}`)).status).toBe(404)
    expect((await remove(form.id)).status).toBe(404)
  })

  it('counts also the submission that was being stored meanwhile', async () => {
    const form = await create()
    let deleting: ReturnType<typeof remove> | undefined
    await server.db.transaction().execute(async (trx) => {
      await makeSubmission(trx, form, { files: [await storeFile()] })
      deleting = remove(form.id)
      // The deletion waits for this submission.
      await expect.poll(() => countLockWaits(server.db), { interval: 5 }).toBe(1)
    })
    const before = filesIn(server.filesDir).length
    expect((await deleting)?.body).toEqual({ success: true, deletedSubmissions: 1 })
    expect(filesIn(server.filesDir)).toHaveLength(before - 1)
  })

  it('keeps no submission that is made during the deletion', async () => {
    const form = await create()
    const submit = () =>
      call(server.app, `POST /api/forms/${form.id}/submit`, { body: { data: { a: 'Rahim' } } })
    expect((await submit()).status).toBe(201)
    const [deleted, ...submitted] = await Promise.all([remove(form.id), ...[1, 2, 3, 4, 5].map(submit)])
    expect(deleted?.status).toBe(200)
    for (const { status } of submitted) expect([201, 404]).toContain(status)
    expect(
      await server.db.selectFrom('submissions').select('id').where('form_id', '=', form.id).execute(),
    ).toEqual([])
  })

  it('succeeds even when the store does not answer: the files are swept away later', async () => {
    const store = diskFileStore(server.filesDir)
    const broken = { ...store, delete: () => Promise.reject(new Error('the store is gone')) }
    const other = await startTestServer({ files: broken })
    try {
      const { token: staff } = await makeUser(other.db)
      const form = (await call(other.app, 'POST /api/forms', { token: staff, body: { title: 'Goes' } })).body
      expect((await call(other.app, `DELETE /api/forms/${form.id}`, { token: staff })).status).toBe(200)
    } finally {
      await other.close()
    }
  })

  it('is not for those who only edit', async () => {
    const form = await create()
    const { token: editor } = await makeUser(server.db, { role: 'admin' })
    expect((await call(server.app, `DELETE /api/forms/${form.id}`, { token: editor })).status).toBe(403)
    expect((await remove('me')).status).toBe(400)
  })
})
