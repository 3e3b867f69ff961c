import type { FieldInput } from '@nibondhon/domain/testing'
import { describe, expect, it } from 'vitest'
import { memberEdits } from '../../../testing/builders/member-edits.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { postForm } from '../../../testing/http/post-form.ts'
import { encodeMultipart, postMultipart } from '../../../testing/http/post-multipart.ts'
import { plainFormServer } from '../../../testing/servers/plain-form-server.ts'

const { server } = plainFormServer()
const { submitted, save, storedData } = memberEdits(server)
const FIELDS: FieldInput[] = [
  { id: 'name', label: 'Name' },
  { id: 'sign', label: 'Signature', type: 'signature', required: true },
]
const DRAWN = { name: 'photo.png', type: 'image/png' }

async function submit(parts: Parameters<typeof postMultipart>[2]) {
  const formId = await makeStoredForm(server().db, { fields: FIELDS })
  const { status, body } = await postMultipart(server().app, `/api/forms/${formId}/submit`, parts)
  const stored = server().db.selectFrom('submissions').select('data').where('form_id', '=', formId)
  return { status, body, stored: (await stored.execute())[0]?.data }
}

describe('a signature', () => {
  it('is stored as a file where it was drawn, and as text where a name was typed', async () => {
    const drawn = await submit({ name: 'Rahim', sign: sampleFile('png') })
    expect([drawn.status, drawn.stored]).toMatchObject([201, { name: 'Rahim', sign: DRAWN }])
    const typed = await submit({ name: 'Rahim', sign: 'Rahim Uddin' })
    expect([typed.status, typed.stored]).toEqual([201, { name: 'Rahim', sign: 'Rahim Uddin' }])
  })

  it('is refused where the file is no drawing, or only named in the body', async () => {
    const pdf = await submit({ sign: sampleFile('pdf') })
    expect([pdf.status, pdf.body]).toMatchObject([400, { errors: { sign: 'Please sign again' } }])
    const named = { fileId: 'x', name: 'a.png', type: 'image/png', size: 5 }
    const other = await submit({ data: JSON.stringify({ sign: named }) })
    expect([other.status, other.body]).toMatchObject([400, { errors: { sign: 'Signature is required' } }])
  })

  it('is kept by an edit that does not change it, and replaced by a drawing or a name', async () => {
    const made = await submitted({ fields: FIELDS }, { name: 'A', sign: 'Rahim' })
    const { body, contentType } = await encodeMultipart({ data: '{"name":"B"}', sign: sampleFile('png') })
    const edited = await server().app.inject({
      method: 'PUT',
      url: `/api/submissions/edit/${made.uniqueId}/${made.editCode}`,
      headers: { 'content-type': contentType },
      payload: body,
    })
    expect(edited.statusCode).toBe(200)
    expect(await storedData(made)).toMatchObject({ name: 'B', sign: DRAWN })
    await save(made, { name: 'C' })
    expect(await storedData(made)).toMatchObject({ name: 'C', sign: DRAWN })
    const page = `/edit-submission/${made.uniqueId}/${made.editCode}`
    const posted = { _shown: 'name sign', 'answer-name': 'D', 'answer-sign': '' }
    expect((await postForm(server().app, page, posted)).status).toBe(303)
    expect(await storedData(made)).toMatchObject({ name: 'D', sign: DRAWN })
    expect((await save(made, { sign: 'Karim' })).status).toBe(200)
    expect(await storedData(made)).toEqual({ name: 'D', sign: 'Karim' })
    expect((await save(made, { sign: null })).status).toBe(400)
  })
})
