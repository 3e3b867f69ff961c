import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
let id: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
  id = (await call(server.app, 'POST /api/forms', { token, body: FORM })).body.id
})
afterAll(() => server.close())

const FORM = {
  title: 'Reunion',
  settings: { requirePayment: true, amount: 500.5 },
  fields: [
    { id: 'coming', name: 'coming', label: 'Coming', type: 'radio', options: ['Yes', 'No'] },
    {
      id: 'guests',
      name: 'guests',
      label: 'Guests',
      type: 'checkbox',
      options: [{ value: 's', label: 'Spouse' }, 'Child'],
      pricing: { enabled: true, options: { s: 300.25, Child: 100 } },
      conditional: { dependsOn: 'coming', showWhen: ['Yes'] },
    },
    {
      id: 'discount',
      name: 'discount',
      label: 'Discount',
      type: 'radio',
      options: ['Staff'],
      pricing: { enabled: true, options: { Staff: 1000 } },
      visibility: { level: 'admin-only' },
    },
  ],
}
const price = (data: unknown, form = id) =>
  call(server.app, `POST /api/forms/${form}/calculate-amount`, { body: { data } })

describe('what answers cost', () => {
  it('is the base price and every chosen option, with where it comes from', async () => {
    expect((await price({ coming: 'Yes', guests: ['s', 'Child'] })).body).toEqual({
      success: true,
      calculatedAmount: 900.75,
      baseAmount: 500.5,
      currency: 'BDT',
      breakdown: [
        {
          fieldLabel: 'Guests',
          selectedOptions: [
            { option: 'Spouse', price: 300.25 },
            { option: 'Child', price: 100 },
          ],
        },
      ],
    })
  })

  it.each([
    ['nothing is answered', {}],
    ['nothing is sent', undefined],
    ['the field is hidden by its condition', { coming: 'No', guests: ['s'] }],
    ['the option does not exist', { coming: 'Yes', guests: ['Cousin', '__proto__'] }],
    ['the field is for staff only', { discount: 'Staff' }],
    ['answers are no object', [1, 2]],
    ['answers are of the wrong kind', { coming: { $gt: '' }, guests: 5 }],
  ])('is the base price when %s', async (_when, data) => {
    expect((await price(data)).body).toMatchObject({ calculatedAmount: 500.5, breakdown: [] })
  })

  it('is nothing for a form that takes no payment', async () => {
    const free = (await call(server.app, 'POST /api/forms', { token, body: { title: 'Free' } })).body
    expect((await price({}, free.id)).body).toMatchObject({ calculatedAmount: 0, baseAmount: 0 })
  })

  it('is not calculated for forms that are unknown or inactive', async () => {
    expect((await price({}, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await price({}, 'me')).status).toBe(400)
    const off = (await call(server.app, 'POST /api/forms', { token, body: { title: 'Off' } })).body
    await call(server.app, `PUT /api/forms/${off.id}`, { token, body: { isActive: false } })
    expect(await price({}, off.id)).toMatchObject({
      status: 409,
      body: { code: 'form_inactive', message: 'This form has been deactivated.' },
    })
  })
})
