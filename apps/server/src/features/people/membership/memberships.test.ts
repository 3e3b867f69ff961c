import type { FieldInput } from '@nibondhon/domain/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeStoredForm, makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { submit } from '../../../testing/http/submit.ts'
import { joinNow } from '../../../testing/people/join-now.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db)).token
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('people').execute()
})

const FIELDS: FieldInput[] = [
  { id: 'name', label: 'Name', type: 'text' },
  { id: 'phone', label: 'Mobile', type: 'tel' },
  { id: 'kind', label: 'Kind', type: 'radio', options: ['Annual', 'Life', 'Guest'] },
]
const ANNUAL = { category: 'General', years: 1, until: '', field: 'kind', option: 'Annual' }
const LIFE = { category: 'Life', years: null, until: '', field: 'kind', option: 'Life' }

const settings = (memberships: object[]) => ({
  people: { adds: true, memberships },
})
const makeForm = (memberships: object[] = [ANNUAL, LIFE]) =>
  makeStoredForm(server.db, { fields: FIELDS, settings: settings(memberships) })

async function staff(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) {
  const response = await call(server.app, `${method} ${path}`, { token, ...(body && { body }) })
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300)
  return response.body
}

async function send(formId: string, kind = 'Annual'): Promise<string> {
  const { body } = await submit(server, formId, {
    name: 'Kamal Hossain',
    phone: '01712345678',
    kind,
  })
  uniqueIds.set(body.submissionId, body.uniqueId)
  return body.submissionId
}
const uniqueIds = new Map<string, string>()

const setStatus = (id: string, status: string) =>
  staff('PUT', `/api/submissions/${uniqueIds.get(id)}/status`, { status })

/** The only person of the register. */
async function person() {
  await joinNow(server.db)
  const { people } = await staff('GET', '/api/people')
  const { person: one, memberships } = await staff('GET', `/api/people/${people[0].id}`)
  const { id, category, memberSince, memberUntil } = one
  return { id, now: [category, memberSince, memberUntil], memberships }
}

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())
/** The last day of so many years from today. */
function yearsFrom(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, date - 1)).toISOString().slice(0, 10)
}

describe('a membership', () => {
  it('is given once the submission is completed, and a second one continues it', async () => {
    const formId = await makeForm()
    const first = await send(formId)
    await setStatus(first, 'pending')
    expect((await person()).now).toEqual(['', null, null])
    await setStatus(first, 'completed')
    expect(await person()).toMatchObject({
      now: ['General', today, yearsFrom(today, 1)],
      memberships: [{ category: 'General', from: today, until: yearsFrom(today, 1), submissionId: first }],
    })
    const second = await send(formId)
    const { now, memberships } = await person()
    expect(now).toEqual(['General', today, yearsFrom(today, 2)])
    expect(memberships.map((one: { submissionId: string }) => one.submissionId)).toEqual([second, first])
  })

  it('is given to everyone until a day', async () => {
    await send(await makeForm([{ category: 'Guest list', until: '2099-12-31' }]))
    expect((await person()).now).toEqual(['Guest list', today, '2099-12-31'])
  })

  it.each([
    ['failed', (id: string) => setStatus(id, 'failed')],
    ['cancelled', (id: string) => staff('POST', `/api/submissions/${id}/cancel`, { reason: 'Asked for it' })],
    ['deleted', (id: string) => staff('DELETE', `/api/submissions/${id}`)],
  ])('ends with the submission that is %s', async (_, end) => {
    const id = await send(await makeForm())
    expect((await person()).now).toEqual(['General', today, yearsFrom(today, 1)])
    await end(id)
    expect(await person()).toMatchObject({ now: ['', null, null], memberships: [] })
  })

  it('is the one of the option that was chosen, also after a correction', async () => {
    const id = await send(await makeForm(), 'Guest')
    expect((await person()).now).toEqual(['', null, null])
    await staff('PUT', `/api/submissions/${id}`, { data: { kind: 'Life' } })
    expect((await person()).now).toEqual(['Life', today, null])
  })

  it('stays as it was given when the form gives something else or nothing', async () => {
    const formId = await makeForm()
    await send(formId)
    const given = await person()
    for (const memberships of [[{ ...ANNUAL, years: 5 }], []]) {
      await changeStoredForm(server.db, formId, { fields: FIELDS, settings: settings(memberships) })
      expect(await person()).toEqual(given)
    }
  })

  it('that staff entered stays when a submission is taken back', async () => {
    const id = await send(await makeForm())
    const { id: personId } = await person()
    await staff('PUT', `/api/people/${personId}`, { category: 'Honorary', memberUntil: null })
    await setStatus(id, 'failed')
    expect(await person()).toMatchObject({
      now: ['Honorary', today, null],
      memberships: [{ category: 'Honorary', from: today, until: null, submissionId: null }],
    })
  })

  it('goes with its submissions through a merge of people and its undo', async () => {
    const id = await send(await makeForm())
    const { id: removed } = await person()
    const { person: kept } = await staff('POST', '/api/people', { name: 'Kamal H.', phones: ['01812345678'] })
    const { mergeId } = await staff('POST', '/api/people/merge', { keep: kept.id, remove: removed })
    expect(await person()).toMatchObject({ id: kept.id, now: ['General', today, yearsFrom(today, 1)] })
    await setStatus(id, 'failed')
    expect((await person()).now).toEqual(['', null, null])
    await setStatus(id, 'completed')
    await joinNow(server.db)
    await staff('POST', `/api/people/merges/${mergeId}/undo`)
    const { memberships } = await staff('GET', `/api/people/${removed}`)
    expect(memberships).toMatchObject([{ submissionId: id }])
  })

  it('is erased with the person', async () => {
    await send(await makeForm())
    const { id: personId } = await person()
    await staff('POST', `/api/people/${personId}/erase`, { reason: 'Asked for it' })
    expect(await server.db.selectFrom('person_memberships').selectAll().execute()).toEqual([])
  })
})
