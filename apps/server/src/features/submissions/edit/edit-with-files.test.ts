import { isFileAnswer } from '@nibondhon/domain'
import type { FieldInput } from '@nibondhon/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { type Made, memberEdits } from '../../../testing/builders/member-edits.ts'
import { filesIn, sampleFile } from '../../../testing/builders/sample-files.ts'
import { encodeMultipart, type MultipartParts, postMultipart } from '../../../testing/http/post-multipart.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { submitted, open, save, storedData, history } = memberEdits(() => server)

const FIELDS: FieldInput[] = [
  { id: 'name', label: 'Name' },
  { id: 'photo', label: 'Photo', type: 'file' },
  { id: 'card', label: 'Card', type: 'file', editable: false },
]

describe('a member who edits a submission', () => {
  it('adds a file, with other changes', async () => {
    const made = await submitted({ fields: FIELDS }, { name: 'A' })
    const { status } = await saveFiles(made, { data: '{"name":"B"}', photo: sampleFile('png') })
    expect(status).toBe(200)
    const photo = { name: 'photo.png', type: 'image/png', fileId: expect.any(String) as string }
    expect(await storedData(made)).toMatchObject({ name: 'B', photo })
    expect((await open(made)).body.files).toEqual({ [await fileOf(made)]: expect.any(String) as string })
    expect(await history(made)).toMatchObject([
      { changed_fields: ['name', 'photo'], previous_data: { photo: null } },
    ])
  })

  it('replaces a file; the one before stays with the submission, and the history names it', async () => {
    const made = await withPhoto()
    const before = await fileOf(made)
    await saveFiles(made, { data: '{}', photo: sampleFile('jpg') })
    expect(await fileOf(made)).not.toBe(before)
    expect(await history(made)).toMatchObject([
      { changed_fields: ['photo'], previous_data: { photo: { fileId: before } } },
    ])
    expect(filesIn(server.filesDir)).toContain(before)
    const rows = server.db.selectFrom('files').select('id').where('submission_id', '=', made.submissionId)
    expect(await rows.execute()).toHaveLength(2)
  })

  it('removes a file, and keeps it where the request says nothing of it', async () => {
    const made = await withPhoto()
    await save(made, { name: 'B' })
    expect(await storedData(made)).toMatchObject({ name: 'B', photo: { name: 'photo.png' } })
    expect((await save(made, { photo: null })).status).toBe(200)
    expect(await storedData(made)).toEqual({ name: 'B', photo: null })
  })

  it('cannot remove a file that is required', async () => {
    const made = await withPhoto({ required: true })
    const { status, body } = await save(made, { photo: null })
    expect([status, body.errors]).toEqual([400, { photo: 'Photo is required' }])
    expect(await storedData(made)).toMatchObject({ photo: { name: 'photo.png' } })
  })

  it('gets the same error as at submitting for a file that is not accepted, and nothing is stored', async () => {
    const made = await withPhoto()
    const before = filesIn(server.filesDir)
    const photo = new File(['<html>'], 'photo.png', { type: 'image/png' })
    const { status, body } = await saveFiles(made, { data: '{"name":"C"}', photo })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ photo: 'Please upload only JPG, PNG, WEBP, or PDF files' })
    expect(await storedData(made)).toMatchObject({ name: 'A', photo: { name: 'photo.png' } })
    expect(filesIn(server.filesDir)).toEqual(before)
  })

  it('cannot change the file of a locked field, and what was sent for it is not kept', async () => {
    const made = await submitted({ fields: FIELDS }, { name: 'A' })
    const before = filesIn(server.filesDir)
    await saveFiles(made, { data: '{"name":"B"}', card: sampleFile('png') })
    expect(await storedData(made)).toEqual({ name: 'B' })
    expect(filesIn(server.filesDir)).toEqual(before)
  })

  it('stores a file once, however often the edit is repeated with the same key', async () => {
    const made = await submitted({ fields: FIELDS }, { name: 'A' })
    const before = filesIn(server.filesDir).length
    const send = (name = 'B') =>
      saveFiles(made, { data: `{"name":"${name}"}`, photo: sampleFile('png') }, { 'idempotency-key': 'k1' })
    const responses = [...(await Promise.all([send(), send()])), await send()]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(filesIn(server.filesDir)).toHaveLength(before + 1)
    expect(await history(made)).toHaveLength(1)
    // A change that came between is not undone by the repetition.
    await save(made, { name: 'C' })
    expect((await send()).body.data).toMatchObject({ name: 'C' })
    expect(await send('D')).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
    expect(filesIn(server.filesDir)).toHaveLength(before + 1)
  })

  it('keeps the key for an edit that was rejected', async () => {
    const made = await submitted({ fields: FIELDS }, { name: 'A' })
    const key = { 'idempotency-key': 'k2' }
    const wrong = new File(['<html>'], 'photo.png', { type: 'image/png' })
    expect((await saveFiles(made, { data: '{}', photo: wrong }, key)).status).toBe(400)
    expect((await saveFiles(made, { data: '{}', photo: sampleFile('png') }, key)).status).toBe(200)
  })

  it('adds the file that a changed answer requires, with the same edit', async () => {
    const card: FieldInput = {
      id: 'card',
      label: 'Card',
      type: 'file',
      required: true,
      conditional: { dependsOn: 'member', showWhen: ['Yes'] },
    }
    const member: FieldInput = { id: 'member', label: 'Member', type: 'radio', options: ['Yes', 'No'] }
    const made = await submitted({ fields: [member, card] }, { member: 'No' })
    const missing = await saveFiles(made, { data: '{"member":"Yes"}' })
    expect([missing.status, missing.body.errors]).toEqual([400, { card: 'Card is required' }])
    const { status } = await saveFiles(made, { data: '{"member":"Yes"}', card: sampleFile('pdf') })
    expect(status).toBe(200)
  })

  it('stores no file without the right code', async () => {
    const made = await submitted({ fields: FIELDS }, { name: 'A' })
    const before = filesIn(server.filesDir)
    const wrong = { ...made, editCode: made.editCode === '000000' ? '000001' : '000000' }
    expect((await saveFiles(wrong, { data: '{}', photo: sampleFile('png') })).status).toBe(404)
    expect(filesIn(server.filesDir)).toEqual(before)
  })
})

/** A submission that was sent with a photo. */
async function withPhoto({ required = false } = {}): Promise<Made> {
  const fields = FIELDS.map((field) => (field.id === 'photo' ? { ...field, required } : field))
  const formId = await makeStoredForm(server.db, { fields })
  const parts = { name: 'A', photo: sampleFile('png') }
  const { body } = await postMultipart(server.app, `/api/forms/${formId}/submit`, parts)
  return { ...body, formId }
}

async function saveFiles(
  { uniqueId, editCode }: Made,
  parts: MultipartParts,
  headers: Record<string, string> = {},
) {
  const { body, contentType } = await encodeMultipart(parts)
  const response = await server.app.inject({
    method: 'PUT',
    url: `/api/submissions/edit/${uniqueId}/${editCode}`,
    headers: { ...headers, 'content-type': contentType },
    payload: body,
  })
  return { status: response.statusCode, body: response.json() }
}

async function fileOf(made: Made): Promise<string> {
  const { photo } = await storedData(made)
  return isFileAnswer(photo) ? photo.fileId : ''
}
