import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { call } from '../../../testing/http/call.ts'
import { encodeMultipart, type MultipartParts, postMultipart } from '../../../testing/http/post-multipart.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
let id: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { username: 'Nasrin' })).token
})
afterAll(() => server.close())

beforeEach(async () => {
  const formId = await makeStoredForm(server.db, {
    fields: [
      { id: 'name' },
      { id: 'photo', type: 'file', label: 'Photo' },
      { id: 'sign', type: 'signature', label: 'Signature' },
    ],
  })
  const made = await postMultipart(server.app, `/api/forms/${formId}/submit`, {
    name: 'Rahim',
    photo: sampleFile('png'),
  })
  id = made.body.submissionId
})

const read = async () => (await call(server.app, `GET /api/submissions/${id}`, { token })).body
async function replace(parts: MultipartParts, fieldId = 'photo', by = token) {
  const { body, contentType } = await encodeMultipart(parts)
  const response = await server.app.inject({
    method: 'PUT',
    url: `/api/submissions/${id}/files/${fieldId}`,
    headers: { authorization: `Bearer ${by}`, 'content-type': contentType },
    payload: body,
  })
  return { status: response.statusCode, body: response.json() }
}

describe('replacing the file of an answer', () => {
  it('shows the new photo, and keeps the former one in the history', async () => {
    const before = await read()
    const { status, body } = await replace({ updatedAt: before.updatedAt, file: sampleFile('jpg') })
    expect(status).toBe(200)
    expect(body.data.photo.type).toBe('image/jpeg')
    expect((await call(server.app, `GET /${body.files[body.data.photo.fileId]}`)).status).toBe(200)
    expect(body.editHistory[0]).toMatchObject({
      editedBy: 'Nasrin',
      changedFields: ['photo'],
      previousData: { photo: before.data.photo },
    })
    const stored = await server.db.selectFrom('files').select('id').where('submission_id', '=', id).execute()
    expect(stored).toHaveLength(2)
  })

  it('is rejected when someone else changed the submission first', async () => {
    const { status, body } = await replace({ updatedAt: '2020-01-01T00:00:00.000Z', file: sampleFile('jpg') })
    expect([status, body.code]).toEqual([409, 'submission_changed'])
  })

  it.each(['name', 'sign', 'nothing'])(
    'is rejected for %s, which is no question for a file',
    async (field) => {
      const { status, body } = await replace({ file: sampleFile('jpg') }, field)
      expect([status, body.code]).toEqual([404, 'no_file_field'])
    },
  )

  it('is rejected without a file, with one of another kind, and for an unknown submission', async () => {
    expect((await replace({ updatedAt: (await read()).updatedAt })).body.code).toBe('no_file_sent')
    const page = new File(['<html><script>1</script></html>'], 'photo.png', { type: 'image/png' })
    expect((await replace({ file: page })).status).toBe(400)
    id = randomUUID()
    expect((await replace({ file: sampleFile('jpg') })).status).toBe(404)
  })

  it('needs the right to edit submissions', async () => {
    const viewer = await makeUser(server.db, { role: 'submission_viewer' })
    expect((await replace({ file: sampleFile('jpg') }, 'photo', viewer.token)).status).toBe(403)
  })
})
