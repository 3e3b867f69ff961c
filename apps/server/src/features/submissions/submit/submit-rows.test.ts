import type { FieldInput } from '@nibondhon/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { memberEdits } from '../../../testing/builders/member-edits.ts'
import { call } from '../../../testing/http/call.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { submissionsOf } from '../../../testing/http/submit.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  formId = await makeStoredForm(server.db, { fields: FIELDS })
})
afterAll(() => server.close())

const { submitted, open, save, storedData, history } = memberEdits(() => server)

const INNER: FieldInput[] = [
  { id: 'guest', label: 'Name', required: true, validation: { max: 20 } },
  { id: 'meal', label: 'Meal', type: 'select', options: ['Fish', 'None'] },
  { id: 'table', label: 'Table', visibility: { level: 'hidden' } },
]
const GUESTS: FieldInput = { id: 'guests', type: 'group', label: 'Guests', group: { max: 3, fields: INNER } }
const FIELDS: FieldInput[] = [{ id: 'name', label: 'Name', required: true }, GUESTS]

const submit = (data: unknown) => call(server.app, `POST /api/forms/${formId}/submit`, { body: { data } })

describe('a submission with rows', () => {
  it('is stored by the ids of the inner fields, without rows that were left blank', async () => {
    const guests = [{ guest: ' Rahim ', meal: 'Fish', table: '7' }, {}]
    expect((await submit({ name: 'A', guests })).status).toBe(201)
    expect(await submissionsOf(server.db, formId)).toMatchObject([
      { data: { name: 'A', guests: [{ guest: 'Rahim', meal: 'Fish' }] } },
    ])
    const [stored] = await submissionsOf(server.db, formId)
    expect(JSON.stringify(stored?.data)).not.toContain('"table"')
  })

  it('is the same as multipart, with the rows as JSON text', async () => {
    const guests = JSON.stringify([{ guest: 'Karim', meal: 'None' }])
    const { status, body } = await postMultipart(server.app, `/api/forms/${formId}/submit`, {
      name: 'B',
      guests,
    })
    expect(status).toBe(201)
    const stored = (await submissionsOf(server.db, formId)).find(({ id }) => id === body.submissionId)
    expect(stored?.data).toEqual({ name: 'B', guests: [{ guest: 'Karim', meal: 'None' }] })
  })

  it('is rejected with errors by the key of the answer', async () => {
    const guests = [{ guest: 'A' }, { guest: '', meal: 'Beef' }]
    expect(await submit({ name: 'A', guests })).toMatchObject({
      status: 400,
      body: {
        errors: {
          'guests.1.guest': 'Name is required',
          'guests.1.meal': 'Please choose from the listed options',
        },
      },
    })
  })

  it.each<[string, unknown, unknown]>([
    ['10,000 rows', Array(10_000).fill({ guest: 'A' }), { guests: 'At most 3 can be added' }],
    ['10,000 blank rows', Array(10_000).fill({}), { guests: 'At most 3 can be added' }],
    [
      'a huge text',
      [{ guest: 'x'.repeat(200_000) }],
      { 'guests.0.guest': 'Maximum length is 10000 characters' },
    ],
    [
      'other things than texts',
      [
        { guest: { a: 1 }, meal: [['Fish']] },
        { guest: 'A', meal: 5 },
      ],
      { 'guests.0.meal': expect.any(String) },
    ],
  ])('is rejected with a clear message for %s', async (_what, guests, errors) => {
    const { status, body } = await submit({ name: 'A', guests })
    expect([status, body.errors]).toEqual([400, errors])
  })

  it.each([
    ['rows nested too deep', JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`), 'input_too_complex'],
    ['keys that change a prototype', JSON.parse('[{"__proto__":{"guest":"A"}}]'), 'invalid_json'],
  ])('is rejected for %s', async (_what, guests, code) => {
    const payload = JSON.stringify({ data: { name: 'A', guests } })
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/forms/${formId}/submit`,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([response.statusCode, response.json().code]).toEqual([400, code])
  })

  it.each(['[[[[', '[{"__proto__":{"guest":"A"}}]', `${'['.repeat(50_000)}`, '{"0":{"guest":"A"}}', 'rows'])(
    'takes no row from a part that has none: %.20s',
    async (guests) => {
      const { status, body } = await postMultipart(server.app, `/api/forms/${formId}/submit`, {
        name: 'C',
        guests,
      })
      expect(status).toBe(201)
      const stored = (await submissionsOf(server.db, formId)).find(({ id }) => id === body.submissionId)
      expect(stored?.data).toEqual({ name: 'C', guests: [] })
    },
  )
})

describe('an edit of rows', () => {
  const open3: FieldInput[] = [
    { ...GUESTS, group: { max: 3, fields: INNER.filter(({ id }) => id !== 'table') } },
  ]
  const ROWS = [
    { guest: 'A', meal: 'Fish' },
    { guest: 'B', meal: '' },
  ]

  it('changes them, and records the change', async () => {
    const made = await submitted({ fields: open3 }, { guests: ROWS })
    expect((await save(made, { guests: [ROWS[1], {}] })).status).toBe(200)
    expect(await storedData(made)).toEqual({ guests: [ROWS[1]] })
    expect(await history(made)).toMatchObject([
      { changed_fields: ['guests'], previous_data: { guests: ROWS } },
    ])
  })

  it('records nothing where only blank rows and the order of keys differ', async () => {
    const made = await submitted({ fields: open3 }, { guests: ROWS })
    await save(made, { guests: [{ meal: 'Fish', guest: 'A' }, { guest: 'B' }, {}] })
    expect(await history(made)).toEqual([])
  })

  it('is rejected with errors by the key of the answer', async () => {
    const made = await submitted({ fields: open3 }, { guests: ROWS })
    expect(await save(made, { guests: [{ guest: '', meal: 'Fish' }] })).toMatchObject({
      status: 400,
      body: { errors: { 'guests.0.guest': 'Name is required' } },
    })
  })

  it('keeps what is for staff in the rows, which members do not see', async () => {
    const made = await submitted({ fields: FIELDS }, { name: 'A', guests: [{ guest: 'A' }] })
    const withTable = { guests: [{ guest: 'A', meal: '', table: '7' }] }
    await memberEdits(() => server).setData(made, { name: 'A', ...withTable })
    const { body } = await open(made)
    expect(body.data.guests).toEqual([{ guest: 'A', meal: '' }])
    expect(JSON.stringify(body)).not.toContain('"table"')
    await save(made, { name: 'B', guests: [{ guest: 'X' }] })
    const kept = { guest: 'X', meal: '', table: '7' }
    expect(await storedData(made)).toEqual({ name: 'B', guests: [kept] })
  })
})
