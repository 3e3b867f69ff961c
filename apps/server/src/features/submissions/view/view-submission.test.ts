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

  it('offers no PDF where the form has it switched off', async () => {
    const made = await submitted({ settings: { pdfSettings: { enablePublicPdf: false } } }, { name: 'A' })
    expect((await summary(made.uniqueId)).body.pdfAvailable).toBe(false)
  })
})
