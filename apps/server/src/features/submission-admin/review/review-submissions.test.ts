import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { sampleFile } from '../../../testing/builders/sample-files.ts'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'
import { submit } from '../../../testing/http/submit.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { username: 'Nasrin' })).token
})
afterAll(() => server.close())

const read = async (id: string) => (await call(server.app, `GET /api/submissions/${id}`, { token })).body
const change = (id: string, body: object) => call(server.app, `PUT /api/submissions/${id}`, { token, body })

async function makePaid(formId: string, status = 'pending'): Promise<string> {
  const { id } = await makeSubmission(server.db, { id: formId, version: 1 })
  await sql`
    update submissions set status = ${status}, payment_status = ${status}, payment_method = 'bank_transfer',
      has_payment = true, amount_paisa = 235050
    where id = ${id}`.execute(server.db)
  return id
}

describe('reading a submission', () => {
  it('shows the fields of its own version, under its id or its unique id', async () => {
    const formId = await makeStoredForm(server.db, { fields: [{ id: 'name', label: 'Full name' }] })
    const made = await submit(server, formId, { name: 'Rahim' })
    await changeStoredForm(server.db, formId, { fields: [{ id: 'other', label: 'Something else' }] })
    for (const id of [made.body.submissionId, made.body.uniqueId, made.body.uniqueId.toLowerCase()]) {
      const body = await read(id)
      expect(body).toMatchObject({ data: { name: 'Rahim' }, editCode: made.body.editCode, paymentInfo: null })
      expect(body.form).toMatchObject({
        id: formId,
        version: 1,
        fields: [{ id: 'name', label: 'Full name' }],
      })
    }
  })

  it.each([randomUUID(), 'A'.repeat(32), 'nothing', '%00'])('responds 404 for %s', async (id) => {
    const { status, body } = await call(server.app, `GET /api/submissions/${id}`, { token })
    expect({ status, message: body.message }).toEqual({ status: 404, message: 'Submission not found' })
  })

  it('returns signed links to its files', async () => {
    const formId = await makeStoredForm(server.db, { fields: [{ id: 'photo', type: 'file' }] })
    const made = await postMultipart(server.app, `/api/forms/${formId}/submit`, { photo: sampleFile('png') })
    const body = await read(made.body.submissionId)
    const link = body.files[body.data.photo.fileId]
    expect((await call(server.app, `GET /${link}`)).status).toBe(200)
  })

  it('returns several submissions in the requested order', async () => {
    const formId = await makeStoredForm(server.db)
    const made = [
      await makeSubmission(server.db, { id: formId, version: 1 }),
      await makeSubmission(server.db, { id: formId, version: 1 }),
    ]
    const ids = [made[1]!.id, randomUUID(), made[0]!.id]
    const { body } = await call(server.app, 'POST /api/submissions/bulk-read', { token, body: { ids } })
    expect(body.submissions.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[2]])
    expect(body.submissions[0].form.fields).toHaveLength(1)
  })

  it('shows only the newest edits of a large history, and fewer for several submissions at once', async () => {
    const formId = await makeStoredForm(server.db, { fields: [{ id: 'name' }] })
    const ids: string[] = []
    for (const name of ['Rahim', 'Karim']) {
      const { id } = await makeSubmission(server.db, { id: formId, version: 1 }, { data: { name } })
      await sql`
        insert into submission_edits (submission_id, edited_by, changed_fields, previous_data, new_data)
        select ${id}, 'Nasrin', '{name}', '{}', jsonb_build_object('name', repeat('x', 100000))
        from generate_series(1, 9)`.execute(server.db)
      ids.push(id)
    }
    expect((await read(ids[0]!)).editHistory).toHaveLength(6)
    const { body } = await call(server.app, 'POST /api/submissions/bulk-read', { token, body: { ids } })
    const shown = body.submissions.map(({ editHistory }: { editHistory: unknown[] }) => editHistory.length)
    expect(shown).toEqual([2, 2])
  })
})

describe('correcting a submission', () => {
  it('records who changed what, with the old and the new answer', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [
        { id: 'name' },
        { id: 'batch', type: 'number' },
        { id: 'note', visibility: { level: 'admin-only' } },
      ],
    })
    const made = await submit(server, formId, { name: 'Rahim', batch: 1998 })
    const { status, body } = await change(made.body.submissionId, {
      data: { name: 'Rahim Uddin', note: 'checked' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      hasBeenEdited: true,
      data: { name: 'Rahim Uddin', batch: 1998, note: 'checked' },
      editHistory: [
        {
          editedBy: 'Nasrin',
          changedFields: ['name', 'note'],
          previousData: { name: 'Rahim', note: null },
          newData: { name: 'Rahim Uddin', note: 'checked' },
        },
      ],
    })
  })

  it('may change priced, locked and hidden fields without changing the price', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [
        {
          id: 'meal',
          type: 'select',
          options: ['Fish', 'Beef'],
          pricing: { enabled: true, options: { Beef: 100 } },
        },
        { id: 'locked', editable: false },
        { id: 'secret', visibility: { level: 'hidden' } },
      ],
    })
    const id = await makePaid(formId)
    const { body } = await change(id, { data: { meal: 'Beef', locked: 'x', secret: 'y' } })
    expect(body).toMatchObject({
      data: { meal: 'Beef', locked: 'x', secret: 'y' },
      paymentInfo: { amount: 2350.5 },
    })
  })

  it('is rejected with the errors of each field, and changes nothing', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'name', label: 'Name', required: true }],
    })
    const made = await submit(server, formId, { name: 'Rahim' })
    const { status, body } = await change(made.body.submissionId, { data: { name: ' ' } })
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { name: 'Name is required' } })
    expect((await read(made.body.submissionId)).data).toEqual({ name: 'Rahim' })
  })

  it('is rejected when someone else changed the submission first', async () => {
    const formId = await makeStoredForm(server.db)
    const made = await submit(server, formId, { name: 'Rahim' })
    const { updatedAt } = await read(made.body.submissionId)
    expect((await change(made.body.submissionId, { data: { name: 'First' }, updatedAt })).status).toBe(200)
    const late = await change(made.body.submissionId, { data: { name: 'Second' }, updatedAt })
    expect({ status: late.status, message: late.body.message }).toEqual({
      status: 409,
      message: 'This submission was changed by someone else. Reload and try again.',
    })
    expect((await read(made.body.submissionId)).data).toEqual({ name: 'First' })
  })

  it('never changes a file', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'name' }, { id: 'photo', type: 'file' }],
    })
    const made = await postMultipart(server.app, `/api/forms/${formId}/submit`, {
      name: 'A',
      photo: sampleFile('png'),
    })
    const before = await read(made.body.submissionId)
    const other = { fileId: randomUUID(), name: 'x.png', type: 'image/png', size: 1 }
    await change(made.body.submissionId, { data: { name: 'B', photo: other } })
    const after = await read(made.body.submissionId)
    expect(after.data).toEqual({ name: 'B', photo: before.data.photo })
  })

  it('that changes nothing is not recorded', async () => {
    const formId = await makeStoredForm(server.db)
    const made = await submit(server, formId, { name: 'Rahim' })
    const { body } = await change(made.body.submissionId, { data: { name: ' Rahim ' } })
    expect(body).toMatchObject({ hasBeenEdited: false, editHistory: [] })
  })
})

describe('deleting', () => {
  it('removes the submission with its files and history', async () => {
    const formId = await makeStoredForm(server.db, { fields: [{ id: 'photo', type: 'file' }] })
    const made = await postMultipart(server.app, `/api/forms/${formId}/submit`, { photo: sampleFile('png') })
    const { body } = await call(server.app, `DELETE /api/submissions/${made.body.uniqueId}`, { token })
    expect(body).toEqual({ success: true, deletedFiles: 1 })
    expect((await call(server.app, `GET /api/submissions/${made.body.uniqueId}`, { token })).status).toBe(404)
  })

  it('of several submissions deletes all or none', async () => {
    const formId = await makeStoredForm(server.db)
    const ids = [await makePaid(formId), await makePaid(formId)]
    const remove = (some: string[]) =>
      call(server.app, 'POST /api/submissions/bulk-delete', { token, body: { ids: some } })
    const rejected = await remove([...ids, randomUUID()])
    expect({ status: rejected.status, message: rejected.body.message }).toEqual({
      status: 404,
      message: '1 of the selected submissions no longer exists. Reload the list and try again.',
    })
    expect((await read(ids[0]!)).id).toBe(ids[0])
    expect((await remove([...ids, ids[0]!])).body).toMatchObject({ deletedSubmissions: 2 })
    expect((await remove([])).status).toBe(400)
    expect((await remove(Array.from({ length: 501 }, () => randomUUID()))).status).toBe(400)
  })
})

describe('the status of several submissions', () => {
  it('is set with an entry in each history, and undone by sending the previous statuses', async () => {
    const formId = await makeStoredForm(server.db)
    const ids = [
      await makePaid(formId),
      await makePaid(formId, 'failed'),
      await makePaid(formId, 'completed'),
    ]
    const set = (changes: object[]) =>
      call(server.app, 'POST /api/submissions/bulk-status', { token, body: { changes } })
    const { body } = await set(ids.map((id) => ({ id, status: 'completed' })))
    const statuses = async () => Promise.all(ids.map(async (id) => (await read(id)).paymentInfo.status))
    expect(await statuses()).toEqual(['completed', 'completed', 'completed'])
    expect((await read(ids[0]!)).paymentHistory).toMatchObject([
      { actor: 'Nasrin', from: 'pending', to: 'completed' },
    ])
    expect((await read(ids[2]!)).paymentHistory).toEqual([])

    expect((await set(body.previous)).status).toBe(200)
    expect(await statuses()).toEqual(['pending', 'failed', 'completed'])
    expect(
      (
        await set([
          { id: ids[0], status: 'failed' },
          { id: randomUUID(), status: 'failed' },
        ])
      ).status,
    ).toBe(404)
    expect(await statuses()).toEqual(['pending', 'failed', 'completed'])
  })
})
