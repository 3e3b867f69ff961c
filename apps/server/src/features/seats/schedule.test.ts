import { beforeAll, afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { call } from '../../testing/http/call.ts'
import { submit } from '../../testing/http/submit.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

const CLOSES = Date.parse('2027-01-31T12:00:00Z')
const MINUTE = 60_000
let now = CLOSES - MINUTE
let server: TestServer
let formId: string
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = CLOSES - MINUTE
  formId = await makeStoredForm(server.db, {
    settings: {
      schedule: {
        opensAt: '2027-01-01T00:00:00Z',
        closesAt: '2027-01-31T18:00:00+06:00',
        graceMinutes: 30,
        closedText: 'Come to the office.',
      },
    },
  })
})

const read = async () => (await call(server.app, `GET /api/forms/${formId}`)).body
const send = async (more: object = {}) => submit(server, formId, { name: 'A' }, more)

describe('a form with dates', () => {
  it('takes submissions while it is open, and says when it closes', async () => {
    expect(await read()).toMatchObject({ isOpen: true, schedule: { closesAt: '2027-01-31T12:00:00.000Z' } })
    expect((await send()).status).toBe(201)
  })

  it('takes none before it opens, and says so in the language of the member', async () => {
    now = Date.parse('2026-12-31T23:59:59Z')
    expect(await read()).toMatchObject({
      isOpen: false,
      closing: { reason: 'not_yet', at: '2027-01-01T00:00:00.000Z' },
    })
    const { status, body } = await send({ locale: 'bn' })
    expect([status, body.code, body.message]).toEqual([
      409,
      'form_closed',
      'ফরমটি এখনও খোলেনি। খোলার পরে আবার আসুন।',
    ])
  })

  it('takes after closing only what was begun before, until the grace time is over', async () => {
    const { begun } = await read()
    now = CLOSES + 29 * MINUTE
    const closed = await read()
    expect(closed).toMatchObject({
      isOpen: false,
      closing: { reason: 'closed', text: 'Come to the office.' },
    })
    expect(closed).not.toHaveProperty('begun')
    expect((await send()).body).toMatchObject({ code: 'form_closed', message: 'Come to the office.' })
    expect((await send({ begun: 'made up' })).status).toBe(409)
    expect((await send({ begun })).status).toBe(201)
    now = CLOSES + 30 * MINUTE
    expect((await send({ begun })).body.code).toBe('form_closed')
  })

  it('gives the retry of a stored submission its receipt, although it is closed by then', async () => {
    const headers = { 'idempotency-key': 'the same attempt' }
    const first = await submit(server, formId, { name: 'A' }, {}, headers)
    now = CLOSES + 60 * MINUTE
    expect((await submit(server, formId, { name: 'A' }, {}, headers)).body).toEqual(first.body)
  })
})

describe('the public form', () => {
  it('of a form without dates and limits has nothing new but that it is open', async () => {
    formId = await makeStoredForm(server.db)
    const body = await read()
    expect(body.isOpen).toBe(true)
    for (const key of ['schedule', 'closing', 'seatsLeft', 'begun']) expect(body).not.toHaveProperty(key)
  })

  it('names the seats that are left once few are, and 0 when it is full', async () => {
    formId = await makeStoredForm(server.db, {
      fields: [
        { id: 'name', label: 'Name' },
        { id: 'meal', type: 'radio', label: 'Meal', options: ['veg', 'meat'], seats: { veg: 1, meat: 500 } },
      ],
    })
    const options = { veg: 1, meat: null }
    expect(await read()).toMatchObject({
      isOpen: true,
      seatsLeft: { form: null, options: { meal: options } },
    })
    await submit(server, formId, { name: 'A', meal: 'veg' })
    await expect
      .poll(async () => (await read()).seatsLeft.options.meal)
      .toEqual({
        veg: 0,
        meat: null,
      })
    expect((await read()).fields[1].options).toMatchObject([{ value: 'veg', left: 0 }, { value: 'meat' }])
  })
})
