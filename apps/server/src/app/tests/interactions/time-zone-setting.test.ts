import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepTimeZone } from '../../../features/settings/index.ts'
import { makeStoredForm } from '../../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../../testing/builders/make-submission.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { call } from '../../../testing/http/call.ts'
import { startTestServer, type TestServer } from '../../../testing/servers/start-test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await makeUser(server.db, { role: 'super_admin' })).token
})
afterAll(() => server.close())

const NAMES = {
  ...{ nameEn: 'Alumni', nameBn: '', phone: '', email: '', address: '', website: '' },
  showMadeWith: true,
}
const choose = (timeZone?: string) =>
  call(server.app, 'PUT /api/settings/association', { token, body: { ...NAMES, timeZone } })
const stored = async () => (await call(server.app, 'GET /api/association')).body.association.timeZone
/** How many were submitted on the day, by the clock of the association. */
const countOn = async (day: string) =>
  (await call(server.app, `GET /api/submissions?dateFrom=${day}&dateTo=${day}`, { token })).body.total

describe('the time zone of the association', () => {
  it('counts from the next request on, for days of lists, exports and the books', async () => {
    const formId = await makeStoredForm(server.db)
    const { id } = await makeSubmission(server.db, { id: formId, version: 1 })
    // In New York it is still the evening before.
    await sql`update submissions set created_at = '2027-03-02T02:00:00Z' where id = ${id}`.execute(server.db)
    expect([await countOn('2027-03-01'), await countOn('2027-03-02')]).toEqual([0, 1])
    expect((await choose('America/New_York')).status).toBe(200)
    expect([await countOn('2027-03-01'), await countOn('2027-03-02')]).toEqual([1, 0])
    const { rows } = await sql<{ zone: string }>`select time_zone as zone from book_settings`.execute(
      server.db,
    )
    expect(rows).toEqual([{ zone: 'America/New_York' }])
    const { body } = await call(server.app, 'GET /api/reminders', { token })
    expect(body.timeZone).toBe('America/New_York')
  })

  it('stays where a request leaves it out, and must be one', async () => {
    await choose('Asia/Tokyo')
    expect((await choose()).status).toBe(200)
    expect(await stored()).toBe('Asia/Tokyo')
    const { status, body } = await choose('Asia/Atlantis')
    expect([status, body.errors]).toEqual([
      400,
      { timeZone: 'Please choose a time zone, such as Asia/Dhaka' },
    ])
  })

  it('is in the audit log', async () => {
    await choose('Asia/Dhaka')
    await choose('Asia/Kathmandu')
    const { body } = await call(server.app, 'GET /api/audit?kind=setting', { token })
    expect(body.events[0].changes).toEqual([
      { what: 'association_time_zone', from: 'Asia/Dhaka', to: 'Asia/Kathmandu' },
    ])
  })

  it('comes from TIME_ZONE at a first start only', async () => {
    await sql`delete from settings where key = 'association_time_zone'`.execute(server.db)
    expect(await keepTimeZone(server.db, 'Europe/London')).toBe('Europe/London')
    await choose('Asia/Dhaka')
    expect(await keepTimeZone(server.db, 'Europe/London')).toBe('Asia/Dhaka')
  })
})
