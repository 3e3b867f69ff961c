import { rmSync } from 'node:fs'
import type { PlainPageOf } from '@nibondhon/api-contract'
import { isFileAnswer } from '@nibondhon/domain'
import type { FieldInput } from '@nibondhon/domain/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../../testing/builders/make-stored-form.ts'
import { type Made, memberEdits } from '../../../../testing/builders/member-edits.ts'
import { filesIn, sampleFile } from '../../../../testing/builders/sample-files.ts'
import { renderedWith } from '../../../../testing/http/post-form.ts'
import {
  injectMultipart,
  type MultipartParts,
  postMultipart,
} from '../../../../testing/http/post-multipart.ts'
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

const { storedData, history } = memberEdits(() => server)

const FIELDS: FieldInput[] = [
  { id: 'name', label: 'Name', required: true },
  { id: 'photo', label: 'Photo', type: 'file' },
  { id: 'member', label: 'Member', type: 'radio', options: ['Yes', 'No'] },
  {
    id: 'card',
    label: 'Card',
    type: 'file',
    required: true,
    conditional: { dependsOn: 'member', showWhen: ['Yes'] },
  },
]
const SHOWN = { 'answer-name': 'A', 'answer-member': 'No', _shown: 'name photo member' }

beforeEach(async () => {
  const formId = await makeStoredForm(server.db, { fields: FIELDS })
  const parts = { name: 'A', member: 'No', photo: sampleFile('png', { name: 'old.png' }) }
  const { body } = await postMultipart(server.app, `/api/forms/${formId}/submit`, parts)
  made = { ...body, formId }
})

describe('files of a submission that is edited without script', () => {
  it('are replaced, together with other changes; the one before stays', async () => {
    const before = await fileOf('photo')
    const { status, location } = await post({ 'answer-name': 'B', 'answer-photo': sampleFile('jpg') })
    expect([status, location]).toEqual([303, `/edit-submission/${made.uniqueId}/${made.editCode}?saved=true`])
    expect(await storedData(made)).toMatchObject({ name: 'B', photo: { name: 'photo.jpg' } })
    expect(filesIn(server.filesDir)).toContain(before)
    expect(await history(made)).toMatchObject([{ changed_fields: ['name', 'photo'] }])
  })

  it('stay where no other is chosen: browsers send an empty part', async () => {
    const { status } = await post({ 'answer-name': 'B', 'answer-photo': new File([], '') })
    expect(status).toBe(303)
    expect(await storedData(made)).toMatchObject({ name: 'B', photo: { name: 'old.png' } })
  })

  it('are removed by their tick, and added again', async () => {
    expect((await post({ 'removed-photo': 'yes' })).status).toBe(303)
    expect((await storedData(made))['photo']).toBeNull()
    await post({ 'answer-photo': sampleFile('pdf') })
    expect(await storedData(made)).toMatchObject({ photo: { name: 'photo.pdf' } })
  })

  it('are stored once when the same page is posted twice', async () => {
    const count = filesIn(server.filesDir).length
    const updatedAt = new Date().toISOString()
    const edit = { 'answer-photo': sampleFile('jpg'), _updated_at: updatedAt }
    const responses = await Promise.all([post(edit), post(edit)])
    expect(responses.map(({ status }) => status)).toEqual([303, 303])
    expect(filesIn(server.filesDir)).toHaveLength(count + 1)
    expect(await history(made)).toHaveLength(1)
  })

  it('are rejected with the message of the field, and nothing is saved', async () => {
    const wrong = new File(['<html>'], 'photo.png', { type: 'image/png' })
    const { status, page } = await post({ 'answer-name': 'B', 'answer-photo': wrong })
    expect(status).toBe(422)
    expect(page?.fileErrors).toEqual({ photo: 'Please upload only JPG, PNG, WEBP, or PDF files' })
    expect(page?.answers).toMatchObject({ name: 'B' })
    expect(await storedData(made)).toMatchObject({ name: 'A', photo: { name: 'old.png' } })
  })

  it('are asked for once a changed answer requires one, and required then', async () => {
    const yes = { 'answer-member': 'Yes' }
    const asked = await post(yes)
    expect([asked.status, asked.page?.hasNewFields]).toEqual([422, true])
    const shown = { ...yes, _shown: 'name photo member card' }
    const missing = await post(shown)
    expect(missing.status).toBe(422)
    expect(missing.page?.response?.body).toMatchObject({ errors: { card: 'Card is required' } })
    expect((await post({ ...shown, 'answer-card': sampleFile('pdf') })).status).toBe(303)
    expect(await storedData(made)).toMatchObject({ member: 'Yes', card: { name: 'photo.pdf' } })
  })

  it('are kept by the page while something else is corrected', async () => {
    const first = await post({ 'answer-name': '', 'answer-photo': sampleFile('jpg') })
    expect(first.status).toBe(422)
    const reference = first.page?.fileReferences['photo'] ?? ''
    expect(first.page?.answers).toMatchObject({ photo: { name: 'photo.jpg' } })
    expect((await post({ 'answer-name': 'C', 'held-photo': reference })).status).toBe(303)
    expect(await storedData(made)).toMatchObject({ name: 'C', photo: { name: 'photo.jpg' } })
  })

  it('are dropped again by the button beside a chosen file, and the stored one stays', async () => {
    const first = await post({ _language: 'bn', 'answer-photo': sampleFile('jpg') })
    const reference = first.page?.fileReferences['photo'] ?? ''
    const again = await post({ 'held-photo': reference, _remove: 'photo' })
    expect([again.status, again.page?.answers['photo']]).toMatchObject([200, { name: 'old.png' }])
    const elsewhere = await post({ 'held-photo': `${reference}x` })
    expect([elsewhere.status, elsewhere.page?.lostFiles]).toEqual([422, ['photo']])
  })
})

async function post(parts: MultipartParts) {
  const url = `/edit-submission/${made.uniqueId}/${made.editCode}`
  const { statusCode, headers, payload } = await injectMultipart(server.app, url, { ...SHOWN, ...parts })
  const page = renderedWith(payload)?.page as PlainPageOf<'edit'> | undefined
  return { status: statusCode, location: headers.location, page }
}

async function fileOf(field: string): Promise<string> {
  const answer = (await storedData(made))[field]
  return isFileAnswer(answer) ? answer.fileId : ''
}
