import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeStoredForm, type StoredFormInput } from '../../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function submitted(
  form: StoredFormInput,
  data: object,
): Promise<{ uniqueId: string; editCode: string }> {
  const formId = await makeStoredForm(server.db, form)
  return (await call(server.app, `POST /api/forms/${formId}/submit`, { body: { data } })).body
}

const summary = (uniqueId: string) => call(server.app, `GET /api/submissions/public/${uniqueId}`)

describe('the public summary', () => {
  it('shows the status to anyone with the id, and no answers', async () => {
    const made = await submitted({ title: 'Reunion' }, { name: 'Secret Name' })
    const { status, body } = await summary(made.uniqueId)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      [
        'success',
        'formTitle',
        'customUrl',
        'uniqueId',
        'viewUrl',
        'status',
        'createdAt',
        'updatedAt',
        'hasBeenEdited',
        'hasPayment',
        'paymentStatus',
        'paymentSituation',
        'paymentAmount',
        'paymentMethod',
        'allowEditing',
        'pdfAvailable',
        'ticket',
      ].sort(),
    )
    expect(body).toMatchObject({
      formTitle: 'Reunion',
      uniqueId: made.uniqueId,
      status: 'completed',
      hasBeenEdited: false,
      hasPayment: false,
      paymentStatus: 'none',
      paymentSituation: null,
      paymentAmount: 0,
      allowEditing: true,
      pdfAvailable: true,
    })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Secret Name|${made.editCode}`))
  })

  it('is found by the id in any case and with dashes, and gets 404 for an unknown id', async () => {
    const { uniqueId } = await submitted({}, { name: 'A' })
    const dashed = (uniqueId.toLowerCase().match(/.{8}/g) ?? []).join('-')
    expect((await summary(dashed)).body.uniqueId).toBe(uniqueId)
    expect((await summary('A'.repeat(32))).status).toBe(404)
    expect((await summary('%00')).status).toBe(404)
  })

  it('names where messages about it went, masked, and not where none could be sent', async () => {
    const made = await submitted(
      {
        fields: [
          { id: 'mail', name: 'mail', type: 'email' },
          { id: 'phone', name: 'phone', type: 'tel' },
        ],
        settings: {
          notifications: { enableEmail: true, emailField: 'mail', enableSMS: true, phoneField: 'phone' },
        },
      },
      { mail: 'rahima@example.com', phone: '01712345678' },
    )
    const writtenTo = async () => (await summary(made.uniqueId)).body.writtenTo as unknown
    // Nothing can be sent yet.
    expect(await writtenTo()).toBeUndefined()
    await server.db.updateTable('messages').set({ state: 'sent' }).execute()
    expect(await writtenTo()).toEqual(['r***@example.com', '01712…'])
    await server.db.updateTable('messages').set({ state: 'suppressed' }).execute()
    expect(await writtenTo()).toBeUndefined()
  })

  it('offers no PDF where the form has it switched off', async () => {
    const made = await submitted({ settings: { pdfSettings: { enablePublicPdf: false } } }, { name: 'A' })
    expect((await summary(made.uniqueId)).body.pdfAvailable).toBe(false)
  })
})

describe('the answers', () => {
  const FIELDS = [
    { id: 'name', label: 'Name' },
    { id: 'city', label: 'City' },
    { id: 'note', label: 'Note', visibility: { level: 'admin-only' as const } },
  ]
  const answers = (uniqueId: string, editCode: string) =>
    call(server.app, `POST /api/submissions/public/${uniqueId}/answers`, { body: { editCode } })

  it('are for the holder of the edit code, also where nothing can be edited', async () => {
    const { uniqueId, editCode } = await submitted(
      { fields: FIELDS, allowEditing: false },
      { name: 'Rahima', city: '' },
    )
    expect((await answers(uniqueId, editCode)).body).toEqual({
      success: true,
      answers: [{ label: 'Name', value: 'Rahima' }],
    })
  })

  it('are not shown with a wrong code, of which five are counted as on every other page', async () => {
    const { uniqueId, editCode } = await submitted({ fields: FIELDS }, { name: 'Rahima' })
    const wrong = editCode === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i += 1) expect((await answers(uniqueId, wrong)).status).toBe(404)
    expect((await answers(uniqueId, wrong)).status).toBe(429)
  })
})
