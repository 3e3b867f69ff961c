import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { changeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { memberEdits, TWO_FIELDS } from '../../../testing/builders/member-edits.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { submitted, open, save, storedData, history } = memberEdits(() => server)
const summary = (uniqueId: string) => call(server.app, `GET /api/submissions/public/${uniqueId}`)

describe('saving an edited submission', () => {
  it('changes the answers that were sent, keeps the others, and records the change in the history', async () => {
    const made = await submitted({ fields: TWO_FIELDS }, { name: 'Rahim', city: 'Dhaka' })
    const before = (await open(made)).body.updatedAt
    const { status, body } = await save(made, { city: 'Sylhet' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: { name: 'Rahim', city: 'Sylhet' }, hasBeenEdited: true })
    expect(body.updatedAt > before).toBe(true)
    expect(await history(made)).toMatchObject([
      { changed_fields: ['city'], previous_data: { city: 'Dhaka' }, new_data: { city: 'Sylhet' } },
    ])
    const reopened = await open(made)
    expect(reopened.body.editHistory).toMatchObject([
      {
        editedBy: 'Submitter',
        changedFields: ['city'],
        previousData: { city: 'Dhaka' },
        newData: { city: 'Sylhet' },
      },
    ])
    expect((await summary(made.uniqueId)).body).toMatchObject({
      hasBeenEdited: true,
      updatedAt: body.updatedAt,
    })
  })

  it('records nothing when nothing changed', async () => {
    const made = await submitted({ fields: TWO_FIELDS }, { name: 'Rahim' })
    const { body } = await save(made, { name: ' Rahim ', city: '' })
    expect(body.hasBeenEdited).toBe(false)
    expect(await history(made)).toEqual([])
  })

  it('validates the edited answers', async () => {
    const made = await submitted({ fields: TWO_FIELDS }, { name: 'Rahim' })
    expect(await save(made, { name: ' ' })).toMatchObject({
      status: 400,
      body: {
        message: 'Please fix the validation errors before saving.',
        errors: { name: 'Name is required' },
      },
    })
    expect(await storedData(made)).toEqual({ name: 'Rahim' })
  })

  it.each([undefined, null, 'x', [1]])('responds 400 to %j as data', async (data) => {
    const made = await submitted({}, { name: 'A' })
    expect((await save(made, data)).status).toBe(400)
  })

  it('loses none of 10 changes made at once', async () => {
    const fields = Array.from({ length: 10 }, (_, i) => ({ id: `f${i}`, label: `F${i}` }))
    const made = await submitted({ fields }, {})
    // No more than the limit of wrong codes are under way at once; each is given back when the code is right.
    for (const some of [fields.slice(0, 5), fields.slice(5)]) {
      const answers = await Promise.all(some.map(({ id }) => save(made, { [id]: id })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    }
    expect(await storedData(made)).toEqual(Object.fromEntries(fields.map(({ id }) => [id, id])))
    expect(await history(made)).toHaveLength(10)
  })
})

describe('an old submission', () => {
  it('keeps its labels, options and rules after fields are renamed and deleted', async () => {
    const made = await submitted(
      {
        fields: [
          { id: 'name', label: 'Name' },
          { id: 'size', label: 'Shirt', type: 'select', options: ['S', 'M'] },
          { id: 'nick', label: 'Nickname' },
        ],
      },
      { name: 'Rahim', size: 'S', nick: 'R' },
    )
    await changeStoredForm(server.db, made.formId, {
      title: 'Renamed',
      fields: [
        { id: 'name', label: 'Full name', validation: { min: 50 } },
        { id: 'size', label: 'T-shirt', type: 'select', options: ['L'] },
        { id: 'added', label: 'Added', required: true },
      ],
    })
    const { body } = await open(made)
    expect(body.form.title).toBe('Renamed')
    expect(body.form.fields.map((field: { label: string }) => field.label)).toEqual([
      'Name',
      'Shirt',
      'Nickname',
    ])
    expect(body.data).toEqual({ name: 'Rahim', size: 'S', nick: 'R' })

    const saved = await save(made, { name: 'Karim', size: 'M', nick: 'K', added: 'x' })
    expect(saved).toMatchObject({ status: 200, body: { data: { name: 'Karim', size: 'M', nick: 'K' } } })
    expect((await save(made, { size: 'L' })).body.errors).toEqual({
      size: 'Please choose from the listed options',
    })
  })
})

describe('an edit by a code while staff are signed in', () => {
  it.each(['submission_viewer', 'super_admin'] as const)('is recorded under %s', async (role) => {
    const staff = await makeUser(server.db, { role, username: 'Nasrin' })
    const made = await submitted({ fields: TWO_FIELDS }, { name: 'Ayesha', city: 'Dhaka' })
    const { status } = await call(server.app, `PUT /api/submissions/edit/${made.uniqueId}/${made.editCode}`, {
      token: staff.token,
      body: { data: { name: 'Ayesha', city: 'Sylhet' } },
    })
    expect(status).toBe(200)
    expect(await history(made)).toMatchObject([{ edited_by: 'Nasrin', changed_fields: ['city'] }])
    const audited = server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject_id', '=', made.submissionId)
    expect(await audited.execute()).toMatchObject([
      {
        actor_id: staff.id,
        actor: 'Nasrin',
        kind: 'submission',
        action: 'changed with the edit code',
        changes: [{ what: 'City', from: null, to: null }],
      },
    ])
  })

  it('shows the member that staff made it, without a name', async () => {
    const staff = await makeUser(server.db, { role: 'submission_viewer', username: 'Nasrin' })
    const made = await submitted({ fields: TWO_FIELDS }, { name: 'Ayesha' })
    const path = `/api/submissions/edit/${made.uniqueId}/${made.editCode}`
    await call(server.app, `PUT ${path}`, { token: staff.token, body: { data: { name: 'Karim' } } })
    const { body } = await open(made)
    expect(body.editHistory).toMatchObject([{ editedBy: 'Administrator' }])
  })

  it("counts as the member's own without a session, and is not audited", async () => {
    const made = await submitted({ fields: TWO_FIELDS }, { name: 'Ayesha' })
    await save(made, { name: 'Ayesha Rahman' })
    expect(await history(made)).toMatchObject([{ edited_by: 'Submitter' }])
    const audited = server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject_id', '=', made.submissionId)
    expect(await audited.execute()).toEqual([])
  })
})
