import { beforeAll, describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { sampleFile } from '../../testing/builders/sample-files.ts'
import { call } from '../../testing/http/call.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { paymentServer } from '../../testing/servers/start-payment-server.ts'

const testServer = paymentServer()
const SETTINGS = {
  requirePayment: true,
  amount: 100,
  pricing: {
    rules: [
      { id: 'shirts', label: 'Shirts', type: 'quantity', field: 'shirts', unitPrice: 300 },
      { id: 'code', label: 'Friends', type: 'code', code: 'FRIEND', percent: null, amount: 50, maxUses: 9 },
    ],
  },
}
let token: string
let formId: string
let submissionId: string
beforeAll(async () => {
  const { db, app } = testServer.server
  token = (await makeUser(db, { role: 'super_admin' })).token
  formId = await makeStoredForm(db, {
    settings: SETTINGS,
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'shirts', label: 'Shirts', type: 'number' },
    ],
  })
  const { status, body } = await postMultipart(app, '/api/submissions', {
    formId,
    name: 'Rahim',
    shirts: '2',
    paymentMethod: 'bank_transfer',
    paymentAmount: '650',
    discountCode: 'FRIEND',
    payment_receipt: sampleFile('jpg', { name: 'receipt.jpg' }),
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  submissionId = body.submissionId
})

const read = async () =>
  (await call(testServer.server.app, `GET /api/submissions/${submissionId}`, { token })).body
const change = (data: object) =>
  call(testServer.server.app, `PUT /api/submissions/${submissionId}`, { token, body: { data } })

describe('the agreed price of a submission', () => {
  it('is shown to staff line by line, also after the rules have changed', async () => {
    await changeStoredForm(testServer.server.db, formId, {
      settings: { ...SETTINGS, amount: 5000 },
    })
    expect((await read()).agreedPrice).toEqual({
      base: 100,
      total: 650,
      difference: 0,
      breakdown: [
        { fieldLabel: 'Shirts', selectedOptions: [{ option: '2 × ৳300.00', price: 600 }] },
        { fieldLabel: 'Friends', selectedOptions: [{ option: 'FRIEND', price: -50 }] },
      ],
    })
  })

  it('stays when staff change answers; the difference to settle is kept and audited', async () => {
    expect((await change({ shirts: 3 })).status).toBe(200)
    expect(await read()).toMatchObject({
      paymentInfo: { amount: 650 },
      agreedPrice: { total: 650, difference: 300 },
    })
    const { body } = await call(testServer.server.app, 'GET /api/audit', { token })
    expect(JSON.stringify(body)).toContain('Price difference to settle')
    await change({ shirts: 1 })
    expect((await read()).agreedPrice.difference).toBe(-300)
    await change({ shirts: 2 })
    expect((await read()).agreedPrice.difference).toBe(0)
    await change({ name: 'Karim' })
    expect((await read()).agreedPrice.difference).toBe(0)
  })

  it('differs from the changed answers by the same code, and is not summed up over changes of the rules', async () => {
    const { db } = testServer.server
    const [shirts, code] = SETTINGS.pricing.rules
    await changeStoredForm(db, formId, {
      settings: { ...SETTINGS, pricing: { rules: [shirts!, { ...code!, percent: 50, amount: null }] } },
    })
    await change({ shirts: 4 })
    expect((await read()).agreedPrice.difference).toBe(300)
    await changeStoredForm(db, formId, {
      settings: { ...SETTINGS, pricing: { rules: [{ ...shirts!, unitPrice: 1000 }, code!] } },
    })
    await change({ shirts: 3 })
    expect((await read()).agreedPrice.difference).toBe(1000)
    await change({ shirts: 2 })
    expect((await read()).agreedPrice).toMatchObject({ total: 650, difference: 0 })
  })
})

describe('the reports of a form', () => {
  it('list each code with its limits and uses', async () => {
    const { body } = await call(testServer.server.app, `GET /api/forms/${formId}/discount-codes`, { token })
    expect(body.codes).toEqual([
      {
        code: 'FRIEND',
        rule: {
          label: 'Friends',
          percent: null,
          amount: 50,
          maxUses: 9,
          maxPerPerson: null,
          expiresAt: null,
        },
        completed: 0,
        held: 1,
        over: 0,
      },
    ])
  })

  it('export the codes as CSV', async () => {
    const { headers, body } = await call(
      testServer.server.app,
      `GET /api/forms/${formId}/discount-codes/export`,
      { token },
    )
    expect(headers['content-type']).toContain('text/csv')
    expect(body).toContain('"FRIEND","Friends",,50,0,1,9,,')
  })

  it('add up what completed submissions agreed to pay, by rule', async () => {
    const income = async () =>
      (await call(testServer.server.app, `GET /api/forms/${formId}/income`, { token })).body
    expect(await income()).toMatchObject({ lines: [], total: 0 })
    await testServer.server.db
      .updateTable('submissions')
      .set({ status: 'completed' })
      .where('id', '=', submissionId)
      .execute()
    expect(await income()).toMatchObject({
      lines: [
        { id: '', count: 1, amount: 100 },
        { id: 'shirts', label: 'Shirts', count: 1, amount: 600 },
        { id: 'code', label: 'Friends', count: 1, amount: -50 },
      ],
      total: 650,
    })
  })
})
