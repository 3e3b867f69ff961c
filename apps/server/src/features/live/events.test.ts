import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { type EventStream, openEvents } from '../../testing/http/open-events.ts'
import { call } from '../../testing/http/call.ts'
import { submit } from '../../testing/http/submit.ts'
import { connectDatabase } from '../../platform/database/index.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { announce, announceMany } from './announce.ts'
import { STREAM_LIMITS } from './stream-hub.ts'

const LIMITS = {
  ...STREAM_LIMITS,
  maxStreams: 6,
  maxPerUser: 2,
  maxUnreadBytes: 16_000,
  checkMs: 50,
  heartbeatMs: 100,
}

/** Two processes on one database. */
let one: TestServer
let other: TestServer
let otherDb: ReturnType<typeof connectDatabase>
let formId: string
beforeAll(async () => {
  one = await startTestServer({ listen: true, streams: LIMITS })
  otherDb = connectDatabase({ connectionString: one.databaseUrl })
  other = await startTestServer({ listen: true, streams: LIMITS, db: otherDb.db })
  formId = await makeStoredForm(one.db)
})
afterAll(async () => {
  await other.close()
  await otherDb.close()
  await one.close()
})

/** A stream that learns of changes from now on. */
async function openReady(server: TestServer, token?: string): Promise<EventStream> {
  const stream = await open(server, token ?? (await makeUser(one.db, { role: 'submission_viewer' })).token)
  await expect.poll(() => stream.events, { interval: 5 }).toEqual(['ready {}'])
  return stream
}

async function open(server: TestServer, token: string): Promise<EventStream> {
  const stream = await openEvents(server.url, token)
  onTestFinished(() => stream.leave())
  return stream
}

const lastEvent = (stream: EventStream) => expect.poll(() => stream.events.slice(1), { interval: 5 })
const changes = (part: object) =>
  `changes ${JSON.stringify({ created: [], changed: [], deleted: [], many: false, ...part })}`

/** Changes that are more than half a second apart come as separate events. */
function announcedBy(stream: EventStream) {
  const all = stream.events
    .filter((event) => event.startsWith('changes '))
    .map((event) => JSON.parse(event.slice('changes '.length)) as Record<Kind, string[]>)
  const idsOf = (kind: Kind) => all.flatMap((changes) => changes[kind])
  return { created: idsOf('created'), changed: idsOf('changed'), deleted: idsOf('deleted') }
}
type Kind = 'created' | 'changed' | 'deleted'

describe('the stream of events', () => {
  it('announces a submission to the consoles of all processes, with its id alone', async () => {
    const streams = [await openReady(one), await openReady(other)]
    const { body } = await submit(other, formId, { name: 'Rahima Khatun' })
    for (const stream of streams) {
      await lastEvent(stream).toEqual([changes({ created: [body.submissionId] })])
    }
    expect(streams[0]?.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    })
    expect(streams[0]?.headers['content-encoding']).toBeUndefined()
  })

  it('announces what members and staff change, and only what was committed', async () => {
    const stream = await openReady(one)
    const staff = (await makeUser(one.db)).token
    const { body: sent } = await submit(one, formId, { name: 'Rahima' })
    const { body: gone } = await submit(one, formId, { name: 'Karim' })
    const as = (route: string, body?: object) => call(one.app, route, { token: staff, ...(body && { body }) })
    const created = [sent.submissionId, gone.submissionId]
    await expect.poll(() => announcedBy(stream)).toEqual({ created, changed: [], deleted: [] })
    const none = '00000000-0000-4000-8000-000000000000'
    expect((await as('POST /api/submissions/bulk-delete', { ids: [sent.submissionId, none] })).status).toBe(
      404,
    )
    await as(`PUT /api/submissions/${sent.submissionId}/status`, { status: 'failed', notify: false })
    await as(`DELETE /api/submissions/${gone.submissionId}`)
    await expect
      .poll(() => announcedBy(stream))
      .toEqual({ created, changed: [sent.submissionId], deleted: [gone.submissionId] })
  })

  it('announces only submissions of the forms that a person may reach, as they are now', async () => {
    const user = await makeUser(one.db, { role: 'submission_viewer' })
    const otherFormId = await makeStoredForm(one.db)
    const setForms = (id: string) =>
      one.db
        .updateTable('users')
        .set({ form_ids: [id] })
        .where('id', '=', user.id)
        .execute()
    await setForms(formId)
    const limited = await openReady(one, user.token)
    const witness = await openReady(one)
    const { body: seen } = await submit(one, formId, { name: 'Rahima' })
    const { body: unseen } = await submit(one, otherFormId, { name: 'Karim' })
    await expect.poll(() => announcedBy(witness).created).toEqual([seen.submissionId, unseen.submissionId])
    expect(announcedBy(limited).created).toEqual([seen.submissionId])
    await setForms(otherFormId)
    const { body: next } = await submit(one, otherFormId, { name: 'Salma' })
    await expect.poll(() => announcedBy(witness).created).toContain(next.submissionId)
    expect(announcedBy(limited).created).toEqual([seen.submissionId, next.submissionId])
  })

  it('sends the changes of half a second as one event', async () => {
    const stream = await openReady(one)
    const ids = Array.from({ length: 3 }, () => crypto.randomUUID())
    for (const id of ids) announce(one.db, { changed: [id] })
    announce(one.db, { deleted: [ids[0] ?? ''] })
    await lastEvent(stream).toEqual([changes({ changed: ids.slice(1), deleted: [ids[0]] })])
  })

  it('says "many" for more than 200 submissions, or when their ids are not known', async () => {
    const stream = await openReady(one)
    announce(one.db, { changed: Array.from({ length: 201 }, () => crypto.randomUUID()) })
    await lastEvent(stream).toEqual([changes({ many: true })])
    announceMany(one.db)
    await lastEvent(stream).toHaveLength(2)
  })

  it('announces a change to a submission that arrived while no console was open', async () => {
    const quiet = await startTestServer({
      listen: true,
      db: otherDb.db,
      // No check sends what is waiting while the test runs.
      streams: { ...LIMITS, checkMs: 60_000 },
    })
    onTestFinished(() => quiet.close())
    const [first, witness] = [await openReady(quiet), await openReady(one)]
    first.leave()
    const { token } = await makeUser(one.db)
    const openStreams = () =>
      new Promise<number>((resolve) => quiet.app.server.getConnections((_, n) => resolve(n)))
    await expect.poll(openStreams, { interval: 5 }).toBe(0)
    const { body } = await submit(one, formId, { name: 'Rahima' })
    await lastEvent(witness).toEqual([changes({ created: [body.submissionId] })])
    const later = await openReady(quiet)
    await call(one.app, `PUT /api/submissions/${body.submissionId}/status`, {
      token,
      body: { status: 'failed', notify: false },
    })
    await lastEvent(later).toEqual([changes({ changed: [body.submissionId] })])
  })

  it('is only for roles that may view submissions, and for clients that ask for a stream', async () => {
    const { token } = await makeUser(one.db, { role: 'user' })
    expect((await openEvents(one.url, token)).status).toBe(403)
    expect((await openEvents(one.url)).status).toBe(401)
    const viewer = await makeUser(one.db, { role: 'submission_viewer' })
    expect((await openEvents(one.url, viewer.token, { accept: '*/*' })).status).toBe(400)
    expect((await call(one.app, 'HEAD /api/events', { token: viewer.token })).status).toBe(404)
  })

  it.each([
    ['the person signs out', (user: User) => call(one.app, 'POST /api/auth/logout', { token: user.token })],
    [
      'the account is deactivated',
      (user: User) => sql`update users set is_active = false where id = ${user.id}`.execute(one.db),
    ],
    [
      'the role changes',
      (user: User) => sql`update users set role = 'admin' where id = ${user.id}`.execute(one.db),
    ],
    [
      'the session expires',
      (user: User) =>
        sql`update sessions set last_used_at = now() - interval '13 hours' where user_id = ${user.id}`.execute(
          one.db,
        ),
    ],
  ])('ends when %s', async (_why, change) => {
    const user = await makeUser(one.db, { role: 'submission_viewer' })
    const stream = await openReady(other, user.token)
    await change(user)
    await expect.poll(() => stream.isEnded(), { interval: 5 }).toBe(true)
  })

  it('does not keep the session alive', async () => {
    const user = await makeUser(one.db, { role: 'submission_viewer' })
    const stream = await openReady(one, user.token)
    await sql`update sessions set last_used_at = now() - interval '11 hours' where user_id = ${user.id}`.execute(
      one.db,
    )
    announceMany(one.db)
    await lastEvent(stream).toHaveLength(1)
    const { rows } = await sql<{ isOld: boolean }>`
      select last_used_at < now() - interval '10 hours' as "isOld" from sessions where user_id = ${user.id}`.execute(
      one.db,
    )
    expect(rows).toEqual([{ isOld: true }])
  })

  it('is limited for each user and in all, and frees its place when the client leaves', async () => {
    const user = await makeUser(one.db)
    const streams = [await open(other, user.token), await open(other, user.token)]
    const third = await open(other, user.token)
    expect([third.status, third.headers['retry-after']]).toEqual([429, '10'])
    const users = await Promise.all(Array.from({ length: 3 }, () => makeUser(one.db)))
    for (const { token } of users.slice(0, 2))
      for (let i = 0; i < 2; i++) expect((await open(other, token)).status).toBe(200)
    expect((await open(other, users[2]?.token ?? '')).status).toBe(503)
    streams[0]?.leave()
    const retry = async () => (await open(other, user.token)).status
    await expect.poll(retry, { interval: 20 }).toBe(200)
  })

  it('continues after its connection to the database was lost, and has clients ask for what they missed', async () => {
    const stream = await openReady(one)
    // The last statement of a connection that listens is its beginning, or the check that it is still there.
    const PING = 'select 1'
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where (query ilike 'listen %' or query = ${PING}) and datname = current_database()`.execute(one.db)
    await expect.poll(() => stream.events, { interval: 10 }).toEqual(['ready {}', 'ready {}'])
    const { body } = await submit(one, formId, { name: 'Karim' })
    await expect
      .poll(() => stream.events.at(-1), { interval: 10 })
      .toBe(changes({ created: [body.submissionId] }))
  })

  it('disconnects a client that does not read, and serves the others meanwhile', async () => {
    const { token } = await makeUser(one.db)
    const { hostname, port } = new URL(one.url)
    const slow = connect({ host: hostname, port: Number(port) })
    onTestFinished(() => void slow.destroy())
    slow.on('error', () => {})
    slow.write(
      `GET /api/events HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`,
    )
    slow.pause()
    const reading = await openReady(one)
    const openStreams = () =>
      new Promise<number>((resolve) => one.app.server.getConnections((_, n) => resolve(n)))
    await expect.poll(openStreams).toBe(2)
    // Kernel buffers take some hundred kilobytes before the stream itself holds anything.
    const payload = Array.from({ length: 200 }, () => crypto.randomUUID()).join(',')
    const flood = () => sql`select pg_notify('nibondhon_submissions', ${`;${payload};`})`.execute(one.db)
    await expect
      .poll(
        async () => {
          for (let i = 0; i < 50; i++) await flood()
          return openStreams()
        },
        { interval: 1 },
      )
      .toBe(1)
    expect(reading.isEnded()).toBe(false)
  })

  it('is ended by a server that stops, which does not wait for its client to leave', async () => {
    const third = await startTestServer({ listen: true, db: otherDb.db, streams: LIMITS })
    const stream = await openReady(third)
    await third.close()
    await expect.poll(() => stream.isEnded()).toBe(true)
  })
})

type User = Awaited<ReturnType<typeof makeUser>>
