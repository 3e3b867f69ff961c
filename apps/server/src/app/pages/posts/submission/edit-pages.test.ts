import { rmSync } from 'node:fs'
import type { PlainPageOf } from '@nibondhon/api-contract'
import type { FieldInput } from '@nibondhon/domain/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../../testing/builders/make-stored-form.ts'
import { type Made, memberEdits } from '../../../../testing/builders/member-edits.ts'
import { sampleFile } from '../../../../testing/builders/sample-files.ts'
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

const { storedData } = memberEdits(() => server)

const FIELDS: FieldInput[] = [
  { id: 'name', label: 'Name', required: true },
  { id: 'photo', label: 'Photo', type: 'file' },
  { id: 'member', label: 'Member', type: 'radio', options: ['Yes', 'No'] },
  { id: 'card', type: 'page', label: 'Card', conditional: { dependsOn: 'member', showWhen: ['Yes'] } },
  { id: 'number', label: 'Number', required: true },
  { id: 'end', type: 'page', label: 'The end' },
  { id: 'note', label: 'Note' },
]
const FIRST = { _page: '', _shown: 'name photo member', 'answer-name': 'A', 'answer-member': 'No' }
const others = (answers: object) => ({ _other_pages: JSON.stringify(answers) })

beforeEach(async () => {
  const formId = await makeStoredForm(server.db, { fields: FIELDS })
  const parts = { name: 'A', member: 'No', note: 'old' }
  const { body } = await postMultipart(server.app, `/api/forms/${formId}/submit`, parts)
  made = { ...body, formId }
})

describe('a submission with pages that is edited without script', () => {
  it('is saved from any page, and keeps the answers of the others', async () => {
    expect((await post({ ...FIRST, 'answer-name': 'B' })).status).toBe(303)
    expect(await storedData(made)).toEqual({ name: 'B', member: 'No', note: 'old' })
  })

  it('carries what was changed from page to page until it is saved', async () => {
    const moved = await post({ ...FIRST, _to: 'end', 'answer-name': 'B', 'answer-photo': sampleFile('png') })
    expect([moved.status, moved.page?.pageId, moved.page?.answers['name']]).toEqual([200, 'end', 'B'])
    expect(await storedData(made)).toMatchObject({ name: 'A' })
    const saved = await post({
      _page: 'end',
      _shown: 'note',
      'answer-note': 'new',
      'held-photo': moved.page?.fileReferences['photo'] ?? '',
      ...others({ name: 'B', photo: { fileId: 'x' } }),
    })
    expect(saved.status).toBe(303)
    expect(await storedData(made)).toMatchObject({ name: 'B', note: 'new', photo: { name: 'photo.png' } })
  })

  it('is not saved with an error on another page', async () => {
    const posted = { _page: 'end', _shown: 'note', 'answer-note': 'new' }
    const { status, page } = await post({ ...posted, ...others({ member: 'Yes' }) })
    expect(status).toBe(422)
    expect(page?.response?.body).toMatchObject({ errors: { number: expect.any(String) } })
    expect(await storedData(made)).toMatchObject({ member: 'No', note: 'old' })
  })
})

async function post(parts: MultipartParts) {
  const url = `/edit-submission/${made.uniqueId}/${made.editCode}`
  const response = await injectMultipart(server.app, url, parts)
  return {
    status: response.statusCode,
    page: renderedWith(response.body)?.page as PlainPageOf<'edit'> | undefined,
  }
}
