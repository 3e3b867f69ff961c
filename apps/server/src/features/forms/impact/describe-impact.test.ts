import type { Answers } from '@nibondhon/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../testing/http/call.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
let form: { id: string; version: number; fields: object[] }
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { role: 'form_manager' })).token
  const body = { title: 'Reunion', fields: [NAME, MEAL, GUESTS] }
  form = (await call(server.app, 'POST /api/forms', { token, body })).body
  const answers: Answers[] = [
    { name: 'Rahim', meal: 'Veg', guests: ['Spouse', 'Child'] },
    { name: 'Karim', meal: 'Beef', guests: ['Child'] },
    { name: 'Salma', meal: '', guests: [] },
    { name: 'Nadia', meal: null },
  ]
  for (const data of answers) await makeSubmission(server.db, form, { data })
})
afterAll(() => server.close())

const NAME = { id: 'name', name: 'name', label: 'Name' }
const MEAL = { id: 'meal', name: 'meal', label: 'Meal', type: 'radio', options: ['Veg', 'Beef'] }
const GUESTS = {
  id: 'guests',
  name: 'guests',
  label: 'Guests',
  type: 'checkbox',
  options: ['Spouse', 'Child'],
}

const impact = async (fields: unknown) =>
  (await call(server.app, `POST /api/forms/${form.id}/impact`, { token, body: { fields } })).body
const changesFor = async (fields: unknown) =>
  (await impact(fields)).changes.map(
    ({ change, answersUsing }: { change: { kind: string }; answersUsing: number }) => [
      change.kind,
      answersUsing,
    ],
  )

describe('the impact of a change of fields', () => {
  it('is nothing when nothing changes', async () => {
    expect(await impact(form.fields)).toEqual({ success: true, changes: [], submissionCount: 4 })
  })

  it('counts only submissions that answered the field', async () => {
    expect(await changesFor([NAME, GUESTS])).toEqual([['field_removed', 2]])
    expect(await changesFor([MEAL, GUESTS])).toEqual([['field_removed', 4]])
    expect(await changesFor([NAME, MEAL])).toEqual([['field_removed', 2]])
  })

  it('counts for options that go only those who chose one of them', async () => {
    expect(await changesFor([NAME, { ...MEAL, options: ['Veg', 'Fish'] }, GUESTS])).toEqual([
      ['options_added', 2],
      ['options_removed', 1],
    ])
    expect(await changesFor([NAME, MEAL, { ...GUESTS, options: ['Child'] }])).toEqual([
      ['options_removed', 1],
    ])
    expect(await changesFor([NAME, MEAL, { ...GUESTS, options: ['Spouse'] }])).toEqual([
      ['options_removed', 2],
    ])
  })

  it('finds no answers to a new field', async () => {
    expect(await changesFor([NAME, MEAL, GUESTS, { label: 'Shirt' }])).toEqual([['field_added', 0]])
  })

  it('counts the submissions that answered in any row of a group', async () => {
    const rows = { id: 'rows', name: 'rows', label: 'Family', type: 'group' }
    const withFields = (...inner: object[]) => ({
      title: 'Picnic',
      fields: [{ ...rows, group: { fields: inner } }],
    })
    const picnic = (await call(server.app, 'POST /api/forms', { token, body: withFields(NAME, MEAL) })).body
    const answers = [
      [
        { name: 'Rahim', meal: 'Veg' },
        { name: 'Karim', meal: '' },
      ],
      [{ name: 'Salma', meal: 'Beef' }],
      [{ name: 'Nadia', meal: '' }],
      [],
    ]
    for (const data of answers) await makeSubmission(server.db, picnic, { data: { rows: data } })
    const found = async (...inner: object[]) => {
      const { body } = await call(server.app, `POST /api/forms/${picnic.id}/impact`, {
        token,
        body: { fields: withFields(...inner).fields },
      })
      return body.changes.map(
        ({ change, answersUsing }: { change: { kind: string; label: string }; answersUsing: number }) =>
          `${change.kind} ${change.label} ${answersUsing}`,
      )
    }
    expect(await found(NAME)).toEqual(['field_removed Family › Meal 2'])
    expect(await found(NAME, { ...MEAL, options: ['Veg'] })).toEqual(['options_removed Family › Meal 1'])
    expect(await found(MEAL)).toEqual(['field_removed Family › Name 3'])
  })

  it('describes each change as the domain does', async () => {
    const { changes } = await impact([{ ...NAME, label: 'Full name' }, MEAL, GUESTS])
    expect(changes).toEqual([
      {
        change: {
          kind: 'label_changed',
          fieldId: 'name',
          label: 'Full name',
          before: 'Name',
          after: 'Full name',
        },
        answersUsing: 4,
      },
    ])
  })

  it('saves nothing', async () => {
    await impact([NAME])
    expect((await call(server.app, `GET /api/forms/${form.id}`, { token })).body).toMatchObject({
      version: 1,
    })
  })

  it('refuses what is no list, and an unknown form', async () => {
    const ask = (id: string, body: object) =>
      call(server.app, `POST /api/forms/${id}/impact`, { token, body })
    expect((await ask(form.id, {})).status).toBe(400)
    expect((await ask(form.id, { fields: [1] })).status).toBe(400)
    expect((await ask('00000000-0000-4000-8000-000000000000', { fields: [] })).status).toBe(404)
  })
})
