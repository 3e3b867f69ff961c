import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  connectDatabase,
  type ConnectedDatabase,
  openReplica,
  type Reads,
} from '../../platform/database/index.ts'
import { watchReplica } from '../../platform/database/reads/replica-watch.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { startReplicaPair, type ReplicaPair } from '../../testing/database/replica-pair.ts'
import { call } from '../../testing/http/call.ts'
import { submit } from '../../testing/http/submit.ts'
import { logToMemory, startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

const METRICS_TOKEN = 'a-token-for-prometheus'
const MAX_LAG_SECONDS = 2

let pair: ReplicaPair
let primary: ConnectedDatabase
let reads: Reads
let server: TestServer
let formId: string
let author: { id: string; token: string }
let colleague: { id: string; token: string }
const log = logToMemory()
beforeAll(async () => {
  pair = await startReplicaPair()
  primary = connectDatabase(pair.database.connection)
  reads = await openReplica({
    primary: primary.db,
    connection: pair.replica,
    log: log.logger,
    checkIntervalMs: 50,
    maxLagSeconds: MAX_LAG_SECONDS,
  })
  server = await startTestServer({
    database: pair.database,
    reads,
    metricsToken: METRICS_TOKEN,
    logger: log.logger,
  })
  formId = await makeStoredForm(server.db)
  author = await makeUser(server.db)
  colleague = await makeUser(server.db)
})
afterAll(async () => {
  await server.close()
  await reads.close()
  await primary.close()
  await pair.stop()
})

const isInUse = () => expect.poll(() => reads.replica()?.state, { interval: 10 }).toBe('in use')
/** Everything that is written by now is on the replica. */
const isCaughtUp = async () => {
  const position = await reads.position()
  await expect
    .poll(() => reads.run({ writtenPosition: position }, async (db) => db !== primary.db), { interval: 10 })
    .toBe(true)
}
beforeEach(isInUse)

interface Row {
  id: string
  status: string
}

async function list({ token }: { token: string }, query = ''): Promise<Row[]> {
  const { status, body } = await call(server.app, `GET /api/submissions?formId=${formId}${query}`, { token })
  expect(status).toBe(200)
  return body.submissions
}

const statusFor = async (person: { token: string }, id: string) =>
  (await list(person)).find((row) => row.id === id)?.status

async function makeOne(name: string): Promise<string> {
  const { id } = await makeSubmission(server.db, { id: formId, version: 1 }, { data: { name } })
  await isCaughtUp()
  return id
}

const fail = async (id: string) => {
  const body = { changes: [{ id, status: 'failed' }] }
  const { status } = await call(server.app, 'POST /api/submissions/bulk-status', {
    token: author.token,
    body,
  })
  expect(status).toBe(200)
}

const countReads = () => reads.replica()?.reads ?? { replica: 0, primary: 0 }

describe('with a replica', () => {
  it('lists, figures, duplicates, the audit log and exports are read there', async () => {
    await makeOne('Rahim')
    const before = countReads()
    await list(colleague)
    for (const route of [
      'GET /api/dashboard',
      `GET /api/submissions/duplicates?formId=${formId}`,
      'GET /api/audit?page=1&limit=10',
      `GET /api/export/submissions?formId=${formId}&format=csv`,
    ]) {
      expect((await call(server.app, route, { token: colleague.token })).status).toBe(200)
    }
    expect(countReads()).toEqual({ replica: before.replica + 5, primary: before.primary })
    expect(log.text()).not.toContain('is repeated on the primary')
  })

  it('the author of a change sees it at once, and others as soon as the replica has it', async () => {
    const id = await makeOne('Karim')
    await pair.pauseReplica()
    await fail(id)
    expect(await statusFor(author, id)).toBe('failed')
    expect(await statusFor(colleague, id)).toBe('completed')
    await pair.resumeReplica()
    await isCaughtUp()
    expect(await statusFor(colleague, id)).toBe('failed')
    const before = countReads()
    expect(await statusFor(author, id)).toBe('failed')
    expect(countReads()).toEqual({ replica: before.replica + 1, primary: before.primary })
  })

  it('a change is remembered in all sessions of its author', async () => {
    const id = await makeOne('Salma')
    const { rows } = await primary.pool.query(
      'select count(*)::int as n from sessions where written_position is not null',
    )
    expect(rows[0].n).toBeGreaterThan(0)
    await primary.pool.query(
      `insert into sessions (token_hash, user_id, device, address)
      values (sha256('second'), $1, '', '')`,
      [author.id],
    )
    await fail(id)
    const { rows: sessions } = await primary.pool.query(
      'select count(distinct written_position)::int as positions, count(*)::int as n from sessions where user_id = $1 and written_position is not null',
      [author.id],
    )
    expect(sessions).toEqual([{ positions: 1, n: 2 }])
  })

  it('a search finds what was submitted just before', async () => {
    const { status } = await submit(server, formId, { name: 'Shirin Akhter' })
    expect(status).toBe(201)
    expect(await list(colleague, '&search=shirin')).toHaveLength(1)
  })

  it('is not polled any more once a reader has stopped waiting for it', async () => {
    const position = async () => (await reads.position()) ?? ''
    const watch = watchReplica({
      connection: pair.replica,
      readPrimary: position,
      onGone: () => {},
      checkIntervalMs: 60_000,
    })
    const replica = connectDatabase(pair.replica)
    const lastQuery = async () => {
      const { rows } = await replica.pool.query<{ at: string }>(
        `select max(query_start)::text as at from pg_stat_activity where application_name = 'nibondhon-replica-watch'`,
      )
      return rows[0]?.at
    }
    await watch.check()
    await pair.pauseReplica()
    await makeSubmission(server.db, { id: formId, version: 1 })
    expect(await watch.reaches(await position(), 20)).toBe(false)
    // The other watch of this test looks every 50 ms; a reader that waits is polled for every 5 ms.
    const isStill = async () => {
      const before = await lastQuery()
      for (let count = 0; count < 30; count += 1) await replica.pool.query('select 1')
      return (await lastQuery()) === before
    }
    await expect.poll(isStill, { interval: 5 }).toBe(true)
    await pair.resumeReplica()
    await watch.close()
    await replica.close()
  })

  it('one that is too far behind is left out until it has caught up', async () => {
    const id = await makeOne('Jamal')
    await pair.pauseReplica()
    await fail(id)
    await expect.poll(() => reads.replica()?.state, { interval: 50 }).toBe('behind')
    expect(await statusFor(colleague, id)).toBe('failed')
    const { body } = await call(server.app, 'GET /api/dashboard', { token: colleague.token })
    expect(body.replicaLeftOut).toBe('behind')
    await pair.resumeReplica()
    await isInUse()
    expect(
      (await call(server.app, 'GET /api/dashboard', { token: colleague.token })).body,
    ).not.toHaveProperty('replicaLeftOut')
  })

  it('its death is not noticed by those who read, but said on the dashboard and in the metrics; it comes back by itself', async () => {
    await makeOne('Nasrin')
    const scrape = async () =>
      (await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }))
        .body
    expect(await scrape()).toContain('nibondhon_replica_in_use 1')
    let isDone = false
    const reading = Promise.all(
      Array.from({ length: 8 }, async () => {
        const lengths = new Set<number>()
        while (!isDone) lengths.add((await list(colleague)).length)
        return [...lengths]
      }),
    )
    await pair.killReplica()
    await expect.poll(() => reads.replica()?.state, { interval: 10 }).toBe('gone')
    isDone = true
    expect(new Set((await reading).flat()).size).toBe(1)
    const staff = await makeUser(server.db, { role: 'submission_viewer' })
    const dashboardOf = async ({ token }: { token: string }) =>
      (await call(server.app, 'GET /api/dashboard', { token })).body.replicaLeftOut
    expect(await dashboardOf(colleague)).toBe('gone')
    expect(await dashboardOf(staff)).toBeUndefined()
    expect(await scrape()).toContain('nibondhon_replica_in_use 0')
    expect(log.text()).toContain('the replica does not answer')
    await pair.startReplica()
    await isInUse()
    const before = countReads()
    await list(colleague)
    expect(countReads().replica).toBe(before.replica + 1)
  })
})
