import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { submit } from '../../../testing/http/submit.ts'
import { paymentServer } from '../../../testing/servers/start-payment-server.ts'

/** Seats that others wait for, and the language of an edit. */
const testServer = paymentServer()
const MEAL = {
  id: 'meal',
  label: 'Meal',
  type: 'radio' as const,
  options: ['Fish', 'Beef'],
  seats: { Fish: 1 },
}
const join = (formId: string, wanted?: object) =>
  testServer.call(`POST /api/forms/${formId}/waiting-list`, {
    body: { name: 'Karim', email: `${randomUUID()}@example.org`, ...(wanted && { wanted }) },
  })

describe('a seat that became free a moment ago', () => {
  it('is not taken by an edit while others wait for it', async () => {
    const formId = await makeStoredForm(testServer.server.db, {
      allowEditing: true,
      fields: [{ id: 'name', label: 'Name' }, MEAL],
      settings: { limits: { waitingList: true } },
    })
    const first = (await submit(testServer.server, formId, { name: 'A', meal: 'Fish' })).body
    const { uniqueId, editCode } = (await submit(testServer.server, formId, { name: 'B', meal: 'Beef' })).body
    expect((await join(formId, { [JSON.stringify(['meal', 'Fish'])]: 1 })).status).toBe(201)
    await testServer.call(`DELETE /api/submissions/${first.submissionId}`, { token: testServer.token })
    expect((await submit(testServer.server, formId, { name: 'C', meal: 'Fish' })).status).toBe(409)
    const edited = await testServer.call(`PUT /api/submissions/edit/${uniqueId}/${editCode}`, {
      body: { data: { meal: 'Fish' } },
    })
    expect([edited.status, edited.body.code]).toEqual([409, 'option_full'])
  })

  it('is not taken by another try to pay while others wait for it', async () => {
    const formId = await testServer.makePaidForm({
      settings: { limits: { maxSubmissions: 1, waitingList: true } },
    })
    const { uniqueId, paymentID } = await testServer.makePending({ formId, wallet: null })
    expect((await join(formId)).status).toBe(201)
    await testServer.cancel(paymentID)
    const { status, body } = await testServer.retry(uniqueId, paymentID)
    expect([status, body.code]).toEqual([409, 'form_full'])
  })
})

describe('what is wrong with an edit', () => {
  it('is said in the language of the page, also where the submission was made in the other one', async () => {
    const formId = await makeStoredForm(testServer.server.db, {
      allowEditing: true,
      fields: [{ id: 'name', label: 'Name', required: true }],
    })
    const { uniqueId, editCode } = (await submit(testServer.server, formId, { name: 'A' })).body
    const { status, body } = await testServer.call(`PUT /api/submissions/edit/${uniqueId}/${editCode}`, {
      body: { data: { name: '' } },
      headers: { cookie: 'locale=bn' },
    })
    expect([status, body.errors.name]).toEqual([400, expect.stringMatching(/[\u0980-\u09FF]/)])
  })
})
