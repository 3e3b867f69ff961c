import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
  formId = (await call(server.app, 'POST /api/forms', { token, body: { title: 'Stored' } })).body.id
})
afterAll(() => server.close())

const rule = (of: object) => ({ validation: { custom: { enabled: true, rules: [of] } } })

const UNKNOWN: [string, object, string, string][] = [
  ['field type', { type: 'barcode' }, 'field_type_unknown', 'Meal: “barcode” is not a field type'],
  [
    'visibility level',
    { visibility: { level: 'staff' } },
    'visibility_unknown',
    'Meal: “staff” is not a visibility level',
  ],
  ['rule type', rule({ type: 'is_prime' }), 'rule_type_unknown', 'Meal: “is_prime” is not a type of rule'],
  [
    'operator of a rule',
    rule({ type: 'compare_dates', compareOperator: 'after' }),
    'rule_operator_unknown',
    'Meal: “after” is not an operator of a rule',
  ],
]

describe.each([
  'POST /api/forms',
  'PUT /api/forms/:id',
  'POST /api/forms/:id/impact',
  'POST /api/forms/pdf-preview',
])('%s', (route) => {
  it.each(UNKNOWN)('rejects an unknown %s and names the field', async (_what, field, code, message) => {
    const body = { title: 'Form', fields: [{ id: 'f', label: 'Meal', ...field }] }
    const response = await call(server.app, route.replace(':id', formId), { token, body })
    expect(response.status).toBe(400)
    expect(response.body).toEqual({ success: false, code, message, errors: { f: message } })
  })
})

describe('a form that an older release stored', () => {
  it('loads although it has an unknown type and lacks keys', async () => {
    const { db, app } = server
    const { id } = (await call(app, 'POST /api/forms', { token, body: { title: 'Older' } })).body
    await db
      .updateTable('form_versions')
      .set({ fields: JSON.stringify([{ id: 'f', label: 'Stars', type: 'barcode' }]) })
      .where('form_id', '=', id)
      .execute()
    await db
      .updateTable('forms')
      .set({ settings: JSON.stringify({ requirePayment: false }) })
      .where('id', '=', id)
      .execute()
    const { status, body } = await call(app, `GET /api/forms/${id}`, { token })
    expect(status).toBe(200)
    expect(body.fields).toMatchObject([{ label: 'Stars', type: 'text', visibility: { level: 'public' } }])
    expect(body.settings).toMatchObject({ allowMultipleSubmissions: true })
    const renamed = await call(app, `PUT /api/forms/${id}`, { token, body: { title: 'Renamed' } })
    expect(renamed).toMatchObject({ status: 200, body: { title: 'Renamed', fields: [{ label: 'Stars' }] } })
  })
})
