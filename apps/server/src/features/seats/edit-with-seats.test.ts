import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberEdits } from '../../testing/builders/member-edits.ts'
import { submit } from '../../testing/http/submit.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { loadForm } from '../forms/index.ts'
import { readSeats, verifySeats } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { submitted, open, save, storedData } = memberEdits(() => server)

const DAY = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString()

describe('the time until which members may change a submission', () => {
  it('ends their edits and says whom to ask', async () => {
    const settings = { schedule: { editUntil: daysFromNow(-1) } }
    const made = await submitted({ settings }, { name: 'Rahim' })
    const { status, body } = await save(made, { name: 'Karim' })
    expect([status, body.code, body.message]).toEqual([
      409,
      'editing_over',
      'The time for changes is over. Please contact the organisers if something has to be changed.',
    ])
    expect(await storedData(made)).toEqual({ name: 'Rahim' })
  })

  it('may be later than the time at which the form closes', async () => {
    const settings = { schedule: { closesAt: daysFromNow(1), editUntil: daysFromNow(2) } }
    const made = await submitted({ settings }, { name: 'Rahim' })
    expect((await open(made)).status).toBe(200)
    expect((await save(made, { name: 'Karim' })).status).toBe(200)
  })
})

describe("a member's edit of a choice with seats", () => {
  const fields = [
    { id: 'name', label: 'Name' },
    {
      id: 'day',
      type: 'radio' as const,
      label: 'Day',
      options: ['Friday', 'Saturday'],
      seats: { Friday: 1, Saturday: 1 },
    },
  ]

  async function left(formId: string) {
    const form = await loadForm(server.db, formId)
    const pools = form ? await readSeats(server.db, form) : []
    return pools.map((pool) => pool.left)
  }

  it('takes the new seat and frees the old one', async () => {
    const made = await submitted({ fields }, { name: 'Rahim', day: 'Friday' })
    expect(await left(made.formId)).toEqual([0, 1])
    expect((await save(made, { day: 'Saturday' })).status).toBe(200)
    expect(await left(made.formId)).toEqual([1, 0])
    expect((await submit(server, made.formId, { name: 'Karim', day: 'Friday' })).status).toBe(201)
    expect(await verifySeats(server.db)).toEqual([])
  })

  it('is rejected beside the field when the new choice is full, and keeps the old seat', async () => {
    const made = await submitted({ fields }, { name: 'Rahim', day: 'Friday' })
    await submit(server, made.formId, { name: 'Karim', day: 'Saturday' })
    const { status, body } = await save(made, { day: 'Saturday' })
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'option_full', ['day']])
    expect(await storedData(made)).toEqual({ name: 'Rahim', day: 'Friday' })
    expect(await left(made.formId)).toEqual([0, 0])
    expect(await verifySeats(server.db)).toEqual([])
  })
})
