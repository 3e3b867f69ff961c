import { ROLES } from '@nibondhon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../testing/http/call.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { matchingEvents } from './audit-repository.ts'
import { type AuditEntry, recordAudit, recordRepeatedAudit } from './index.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Dhaka' })
  token = (await makeUser(server.db, { username: 'Auditor', role: 'admin' })).token
  await fill()
})
afterAll(() => server.close())

const RAHIMA = { id: null, username: 'Rahima', email: 'rahima@example.org' }
const KARIM = { id: null, username: 'Karim 100%', email: 'karim@example.org' }

/** The time is UTC; in Dhaka it is six hours later. */
async function add(at: string, entry: AuditEntry): Promise<void> {
  await recordAudit(server.db, entry)
  await sql`
    update audit_events set happened_at = ${at} where id = (select max(id) from audit_events)`.execute(
    server.db,
  )
}

async function fill(): Promise<void> {
  const form = { id: 'f', name: 'Rahima memorial form' }
  await add('2026-03-01T12:00:00Z', { actor: KARIM, kind: 'form', action: 'created', subject: form })
  const account = { id: 'a', name: 'Rahima (rahima@example.org)' }
  await add('2026-03-02T17:59:59Z', { actor: KARIM, kind: 'user', action: 'changed', subject: account })
  const salma = { id: 's', name: 'সালমা Begum (ABC123)' }
  await add('2026-03-02T18:00:00Z', { actor: RAHIMA, kind: 'submission', action: 'deleted', subject: salma })
  const signIn: AuditEntry = { actor: RAHIMA, kind: 'account', action: 'signed in', subject: account }
  await add('2026-03-05T10:00:00Z', signIn)
}

type Query = Record<string, string | number | undefined>

const search = async (query: Query) => {
  const text = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) text.set(key, String(value))
  return call(server.app, `GET /api/audit?${text}`, { token })
}
const found = async (query: Query) =>
  ((await search(query)).body.events as { kind: string }[]).map(({ kind }) => kind)

describe('searching the audit log', () => {
  it.each([
    [{ person: 'karim' }, ['user', 'form']],
    [{ person: 'KARIM@example' }, ['user', 'form']],
    // Also events about a person, but not about a form with the name in its title.
    [{ person: 'rahima' }, ['account', 'submission', 'user']],
    [{ person: 'example.org rahima' }, ['account', 'submission', 'user']],
    [{ person: 'সালমা' }, ['submission']],
    [{ person: 'abc123' }, ['submission']],
    [{ person: '100%' }, ['user', 'form']],
    [{ person: '%' }, ['user', 'form']],
    [{ person: '_' }, []],
    [{ person: '\\' }, []],
    [{ person: "'; drop table users" }, []],
    [{ action: 'changed' }, ['user']],
    [{ action: 'signed in' }, ['account']],
    [{ kind: 'submission' }, ['submission']],
    [{ person: 'rahima', action: 'deleted' }, ['submission']],
    [
      { person: '', action: '', kind: '', dateFrom: '', dateTo: '' },
      ['account', 'submission', 'user', 'form'],
    ],
  ])('finds for %j: %j', async (query, kinds) => {
    expect(await found(query)).toEqual(kinds)
  })

  it.each([
    [{ dateFrom: '2026-03-03' }, ['account', 'submission']],
    [{ dateTo: '2026-03-02' }, ['user', 'form']],
    [{ dateFrom: '2026-03-02', dateTo: '2026-03-02' }, ['user']],
    [{ dateFrom: '2026-03-03', dateTo: '2026-03-03' }, ['submission']],
  ])('takes whole days of the time zone: %j', async (query, kinds) => {
    expect(await found(query)).toEqual(kinds)
  })

  it.each([
    { action: 'exploded' },
    { kind: 'secret' },
    { dateFrom: '2026-02-30' },
    { dateTo: 'tomorrow' },
    { person: 'x'.repeat(101) },
    { page: 0 },
  ])('rejects %j', async (query) => {
    expect((await search(query)).status).toBe(400)
  })

  it('returns the total, and nothing beyond the last page', async () => {
    expect((await search({ person: 'karim', limit: 1 })).body).toMatchObject({
      total: 2,
      events: [{ kind: 'user' }],
    })
    expect((await search({ page: 1_000_000, limit: 100 })).body).toMatchObject({ total: 4, events: [] })
  })

  it('finds a person, and a submission by its ID, by an index', async () => {
    const plan = await server.db.connection().execute(async (own) => {
      await sql`set enable_seqscan = off`.execute(own)
      const anything = { page: 1, limit: 1, kind: undefined, action: undefined, from: null, before: null }
      const steps = await matchingEvents(own, { ...anything, person: 'rahima' })
        .select('id')
        .explain()
      await sql`reset enable_seqscan`.execute(own)
      return JSON.stringify(steps)
    })
    expect(plan).toContain('audit_events_people')
    expect(plan).toContain('audit_events_of_unique_id')
  })

  it.each([
    ['the whole ID', 'QWERTYUIOPASDFGHJKLZXCVBNM012345'],
    ['its first letters', 'qwertyuiop'],
    ['a part of the name', 'kamal'],
    ['name and ID', 'kamal qwerty'],
  ])('finds a submission by %s', async (_, person) => {
    const subject = { id: 'k', name: 'Kamal Hossain (QWERTYUIOPASDFGHJKLZXCVBNM012345)' }
    await recordAudit(server.db, { actor: KARIM, kind: 'payment', action: 'changed', subject })
    expect(await found({ person })).toEqual(['payment'])
    await server.db.deleteFrom('audit_events').where('subject_id', '=', 'k').execute()
  })

  it('shows the count and the last time of an event that repeats', async () => {
    const failed: AuditEntry = {
      actor: { id: null, username: 'someone@example.net' },
      kind: 'account',
      action: 'failed to sign in',
      subject: { id: '', name: 'someone@example.net' },
    }
    const repetition = { key: 'someone', windowSeconds: 100 * 365 * 24 * 3600 }
    for (let i = 0; i < 12; i++) await recordRepeatedAudit(server.db, failed, repetition)
    const { events } = (await search({ action: 'failed to sign in' })).body
    expect(events).toMatchObject([{ count: 12, lastAt: expect.any(String) }])
    await server.db.deleteFrom('audit_events').where('action', '=', 'failed to sign in').execute()
  })
})

describe('what an entry is about', () => {
  it('can be opened while it exists, and not afterwards', async () => {
    const owner = (await makeUser(server.db)).token
    const { id } = (await call(server.app, 'POST /api/forms', { token: owner, body: { title: 'Picnic' } }))
      .body
    const existence = async () => {
      const { events } = (await search({ kind: 'form' })).body
      return events
        .filter(({ subjectId }: { subjectId: string }) => subjectId === id)
        .map(({ subjectExists }: { subjectExists: boolean }) => subjectExists)
    }
    expect(await existence()).toEqual([true])
    await call(server.app, `DELETE /api/forms/${id}`, { token: owner })
    expect(await existence()).toEqual([false, false])
  })
})

describe('who may read the audit log', () => {
  it.each(ROLES)('%s', async (role) => {
    const { token: own } = await makeUser(server.db, { role })
    const { status } = await call(server.app, 'GET /api/audit', { token: own })
    expect(status).toBe(role === 'super_admin' || role === 'admin' ? 200 : 403)
  })
})
