import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeXlsx, makeZip } from '../../testing/builders/make-xlsx.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { call } from '../../testing/http/call.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { joinNow } from '../../testing/people/join-now.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { role: 'form_manager', username: 'Karim' })).token
})
afterAll(() => server.close())
// So that each test can import the same answers.
beforeEach(() => server.db.updateTable('form_imports').set({ digest: null }).execute())

const GOOGLE = `"Timestamp","Email Address","Your name","Meal"
"2025/11/16 8:15:00 PM GMT+6","rahima@example.org","রহিমা, Begum","Beef"
"2025/11/17 9:00:00 AM GMT+6","karim@example.org","Karim","Veg"
"never","salma@example.org","Salma","Beef"
"2025/11/18 9:00:00 AM GMT+6","joy@example.org","Joy","Veg"
`

interface Sent {
  csv?: string
  /** Instead of the CSV. */
  file?: File
  name?: string
  columns?: string
  title?: string
  by?: string
}

function send(
  path: string,
  { csv = GOOGLE, name = 'Reunion 2025 (Responses).csv', by = token, ...texts }: Sent = {},
) {
  const parts = { file: new File([csv], name), ...texts }
  return postMultipart(server.app, path, parts, { authorization: `Bearer ${by}` })
}
const preview = (sent?: Sent) => send('/api/forms/imports/preview', sent)
const apply = async (sent?: Sent) => (await send('/api/forms/imports', sent)).body.import
const undo = (id: string, by = token) => call(server.app, `POST /api/forms/imports/${id}/undo`, { token: by })
const listed = async (formId: string) =>
  (await call(server.app, `GET /api/submissions?formId=${formId}&sort=createdAt&direction=asc`, { token }))
    .body.submissions

describe('an import of answers from elsewhere', () => {
  it('is shown before anything of it is stored', async () => {
    const { status, body } = await preview()
    expect(status).toBe(200)
    expect(body.preview).toMatchObject({ title: 'Reunion 2025', submissions: 4, withoutTime: 1 })
    expect(body.preview.columns).toEqual([
      expect.objectContaining({ heading: 'Timestamp', kind: 'submittedAt', misfits: 1 }),
      expect.objectContaining({ heading: 'Email Address', kind: 'email', required: true }),
      expect.objectContaining({
        heading: 'Your name',
        kind: 'text',
        examples: ['রহিমা, Begum', 'Karim', 'Salma'],
      }),
      expect.objectContaining({ heading: 'Meal', kind: 'radio', options: ['Beef', 'Veg'] }),
    ])
    expect((await call(server.app, 'GET /api/forms', { token })).body.forms).toEqual([])
  })

  it('takes the archive in which Google Forms packs them', async () => {
    const packed = makeZip({ 'Reunion 2025 (Responses).csv': GOOGLE })
    const file = new File([new Uint8Array(packed)], 'Reunion 2025 (Responses).csv.zip')
    const { body } = await preview({ file })
    expect(body.preview).toMatchObject({ title: 'Reunion 2025', submissions: 4, withoutTime: 1 })
  })

  it('becomes an inactive form with its submissions at the times when they were sent', async () => {
    const made = await apply({ title: 'Old reunion' })
    expect(made).toMatchObject({
      formTitle: 'Old reunion',
      submissions: 4,
      createdBy: 'Karim',
      canUndo: true,
    })
    const { body: form } = await call(server.app, `GET /api/forms/${made.formId}`, { token })
    expect(form).toMatchObject({ title: 'Old reunion', isActive: false, submissionCount: 4 })
    expect(form.fields.map(({ label, type }: { label: string; type: string }) => [label, type])).toEqual([
      ['Email Address', 'email'],
      ['Your name', 'text'],
      ['Meal', 'radio'],
    ])
    const submissions = await listed(made.formId)
    expect(submissions.map(({ createdAt }: { createdAt: string }) => createdAt).slice(0, 3)).toEqual([
      '2025-11-16T14:15:00.000Z',
      '2025-11-17T03:00:00.000Z',
      '2025-11-18T03:00:00.000Z',
    ])
    expect(submissions[3].createdAt).toBe(made.createdAt)
    const { body: first } = await call(server.app, `GET /api/submissions/${submissions[0].id}`, { token })
    expect(first).toMatchObject({ status: 'completed', hasPayment: false })
    expect(Object.values(first.data).toSorted()).toEqual(['Beef', 'rahima@example.org', 'রহিমা, Begum'])
  })

  it('says what is wrong with which cell of which row, as a spreadsheet counts them', async () => {
    const csv = 'Name,Age\nRahima,40\n\nKarim,"about\n40"\n ,\nSalma,x\n'
    const { body } = await preview({ csv, columns: '["text","number"]' })
    expect(body.preview).toMatchObject({
      submissions: 3,
      problemCount: 3,
      columns: [{ misfits: 0 }, { misfits: 2 }],
    })
    expect(body.preview.problems).toEqual([
      { row: 4, column: 1, problem: 'not_of_type', text: 'about 40' },
      { row: 5, column: null, problem: 'no_answer', text: '' },
      { row: 6, column: 1, problem: 'not_of_type', text: 'x' },
    ])
  })

  it('is made once of the same answers, under any name and in any format, until it is undone', async () => {
    expect((await preview()).body.preview.importedBefore).toBe(null)
    const { id, formTitle } = await apply()
    const sheet = GOOGLE.trimEnd()
      .split('\n')
      .map((line) => {
        const cells = line.slice(1, -1).split('","')
        return `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
      })
      .join('')
    const xlsx = new File([new Uint8Array(makeXlsx({ sheet }))], 'copy.xlsx')
    const before = await call(server.app, 'GET /api/forms', { token })
    for (const again of [
      await send('/api/forms/imports'),
      await send('/api/forms/imports', { file: xlsx }),
    ]) {
      expect(again).toMatchObject({ status: 409, body: { code: 'answers_imported_before' } })
      expect(again.body.message).toContain(`“${formTitle}”`)
    }
    expect((await call(server.app, 'GET /api/forms', { token })).body).toEqual(before.body)
    expect((await preview({ file: xlsx })).body.preview.importedBefore).toBe(formTitle)
    await undo(id)
    expect((await preview()).body.preview.importedBefore).toBe(null)
    expect((await send('/api/forms/imports')).status).toBe(201)
  })

  it('has the times of the day of an XLSX of Microsoft Forms, and its choices', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const time = (serial: number) => `<c s="1"><v>${serial}</v></c>`
    const headings = ['ID', 'Start time', 'Completion time', 'Email', 'Name', 'Which days?']
    const days = ['Friday;Saturday;', 'Friday;', 'Saturday;']
    const rows = days.map((day, row) => {
      const cells = [time(46335.84), time(46335.844097222 + row), text('anonymous'), text(''), text(day)]
      return `<row><c><v>${row + 1}</v></c>${cells.join('')}</row>`
    })
    const sheet = `<row>${headings.map(text).join('')}</row>${rows.join('')}`
    const styles =
      '<numFmts><numFmt numFmtId="165" formatCode="m/d/yy h:mm:ss"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs>'
    const file = new File([new Uint8Array(makeXlsx({ sheet, styles }))], 'Picnic(1-3).xlsx')
    const made = await apply({ file })
    expect(made).toMatchObject({ formTitle: 'Picnic', submissions: 3 })
    const [first] = await listed(made.formId)
    expect(first.createdAt).toBe('2026-11-09T14:15:30.000Z')
    const { body } = await call(server.app, `GET /api/submissions/${first.id}`, { token })
    expect(body.form.fields).toMatchObject([{ label: 'Which days?', type: 'checkbox' }])
    expect(Object.values(body.data)).toEqual([['Friday', 'Saturday']])
  })

  it('sends nothing to anyone and books nothing', async () => {
    const before = await server.db.selectFrom('messages').selectAll().execute()
    await apply()
    expect(await server.db.selectFrom('messages').selectAll().execute()).toEqual(before)
    expect(await server.db.selectFrom('ledger_entries').selectAll().execute()).toEqual([])
    expect(await server.db.selectFrom('seat_claims').selectAll().execute()).toEqual([])
  })

  it('calls webhooks for all forms, and adds its people to the register', async () => {
    const admin = (await makeUser(server.db, { role: 'super_admin' })).token
    const body = { url: 'https://example.org/hook', events: ['submission.created', 'form.opened'] }
    const made = await call(server.app, 'POST /api/webhooks', { token: admin, body })
    expect(made.status).toBe(201)
    const { formId } = await apply()
    const calls = server.db.selectFrom('webhook_deliveries').select('type').where('form_id', '=', formId)
    expect(await calls.execute()).toEqual(Array(4).fill({ type: 'submission.created' }))
    await joinNow(server.db)
    const people = await server.db.selectFrom('people').select('name').orderBy('name').execute()
    expect(people.map(({ name }) => name)).toEqual(['Joy', 'Karim', 'Salma', 'রহিমা, Begum'])
    await call(server.app, `DELETE /api/webhooks/${made.body.webhook.id}`, { token: admin })
  })

  it('takes what staff say about the columns', async () => {
    const columns = JSON.stringify(['submittedAt', null, 'text', 'number'])
    expect((await preview({ columns })).body.preview).toMatchObject({
      columns: [{}, { kind: null, misfits: 0 }, {}, { kind: 'number', misfits: 4 }],
    })
    const { formId } = await apply({ columns })
    const [one] = await listed(formId)
    const { body } = await call(server.app, `GET /api/submissions/${one.id}`, { token })
    expect(Object.values(body.data).toSorted()).toEqual(['Beef', 'রহিমা, Begum'])
  })

  it.each([
    ['a file that is missing', { name: '' }, 'Please choose a CSV or XLSX file.'],
    ['a file without headings', { csv: '\n\n' }, /./],
    ['a PDF', { csv: '%PDF-1.7', name: 'a.pdf' }, /./],
    ['a type that is none', { columns: '["submittedAt","barcode"]' }, /^Please say for each column/],
    ['two times of submitting', { columns: '["submittedAt","submittedAt","text"]' }, /at most/],
    ['no question', { columns: '["submittedAt",null,null,null]' }, /at least one column is a question/],
    ['more columns than there are', { columns: JSON.stringify(Array(9).fill('text')) }, /^Please say/],
    [
      'too many rows',
      { csv: `Name\n${'x\n'.repeat(5001)}` },
      /may have 5,000 answers, 150 columns and 10 MB/,
    ],
    ['too many columns', { csv: `${'Q,'.repeat(160)}\n${'x,'.repeat(160)}` }, /may have 5,000 answers/],
    [
      'too many choices',
      { csv: `Q\n${Array.from({ length: 501 }, (_, n) => `c${n}`).join('\n')}`, columns: '["radio"]' },
      /500/,
    ],
  ])('is rejected with what is wrong: %s', async (_what, sent, message) => {
    const { status, body } = await send('/api/forms/imports', sent)
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })

  it('is rejected in Bangla for who reads Bangla', async () => {
    const parts = { file: new File([GOOGLE], 'a.csv'), columns: '[]' }
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'bn' }
    const { body } = await postMultipart(server.app, '/api/forms/imports', parts, headers)
    expect(body).toMatchObject({ code: 'columns_invalid', message: expect.stringContaining('কলাম') })
  })
})

describe('undoing an import', () => {
  it('deletes the form and all of it while nothing was changed', async () => {
    const { id, formId } = await apply()
    expect(await undo(id)).toMatchObject({ status: 200, body: { removed: 4, kept: 0, isFormDeleted: true } })
    expect((await call(server.app, `GET /api/forms/${formId}`, { token })).status).toBe(404)
    expect(await undo(id)).toMatchObject({ status: 404, body: { code: 'form_import_not_found' } })
  })

  it('keeps what was changed or came since, with the form', async () => {
    const admin = (await makeUser(server.db, { role: 'super_admin' })).token
    const { id, formId } = await apply()
    const [first, second] = await listed(formId)
    const body = { status: 'pending' }
    const changed = await call(server.app, `PUT /api/submissions/${first.id}/status`, { token: admin, body })
    expect(changed.status).toBe(200)
    await call(server.app, `POST /api/submissions/${second.id}/notes`, {
      token: admin,
      body: { text: 'Called' },
    })
    expect(await undo(id)).toMatchObject({ body: { removed: 2, kept: 2, isFormDeleted: false } })
    expect((await listed(formId)).map((one: { id: string }) => one.id).sort()).toEqual(
      [first.id, second.id].sort(),
    )
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'form_import_not_undone' } })
  })

  it('keeps a form that staff changed, and removes its submissions', async () => {
    const { id, formId } = await apply()
    await call(server.app, `PUT /api/forms/${formId}`, { token, body: { description: 'Looked over' } })
    expect(await undo(id)).toMatchObject({ body: { removed: 4, isFormDeleted: false } })
    expect((await call(server.app, `GET /api/forms/${formId}`, { token })).body.submissionCount).toBe(0)
  })

  it('is done by who made it, or by who may delete forms, for 30 days', async () => {
    const other = (await makeUser(server.db, { role: 'admin' })).token
    const { id } = await apply()
    expect(await undo(id, other)).toMatchObject({ status: 403, body: { code: 'form_import_of_other' } })
    const past = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    await server.db.updateTable('form_imports').set({ created_at: past }).where('id', '=', id).execute()
    expect((await undo(id)).status).toBe(409)
    const { body } = await call(server.app, 'GET /api/forms/imports', { token })
    expect(body.imports.find((one: { id: string }) => one.id === id)).toMatchObject({ canUndo: false })
  })
})

describe('an imported form', () => {
  const change = (formId: string, body: object) =>
    call(server.app, `PUT /api/forms/${formId}`, { token, body })

  it('counts its submissions once it has limits, of the form and of options', async () => {
    const { formId } = await apply()
    const { body: form } = await call(server.app, `GET /api/forms/${formId}`, { token })
    const fields = form.fields.map((field: { type: string }) =>
      field.type === 'radio' ? { ...field, seats: { Beef: 2, Veg: 9 } } : field,
    )
    await change(formId, { fields, settings: { limits: { maxSubmissions: 4 } }, isActive: true })
    expect((await call(server.app, `GET /api/forms/${formId}/seats`, { token })).body).toMatchObject({
      pools: expect.arrayContaining([
        expect.objectContaining({ capacity: 4, taken: 4, left: 0 }),
        expect.objectContaining({ capacity: 2, taken: 2, left: 0 }),
      ]),
    })
  })

  it('asks for no money for its submissions when it asks for a payment later, and gives them tickets', async () => {
    const { formId } = await apply()
    await change(formId, {
      settings: { requirePayment: true, amount: 500, tickets: { enabled: true } },
      isActive: true,
    })
    const [first] = await listed(formId)
    expect(first).toMatchObject({ status: 'completed', hasPayment: false })
    const { body } = await call(server.app, `GET /api/submissions/public/${first.uniqueId}`, {})
    expect(body).toMatchObject({ hasPayment: false, ticket: { token: expect.stringMatching(/^NT1\./) } })
  })

  it('restores its submissions after an undo, and edits them by code, as any others', async () => {
    const { id, formId } = await apply()
    const admin = (await makeUser(server.db, { role: 'super_admin' })).token
    const [first] = await listed(formId)
    await change(formId, { isActive: true })
    await undo(id)
    const body = { ids: [first.id] }
    expect(
      (await call(server.app, 'POST /api/deleted-submissions/restore', { token: admin, body })).status,
    ).toBe(200)
    const { edit_code: code } = await server.db
      .selectFrom('submissions')
      .select('edit_code')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    expect((await call(server.app, `GET /api/submissions/edit/${first.uniqueId}/${code}`, {})).status).toBe(
      200,
    )
  })
})

describe('who imports answers', () => {
  it('may reach all forms', async () => {
    const { formId } = await apply()
    const { id, token: limited } = await makeUser(server.db, { role: 'form_manager' })
    await server.db
      .updateTable('users')
      .set({ form_ids: [formId] })
      .where('id', '=', id)
      .execute()
    expect(await preview({ by: limited })).toMatchObject({ status: 403, body: { code: 'needs_all_forms' } })
  })

  it('may be a program whose key makes forms', async () => {
    const admin = (await makeUser(server.db, { role: 'super_admin' })).token
    const keyWith = async (permission: string) => {
      const body = { name: 'Mover', permissions: [permission] }
      return (await call(server.app, 'POST /api/api-keys', { token: admin, body })).body.secret
    }
    expect((await send('/api/forms/imports', { by: await keyWith('canCreateForms') })).status).toBe(201)
    expect((await send('/api/forms/imports', { by: await keyWith('canViewSubmissions') })).status).toBe(403)
  })
})
