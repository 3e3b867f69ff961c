import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  changeStoredForm,
  makeStoredForm,
  type StoredFormInput,
} from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { countLockWaits } from '../../testing/database/inspect-database.ts'
import { call } from '../../testing/http/call.ts'
import { submissionsOf, submit } from '../../testing/http/submit.ts'
import { startAnotherApp, startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { pauseBetween } from '../../testing/until.ts'
import { loadForm } from '../forms/index.ts'
import { readSeats, verifySeats } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const MEAL = {
  id: 'meal',
  label: 'Meal',
  type: 'radio' as const,
  options: [
    { value: 'veg', label: 'Vegetables' },
    { value: 'meat', label: 'Meat' },
  ],
  seats: { veg: 2 },
}
const GUESTS = {
  id: 'guests',
  label: 'Guests',
  type: 'group' as const,
  group: { max: 5, seats: 4, fields: [{ id: 'who', label: 'Name', type: 'text' }] },
}
const make = (input: StoredFormInput = {}) =>
  makeStoredForm(server.db, { fields: [{ id: 'name', label: 'Name' }, MEAL, GUESTS], ...input })
const left = async (formId: string) => {
  const form = await loadForm(server.db, formId)
  if (!form) throw new Error('no form')
  const seats = await readSeats(server.db, form)
  return seats.map((one) => one.left)
}
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ who: `Guest ${index}` }))

describe('a form with limits', () => {
  it('takes as many submissions as it has places, and says that it is full', async () => {
    const formId = await make({ settings: { limits: { maxSubmissions: 2 } } })
    for (const name of ['A', 'B']) expect((await submit(server, formId, { name })).status).toBe(201)
    const { status, body } = await submit(server, formId, { name: 'C' })
    expect([status, body.code]).toEqual([409, 'form_full'])
    expect(body.message).toContain('All places are taken')
    expect(await submissionsOf(server.db, formId)).toHaveLength(2)
  })

  it('says at the field which option is full and what to do, in the language of the member', async () => {
    const formId = await make()
    for (const name of ['A', 'B']) await submit(server, formId, { name, meal: 'veg' })
    const { status, body } = await submit(server, formId, { name: 'C', meal: 'veg' })
    expect([status, body.code, body.errors]).toEqual([
      409,
      'option_full',
      { meal: '“Vegetables” is full. Please choose another option.' },
    ])
    const bangla = await submit(server, formId, { name: 'C', meal: 'veg' }, { locale: 'bn' })
    expect(bangla.body.errors).toEqual({ meal: '“Vegetables” পূর্ণ হয়ে গেছে। অন্য একটি বেছে নিন।' })
    expect((await submit(server, formId, { name: 'C', meal: 'meat' })).status).toBe(201)
  })

  it('counts the rows of a group, and says how many are left', async () => {
    const formId = await make()
    expect((await submit(server, formId, { name: 'A', guests: rows(3) })).status).toBe(201)
    const { body } = await submit(server, formId, { name: 'B', guests: rows(2) })
    expect(body.errors).toEqual({ guests: 'Only 1 seat is left. Please remove some and submit again.' })
    expect((await submit(server, formId, { name: 'B', guests: rows(1) })).status).toBe(201)
    expect(await left(formId)).toEqual([2, 0])
  })

  it('gives the retry of a stored submission its receipt, although it is full by then', async () => {
    const formId = await make({ settings: { limits: { maxSubmissions: 1 } } })
    const headers = { 'idempotency-key': randomUUID() }
    const first = await submit(server, formId, { name: 'A' }, {}, headers)
    const again = await submit(server, formId, { name: 'A' }, {}, headers)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  it('takes another try with the same key after a seat became free', async () => {
    const formId = await make({ settings: { limits: { maxSubmissions: 1 } } })
    const { body } = await submit(server, formId, { name: 'A' })
    const headers = { 'idempotency-key': randomUUID() }
    expect((await submit(server, formId, { name: 'B' }, {}, headers)).status).toBe(409)
    await changeStoredForm(server.db, formId, { settings: { limits: { maxSubmissions: 2 } } })
    expect((await submit(server, formId, { name: 'B' }, {}, headers)).status).toBe(201)
    expect(body.success).toBe(true)
  })

  it('counts what was submitted before it got its limit', async () => {
    const formId = await makeStoredForm(server.db)
    await Promise.all(['A', 'B', 'C'].map((name) => submit(server, formId, { name })))
    await changeStoredForm(server.db, formId, { settings: { limits: { maxSubmissions: 4 } } })
    expect((await submit(server, formId, { name: 'D' })).status).toBe(201)
    expect((await submit(server, formId, { name: 'E' })).body.code).toBe('form_full')
    expect(await verifySeats(server.db)).toEqual([])
  })

  it('costs a form without limits nothing: no counters, no claims', async () => {
    const formId = await makeStoredForm(server.db)
    await submit(server, formId, { name: 'A' })
    const counters = await server.db
      .selectFrom('seat_pools')
      .selectAll()
      .where('form_id', '=', formId)
      .execute()
    const claims = await server.db
      .selectFrom('seat_claims')
      .selectAll()
      .where('form_id', '=', formId)
      .execute()
    expect([counters, claims]).toEqual([[], []])
  })
})

describe('120 members at once for the last 30 seats', () => {
  /**
   * As browsers do: a server that is too busy to answer is asked again, a little later. Asked at once, it would turn members
   * away without ever coming to those whom it serves.
   */
  async function persist(send: () => ReturnType<typeof submit>): ReturnType<typeof submit> {
    for (;;) {
      const response = await send()
      if (response.status !== 503) return response
      await pauseBetween(50)
    }
  }
  const startApps = (count: number) =>
    Promise.all(Array.from({ length: count }, () => startAnotherApp(server)))

  it.each([
    ['each of them a new person', {}],
    ['one submission from each person', { allowMultipleSubmissions: false }],
  ])('gives exactly 30, and tells the others: %s', async (_what, settings) => {
    const formId = await make({
      fields: [{ id: 'email', label: 'E-mail', type: 'email' }, MEAL, GUESTS],
      settings: { ...settings, limits: { maxSubmissions: 30 } },
    })
    const processes = await startApps(3)
    const responses = await Promise.all(
      Array.from({ length: 120 }, (_, index) => {
        const { app, db } = processes[index % 3] ?? server
        return persist(() =>
          submit({ ...server, app, db }, formId, { email: `m${index}@example.org`, meal: 'meat' }),
        )
      }),
    )
    const codes = responses.map(({ status, body }) => (status === 201 ? 'stored' : body.code))
    const counted: Record<string, number> = {}
    for (const code of codes) counted[code] = (counted[code] ?? 0) + 1
    expect(counted).toEqual({ stored: 30, form_full: 90 })
    expect(await submissionsOf(server.db, formId)).toHaveLength(30)
    expect(await verifySeats(server.db)).toEqual([])
    await Promise.all(processes.map(({ close }) => close()))
  })

  it('never sells too many options or rows for any choices, and no seat stays empty that someone wanted', async () => {
    const formId = await make()
    const processes = await startApps(2)
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const { app, db } = processes[index % 2] ?? server
        const answers = { name: `M${index}`, meal: index % 3 ? 'veg' : 'meat', guests: rows(index % 4) }
        return submit({ ...server, app, db }, formId, answers)
      }),
    )
    const [veg = -1, guests = -1] = await left(formId)
    expect([veg, guests >= 0]).toEqual([0, true])
    expect(await verifySeats(server.db)).toEqual([])
    await Promise.all(processes.map(({ close }) => close()))
  })
})

it('is stored while staff save the form without one of its limits', async () => {
  const { db } = server
  const formId = await make({ settings: { limits: { maxSubmissions: 3 } } })
  await submit(server, formId, { name: 'A' })
  const { token } = await makeUser(db, { role: 'super_admin' })
  let saving: Promise<unknown> = Promise.resolve()
  // As the statement that stores submissions: the counters first, then the seats, which refer to the form.
  const storing = db.transaction().execute(async (trx) => {
    await sql`select from seat_pools where form_id = ${formId} order by pool for update`.execute(trx)
    const body = { settings: { limits: { maxSubmissions: null } } }
    saving = call(server.app, `PUT /api/forms/${formId}`, { token, body })
    saving.catch(() => {})
    await expect.poll(() => countLockWaits(db)).toBe(1)
    const { id } = await makeSubmission(trx, { id: formId, version: 1 })
    await sql`
      insert into seat_claims (holder_id, form_id, kind, state, seats)
      values (${id}, ${formId}, 'submission', 'taken', '{"form": 1}')`.execute(trx)
  })
  await storing
  expect(await saving).toMatchObject({ status: 200 })
})
