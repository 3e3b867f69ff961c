import type { FieldInput } from '@nibondhon/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../testing/call.ts'
import { changeStoredForm, makeStoredForm, type StoredFormInput } from '../../testing/make-stored-form.ts'
import { postMultipart } from '../../testing/post-multipart.ts'
import { sampleFile } from '../../testing/sample-files.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Made {
  formId: string
  submissionId: string
  uniqueId: string
  editCode: string
}

async function submitted(form: StoredFormInput, data: Record<string, unknown>): Promise<Made> {
  const formId = await makeStoredForm(server.db, form)
  const { status, body } = await call(server.app, `POST /api/forms/${formId}/submit`, { body: { data } })
  expect(status).toBe(201)
  return { ...body, formId }
}

const open = ({ uniqueId, editCode }: Made) =>
  call(server.app, `GET /api/submissions/edit/${uniqueId}/${editCode}`)
const save = ({ uniqueId, editCode }: Made, data: unknown) =>
  call(server.app, `PUT /api/submissions/edit/${uniqueId}/${editCode}`, { body: { data } })
const summary = (uniqueId: string) => call(server.app, `GET /api/submissions/public/${uniqueId}`)
const storedData = async ({ submissionId }: Made) =>
  (
    await server.db
      .selectFrom('submissions')
      .select('data')
      .where('id', '=', submissionId)
      .executeTakeFirstOrThrow()
  ).data
const history = ({ submissionId }: Made) =>
  server.db.selectFrom('submission_edits').selectAll().where('submission_id', '=', submissionId).execute()

/** As staff would do it. */
const setData = ({ submissionId }: Made, data: object) =>
  server.db
    .updateTable('submissions')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', submissionId)
    .execute()

const TWO: FieldInput[] = [
  { id: 'name', label: 'Name', required: true },
  { id: 'city', label: 'City' },
]

describe('opening a submission by its code', () => {
  it('gives the form, the answers and the history', async () => {
    const made = await submitted({ title: 'Reunion', fields: TWO }, { name: 'Rahim', city: 'Dhaka' })
    const { status, body } = await open(made)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      form: { id: made.formId, title: 'Reunion', fields: [{ id: 'name' }, { id: 'city' }] },
      data: { name: 'Rahim', city: 'Dhaka' },
      files: {},
      status: 'completed',
      uniqueId: made.uniqueId,
      editHistory: [],
    })
    expect(Object.keys(body)).not.toContain('editCode')
  })

  it('takes the id in any case with dashes and the code in Bangla digits', async () => {
    const made = await submitted({}, { name: 'A' })
    const bangla = made.editCode.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
    const uniqueId = `${made.uniqueId.slice(0, 16)}-${made.uniqueId.slice(16)}`.toLowerCase()
    expect((await open({ ...made, uniqueId, editCode: encodeURIComponent(bangla) })).status).toBe(200)
  })

  it('shows and keeps apart what is for staff', async () => {
    const fields: FieldInput[] = [
      ...TWO,
      {
        id: 'seat',
        label: 'Seat',
        visibility: { level: 'admin-only', publicCanView: true, description: 'x' },
      },
      { id: 'remark', label: 'Remark', visibility: { level: 'admin-only' } },
      { id: 'score', label: 'Score', visibility: { level: 'hidden' } },
    ]
    const made = await submitted({ fields }, { name: 'A' })
    await setData(made, { name: 'A', seat: 'S-1', remark: 'CANARY', score: 'CANARY' })
    const { body } = await open(made)
    expect(body.data).toEqual({ name: 'A', seat: 'S-1' })
    expect(body.form.fields.map((field: { id: string }) => field.id)).toEqual(['name', 'city', 'seat'])
    expect(body.form.fields[2]).toMatchObject({ readOnly: true, visibility: { description: '' } })
    expect(JSON.stringify(body)).not.toContain('CANARY')
  })

  it('answers 403 with the right code where editing is switched off', async () => {
    const made = await submitted({ allowEditing: false }, { name: 'A' })
    const message =
      'Editing is disabled for this form. Please contact the form administrator if you need to make changes.'
    expect(await open(made)).toMatchObject({ status: 403, body: { message } })
    expect(await save(made, { name: 'B' })).toMatchObject({ status: 403, body: { message } })
    expect(await storedData(made)).toEqual({ name: 'A' })
  })

  it('links each file for a while', async () => {
    const formId = await makeStoredForm(server.db, {
      fields: [{ id: 'photo', label: 'Photo', type: 'file' }],
    })
    const { body: made } = await postMultipart(server.app, `/api/forms/${formId}/submit`, {
      photo: sampleFile('png'),
    })
    const { body } = await open(made)
    const { fileId } = body.data.photo
    expect(body.files[fileId]).toMatch(new RegExp(`^uploads/${fileId}\\?exp=\\d+&sig=[\\w-]+$`))
  })
})

describe('saving an edited submission', () => {
  it('changes the answers that were sent, leaves the others, and writes down what changed', async () => {
    const made = await submitted({ fields: TWO }, { name: 'Rahim', city: 'Dhaka' })
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

  it('writes nothing down when nothing changed', async () => {
    const made = await submitted({ fields: TWO }, { name: 'Rahim' })
    const { body } = await save(made, { name: ' Rahim ', city: '' })
    expect(body.hasBeenEdited).toBe(false)
    expect(await history(made)).toEqual([])
  })

  it('checks what is to be stored', async () => {
    const made = await submitted({ fields: TWO }, { name: 'Rahim' })
    expect(await save(made, { name: ' ' })).toMatchObject({
      status: 400,
      body: {
        message: 'Please fix the validation errors before saving.',
        errors: { name: 'Name is required' },
      },
    })
    expect(await storedData(made)).toEqual({ name: 'Rahim' })
  })

  it.each([undefined, null, 'x', [1]])('answers 400 to %j as data', async (data) => {
    const made = await submitted({}, { name: 'A' })
    expect((await save(made, data)).status).toBe(400)
  })

  it('leaves alone what is locked: prices, read-only, staff, files', async () => {
    const fields: FieldInput[] = [
      { id: 'name', label: 'Name' },
      {
        id: 'meal',
        label: 'Meal',
        type: 'select',
        options: ['None', 'Dinner'],
        pricing: { enabled: true, options: { Dinner: 100 } },
      },
      { id: 'batch', label: 'Batch', editable: false },
      { id: 'seat', label: 'Seat', visibility: { level: 'admin-only', publicCanView: true } },
      { id: 'score', label: 'Score', visibility: { level: 'hidden' } },
      { id: 'photo', label: 'Photo', type: 'file' },
    ]
    const made = await submitted({ fields }, { name: 'A', meal: 'None', batch: '1998' })
    const photo = { fileId: 'f', name: 'a.png', type: 'image/png', size: 3 }
    const data = { name: 'A', meal: 'None', batch: '1998', seat: 'S-1', score: '7', photo }
    await setData(made, data)

    const forged = { ...photo, fileId: 'other' }
    const sent = { name: 'B', meal: 'Dinner', batch: '2000', seat: 'S-2', score: '9', photo: forged }
    expect((await save(made, sent)).status).toBe(200)
    expect(await storedData(made)).toEqual({ ...data, name: 'B' })
    expect(await history(made)).toMatchObject([{ changed_fields: ['name'] }])
  })

  it('drops the answer to a field that the change hides', async () => {
    const fields: FieldInput[] = [
      { id: 'guest', label: 'Guest', type: 'radio', options: ['Yes', 'No'] },
      { id: 'who', label: 'Who', required: true, conditional: { dependsOn: 'guest', showWhen: ['Yes'] } },
    ]
    const made = await submitted({ fields }, { guest: 'Yes', who: 'Karim' })
    expect((await save(made, { guest: 'No', who: 'Karim' })).body.data).toEqual({ guest: 'No' })
    expect(await history(made)).toMatchObject([
      { changed_fields: ['guest', 'who'], previous_data: { guest: 'Yes', who: 'Karim' } },
    ])
  })

  it('keeps a file that the change hides, and links it again when it is shown again', async () => {
    const fields: FieldInput[] = [
      { id: 'has', label: 'Has photo', type: 'radio', options: ['Yes', 'No'] },
      { id: 'photo', label: 'Photo', type: 'file', conditional: { dependsOn: 'has', showWhen: ['Yes'] } },
    ]
    const made = await submitted({ fields }, { has: 'Yes' })
    const photo = { fileId: 'f', name: 'a.png', type: 'image/png', size: 3 }
    await setData(made, { has: 'Yes', photo })
    await save(made, { has: 'No' })
    await save(made, { has: 'Yes' })
    expect((await open(made)).body).toMatchObject({ data: { photo }, files: { f: expect.any(String) } })
  })

  it('stores nothing unchecked where a condition rests on a field of staff', async () => {
    const fields: FieldInput[] = [
      { id: 'state', type: 'radio', options: ['Open'], visibility: { level: 'admin-only' } },
      { id: 'size', type: 'select', options: ['S'], conditional: { dependsOn: 'state', showWhen: ['Open'] } },
    ]
    const made = await submitted({ fields }, {})
    await setData(made, { state: 'Open' })
    await save(made, { size: 'nonsense' })
    expect(await storedData(made)).toEqual({ state: 'Open' })
  })

  it('asks nobody for a file that can no longer be sent', async () => {
    const fields: FieldInput[] = [
      { id: 'member', label: 'Member', type: 'radio', options: ['Yes', 'No'] },
      {
        id: 'card',
        label: 'Card',
        type: 'file',
        required: true,
        conditional: { dependsOn: 'member', showWhen: ['Yes'] },
      },
    ]
    const made = await submitted({ fields }, { member: 'No' })
    expect((await save(made, { member: 'Yes' })).status).toBe(200)
  })

  it('tells the public nothing of what staff changed in their own fields', async () => {
    const fields: FieldInput[] = [...TWO, { id: 'score', label: 'Score', visibility: { level: 'hidden' } }]
    const made = await submitted({ fields }, { name: 'A' })
    const edit = (changed: string[], previous: object, next: object) => ({
      submission_id: made.submissionId,
      edited_by: 'CANARY Admin',
      changed_fields: changed,
      previous_data: JSON.stringify(previous),
      new_data: JSON.stringify(next),
    })
    await server.db
      .insertInto('submission_edits')
      .values([
        edit(['score'], { score: 'CANARY' }, { score: 'CANARY 2' }),
        edit(['name', 'score'], { name: 'A', score: 'CANARY' }, { name: 'B', score: 'CANARY' }),
      ])
      .execute()
    const { body } = await open(made)
    expect(body.editHistory).toMatchObject([
      {
        editedBy: 'Administrator',
        changedFields: ['name'],
        previousData: { name: 'A' },
        newData: { name: 'B' },
      },
    ])
    expect(JSON.stringify(body)).not.toContain('CANARY')
  })

  it('shows the newest of a large history, not all of it at once', async () => {
    const made = await submitted({ fields: TWO }, { name: 'A' })
    // They take little room in the database: what counts is what the answer would hold.
    const large = (day: number) => JSON.stringify({ name: `${day}`.padEnd(100_000) })
    await server.db
      .insertInto('submission_edits')
      .values(
        Array.from({ length: 9 }, (_, index) => index + 1).map((day) => ({
          submission_id: made.submissionId,
          edited_at: new Date(Date.UTC(2026, 0, day)),
          edited_by: 'Submitter',
          changed_fields: ['name'],
          previous_data: large(day - 1),
          new_data: large(day),
        })),
      )
      .execute()
    const { body } = await open(made)
    const shown = body.editHistory.map(({ newData }: { newData: { name: string } }) => newData.name.trim())
    expect(shown).toEqual(['9', '8', '7'])
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

  it('knows the person by the new address from then on', async () => {
    const form = {
      settings: { allowMultipleSubmissions: false },
      fields: [{ id: 'mail', label: 'Mail', type: 'email' as const }],
    }
    const made = await submitted(form, { mail: 'old@example.com' })
    await save(made, { mail: 'new@example.com' })
    const again = (mail: string) =>
      call(server.app, `POST /api/forms/${made.formId}/submit`, { body: { data: { mail } } })
    expect((await again('new@example.com')).status).toBe(409)
    expect((await again('old@example.com')).status).toBe(201)
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
