import { randomUUID } from 'node:crypto'
import type { Attendee } from '@nibondhon/api-contract'
import { describe, expect, it } from 'vitest'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { checkInServer, TICKETS } from '../../../testing/servers/check-in-server.ts'
import { countByHour } from './attendance-repository.ts'

const event = checkInServer()
const FIELDS = [
  { id: 'name', label: 'Name', type: 'text' },
  { id: 'phone', label: 'Mobile', type: 'tel' },
  { id: 'batch', label: 'Batch', type: 'text' },
  { id: 'size', label: 'T-shirt', type: 'text' },
  {
    id: 'guests',
    label: 'Guests',
    type: 'group',
    editable: true,
    group: { min: 0, max: 5, rowLabel: 'Guest', fields: [{ id: 'guest', label: 'Guest', type: 'text' }] },
  },
] as const

async function makeEvent() {
  const formId = await event.makeForm({ fields: FIELDS as never })
  const submit = (name: string, batch: string, guests: string[] = [], phone = '01712345678') =>
    event.submit(formId, { name, batch, phone, size: 'XL', guests: guests.map((guest) => ({ guest })) })
  const rahim = await submit('Rahim Uddin', 'SSC 2005', ['Salma'])
  const karim = await submit('করিম মিয়া', '২০০৫', [], '01812345678')
  const lima = await submit('Lima Akter', '1998', [], '01912345678')
  return { formId, rahim, karim, lima }
}

const board = async (formId: string) => (await event.call(`GET /api/forms/${formId}/check-in`)).body
const people = async (formId: string, query = ''): Promise<{ people: Attendee[]; total: number }> =>
  (await event.call(`GET /api/forms/${formId}/check-in/people?${query}`)).body
const names = async (formId: string, query = '') =>
  (await people(formId, query)).people.map(({ name }) => name)

function byHand(formId: string, uniqueId: string, { person = 1, undo = false, id = randomUUID() } = {}) {
  const scan = { id, uniqueId, person, ...(undo && { undo }) }
  return event.call(`POST /api/forms/${formId}/check-in/scans`, { scans: [scan] })
}

describe('the board', () => {
  it('counts who is in and who is to come, by gate, hour and batch, as the gates do', async () => {
    const { formId, rahim, karim } = await makeEvent()
    const gate = await event.pair(formId, 'North')
    await gate.scan({ uniqueId: rahim.uniqueId }, { uniqueId: rahim.uniqueId, person: 2 })
    await byHand(formId, karim.uniqueId)
    const { total, unpaid, gates, hours, batches } = await board(formId)
    expect({ total, unpaid }).toEqual({ total: { people: 4, arrived: 3 }, unpaid: 0 })
    expect(gates).toEqual([
      { gate: { id: gate.id, name: 'North' }, arrived: 2 },
      { gate: null, arrived: 1 },
    ])
    expect(hours.reduce((sum: number, { arrived }: { arrived: number }) => sum + arrived, 0)).toBe(3)
    expect(batches).toEqual([
      { batch: 'SSC 2005', people: 3, arrived: 3 },
      { batch: '1998', people: 1, arrived: 0 },
    ])
  })

  it('leaves out a cancelled ticket, and keeps who came in before', async () => {
    const { formId, rahim, lima } = await makeEvent()
    await byHand(formId, rahim.uniqueId)
    for (const { id } of [rahim, lima])
      await event.call(`POST /api/submissions/${id}/cancel`, { reason: 'Ill', notify: false })
    expect((await board(formId)).total).toEqual({ people: 2, arrived: 1 })
    expect(await names(formId, 'state=in')).toEqual(['Rahim Uddin'])
  })

  it('begins an hour where the clock of the association does', async () => {
    const { formId, rahim } = await makeEvent()
    await byHand(formId, rahim.uniqueId)
    // Kathmandu is 5 hours and 45 minutes ahead of UTC, Dhaka 6 hours.
    const minutesIn = async (timeZone: string) =>
      (await countByHour(event.server.db, formId, timeZone)).map(({ from }) => from.getUTCMinutes())
    expect([await minutesIn('Asia/Kathmandu'), await minutesIn('Asia/Dhaka')]).toEqual([[15], [0]])
  })

  it('and all of check-in of other forms is out of reach for staff of some forms', async () => {
    const { formId, rahim } = await makeEvent()
    const other = await event.makeForm()
    const { id, token } = await makeUser(event.server.db, { role: 'admin' })
    await event.server.db
      .updateTable('users')
      .set({ form_ids: [other] })
      .where('id', '=', id)
      .execute()
    const scans = [{ id: randomUUID(), uniqueId: rahim.uniqueId, person: 1 }]
    const app = event.server.app
    const gate = await event.pair(formId)
    const added = { name: 'South', formId, endsAt: new Date(Date.now() + 3_600_000).toISOString() }
    const cash = `/api/forms/${formId}/check-in/cash`
    const calls: [string, object?][] = [
      [`GET /api/forms/${formId}/check-in`],
      [`GET /api/forms/${formId}/check-in/people`],
      [`GET /api/forms/${formId}/check-in/export`],
      [`POST /api/forms/${formId}/check-in/scans`, { scans }],
      [`GET ${cash}`],
      [`POST ${cash}/${randomUUID()}/book`, {}],
      [`POST ${cash}/${randomUUID()}/dismiss`, { reason: 'Given back' }],
      ['POST /api/check-in/gates', added],
      [`POST /api/check-in/gates/${gate.id}/code`],
      [`DELETE /api/check-in/gates/${gate.id}`],
    ]
    for (const [route, body] of calls) {
      const { status } = await call(app, route, { token, ...(body && { body }) })
      expect([route, status]).toEqual([route, 404])
    }
    const listed = await call(app, `GET /api/check-in/gates?formId=${formId}`, { token })
    expect(listed.body.gates).toEqual([])
    expect(await gate.scan({ uniqueId: rahim.uniqueId })).toMatchObject([{ outcome: 'checked-in' }])
    expect((await call(app, `GET /api/forms/${other}/check-in`, { token })).status).toBe(200)
    // By the form that is reached, the ticket of the other one is unknown.
    const { body } = await call(app, `POST /api/forms/${other}/check-in/scans`, { token, body: { scans } })
    expect(body.results[0].outcome).toBe('unknown')
  })
})

describe('the list of who has come', () => {
  it('names each person once, with where and by whom they came in', async () => {
    const { formId, rahim, karim } = await makeEvent()
    const gate = await event.pair(formId, 'North')
    await gate.scan({ uniqueId: rahim.uniqueId, person: 2 })
    await byHand(formId, karim.uniqueId)
    const listed = await people(formId)
    expect(listed.total).toBe(4)
    const of = (name: string) => listed.people.find((person) => person.name === name)
    expect(of('Salma')).toMatchObject({
      gate: { name: 'North' },
      by: null,
      person: 2,
      guestOf: 'Rahim Uddin',
    })
    expect(of('করিম মিয়া')).toMatchObject({ gate: null, by: 'Rahima', batch: '২০০৫' })
    expect(of('Rahim Uddin')).toMatchObject({
      at: null,
      gate: null,
      by: null,
      guestOf: null,
      note: 'T-shirt: XL',
    })
    expect(JSON.stringify(listed)).not.toContain('01712345678')
  })

  it.each([
    ['state=in', ['Lima Akter']],
    ['state=to-come', ['Rahim Uddin', 'Salma', 'করিম মিয়া']],
    ['gate=hand', ['Lima Akter']],
    ['batch=05', ['Rahim Uddin', 'Salma', 'করিম মিয়া']],
    ['batch=2005&search=karim', ['করিম মিয়া']],
    ['search=01912345678', ['Lima Akter']],
    ['search=লিমা', ['Lima Akter']],
    ['search=%25', []],
  ])('is found by %s', async (query, expected) => {
    const { formId, lima } = await makeEvent()
    await byHand(formId, lima.uniqueId)
    expect((await names(formId, query)).sort()).toEqual([...expected].sort())
  })

  it('is read page by page', async () => {
    const { formId } = await makeEvent()
    const pages = await Promise.all([1, 2].map((page) => names(formId, `page=${page}&limit=3`)))
    expect(pages.map(({ length }) => length)).toEqual([3, 1])
    expect(new Set(pages.flat()).size).toBe(4)
  })

  it.each([
    ['en', '"Rahim Uddin","'],
    ['bn', '"নাম","নিবন্ধন নম্বর"'],
  ] as const)('is exported in the language of the reader (%s), and audited', async (language, text) => {
    const { formId, rahim } = await makeEvent()
    await byHand(formId, rahim.uniqueId)
    const { id, token } = await makeUser(event.server.db)
    await event.server.db.updateTable('users').set({ language }).where('id', '=', id).execute()
    const response = await event.server.app.inject({
      url: `/api/forms/${formId}/check-in/export`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.headers['x-record-count']).toBe('4')
    expect(response.body).toContain(text)
    expect(response.body.trim().split('\n')).toHaveLength(5)
    const audited = await event.server.db
      .selectFrom('audit_events')
      .select('kind')
      .where('subject_id', '=', formId)
      .where('action', '=', 'exported')
      .execute()
    expect(audited).toEqual([{ kind: 'export' }])
  })

  it('is exported as Excel', async () => {
    const { formId } = await makeEvent()
    const { token } = await makeUser(event.server.db)
    const response = await event.server.app.inject({
      url: `/api/forms/${formId}/check-in/export?format=xlsx&state=to-come`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(response.headers['x-record-count']).toBe('4')
  })
})

describe('checking in by hand', () => {
  it('is a scan like others: the earliest counts, each person is in once, and the same one sent again has the same result', async () => {
    const { formId, rahim } = await makeEvent()
    const gate = await event.pair(formId, 'North')
    const id = randomUUID()
    const first = (await byHand(formId, rahim.uniqueId, { id })).body.results[0]
    expect((await byHand(formId, rahim.uniqueId, { id })).body.results[0]).toEqual(first)
    expect(first.outcome).toBe('checked-in')
    const [later] = await gate.scan({ uniqueId: rahim.uniqueId })
    expect(later).toMatchObject({ outcome: 'already', at: first.at, gate: null })
    // A gate without network had seen the person before.
    const before = new Date(Date.parse(first.at) - 60_000).toISOString()
    const [earlier] = await gate.scan({ uniqueId: rahim.uniqueId, at: before })
    expect(earlier?.outcome).toBe('checked-in')
    expect((await board(formId)).total.arrived).toBe(1)
    expect((await people(formId, 'state=in')).people[0]?.gate?.name).toBe('North')
  })

  it('is taken back, also what a gate scanned, and each change is in the audit log', async () => {
    const { formId, rahim } = await makeEvent()
    const gate = await event.pair(formId, 'North')
    await gate.scan({ uniqueId: rahim.uniqueId })
    const undone = (await byHand(formId, rahim.uniqueId, { undo: true })).body.results[0]
    expect(undone).toMatchObject({ outcome: 'undone', at: null })
    expect((await gate.list()).tickets[0]?.people[0]?.at).toBeNull()
    await byHand(formId, rahim.uniqueId)
    const audited = await event.server.db
      .selectFrom('audit_events')
      .select(['action', 'actor', 'changes'])
      .where('subject_id', '=', rahim.id)
      .where('action', 'in', ['checked in', 'check-in undone'])
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      {
        action: 'check-in undone',
        actor: 'Rahima',
        changes: [{ what: 'Person', from: 'Rahim Uddin', to: null }],
      },
      { action: 'checked in', actor: 'Rahima', changes: [{ what: 'Person', from: null, to: 'Rahim Uddin' }] },
    ])
  })

  it('says what does not let anyone in', async () => {
    const { formId, lima } = await makeEvent()
    const outcome = async (uniqueId: string, person = 1) =>
      (await byHand(formId, uniqueId, { person })).body.results[0].outcome
    expect(await outcome('ZZZZ-9999')).toBe('unknown')
    expect(await outcome(lima.uniqueId, 7)).toBe('unknown')
    await event.call(`POST /api/submissions/${lima.id}/cancel`, { reason: 'Ill', notify: false })
    expect(await outcome(lima.uniqueId)).toBe('revoked')
    expect((await board(formId)).total.arrived).toBe(0)
    const without = await event.makeForm({ settings: { tickets: undefined } })
    expect((await byHand(without, lima.uniqueId)).body.code).toBe('no_tickets')
  })
})

describe('a message to those who have not come', () => {
  it('goes to submissions with a good ticket of which no one is in', async () => {
    const { formId, rahim, karim, lima } = await makeEvent()
    await byHand(formId, rahim.uniqueId, { person: 2 })
    await event.call(`POST /api/submissions/${lima.id}/cancel`, { reason: 'Ill', notify: false })
    await board(formId)
    const found = async (arrival: string) =>
      (await event.call(`GET /api/submissions?formId=${formId}&arrival=${arrival}`)).body.submissions.map(
        ({ id }: { id: string }) => id,
      )
    expect(await found('to-come')).toEqual([karim.id])
    expect(await found('in')).toEqual([rahim.id])
    const selection = { filter: { formId, arrival: 'to-come' }, except: [] }
    const { body } = await event.call('POST /api/campaigns/audience', { selection, channels: ['sms'] })
    expect(body.channels[0].recipients).toBe(1)
  })
})

it('of a form without tickets is empty', async () => {
  const formId = await event.makeForm({ settings: { tickets: { ...TICKETS, enabled: false } } })
  expect((await board(formId)).total).toEqual({ people: 0, arrived: 0 })
})
