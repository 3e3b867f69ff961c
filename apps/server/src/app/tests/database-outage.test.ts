import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type ConnectedDatabase } from '../../platform/database/index.ts'
import { type DatabaseLine, openDatabaseLine } from '../../testing/database/database-line.ts'
import { countLockWaits } from '../../testing/database/inspect-database.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { submissionsOf, submit } from '../../testing/http/submit.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'

let database: TestDatabase
let line: DatabaseLine
let overLine: ConnectedDatabase
/** Without the proxy. */
let direct: ConnectedDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  line = await openDatabaseLine(database.connection)
  overLine = connectDatabase(line.connection, {
    silence: { silentMs: 50, checkIntervalMs: 10, acceptTimeoutMs: 5_000 },
  })
  direct = connectDatabase(database.connection)
  server = await startTestServer({ db: overLine.db })
})
afterAll(async () => {
  await server.close()
  await overLine.close()
  await direct.close()
  await line.close()
  await database.drop()
})

const formOfOneEach = () =>
  makeStoredForm(direct.db, {
    fields: [{ id: 'email', name: 'email', label: 'E-mail', type: 'email' }],
    settings: { allowMultipleSubmissions: false },
  })
const submitAs = (formId: string) => submit(server, formId, { email: 'rahim@example.org' })
const health = () => server.app.inject('/health')

/** Submits while another transaction holds a lock, and causes a fault while the submission waits for it. */
async function submitDuring(formId: string, causeFault: () => void) {
  const { response } = await direct.db.transaction().execute(async (trx) => {
    await sql`select from form_versions where form_id = ${formId} for update`.execute(trx)
    const submitting = submitAs(formId)
    await expect.poll(() => countLockWaits(direct.db), { interval: 5 }).toBe(1)
    causeFault()
    return { response: submitting }
  })
  return response
}

describe('a faulty database', () => {
  it('loses its connection during a submission: 503, nothing stored, and the next one is accepted', async () => {
    const formId = await formOfOneEach()
    const { status, body, headers } = await submitDuring(formId, () => line.cut())
    expect([status, body.code]).toEqual([503, 'database_unavailable'])
    expect(headers['retry-after']).toBeDefined()
    expect(await submissionsOf(direct.db, formId)).toEqual([])
    expect((await submitAs(formId)).status).toBe(201)
  })

  it('vanishes without closing connections: who waits gets 503, and the next ones are served once it is back', async () => {
    const formId = await formOfOneEach()
    await sql`select`.execute(overLine.db)
    line.vanish()
    // By a connection that looks open, then by a new one.
    for (const connection of ['old', 'new']) {
      const { status, body } = await submitAs(formId)
      expect([connection, status, body.code]).toEqual([connection, 503, 'database_unavailable'])
    }
    await line.comeBack()
    // The pool notices in its own time that the other old connections are closed.
    await expect.poll(async () => (await submitAs(formId)).status).toBe(201)
  })

  it('takes long for a statement: it is waited for', async () => {
    const { rows } = await sql`select 1 as one from pg_sleep(0.5)`.execute(overLine.db)
    expect(rows).toEqual([{ one: 1 }])
  })

  it.each([
    ['a full disk', '53100', 'could not extend file "base/1/2"', 507, 'storage_full'],
    ['files that it may not open', '42501', 'could not open file "base/1/2"', 503, 'database_unavailable'],
    ['a failing disk', '58030', 'could not read blocks 1..2', 503, 'database_unavailable'],
    ['a deadlock', '40P01', 'deadlock detected', 503, 'database_unavailable'],
    ['a statement that takes too long', '57014', 'canceling statement', 503, 'database_unavailable'],
    ['a standby that accepts no writes', '25006', 'cannot execute INSERT', 503, 'database_unavailable'],
  ])('fails with %s', async (_what, errcode, message, status, code) => {
    const formId = await formOfOneEach()
    await sql`create function fail() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception using errcode = '${errcode}', message = '${message}'; end`,
    )}`.execute(direct.db)
    await sql`create trigger fail before insert on submissions execute function fail()`.execute(direct.db)
    const response = await submitAs(formId)
    await sql`drop function fail cascade`.execute(direct.db)
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(response.headers['retry-after']).toBeDefined()
    expect((await submitAs(formId)).status).toBe(201)
  })

  it('has a host name that cannot be resolved: 503', async () => {
    const lost = connectDatabase({ ...database.connection, host: 'database.invalid' })
    const without = await startTestServer({ db: lost.db })
    const { status, body } = await submit(without, '5e8cd6e2-6b2c-4fd5-9d6e-2f4a3f0d7a10', {})
    expect([status, body.code]).toEqual([503, 'database_unavailable'])
    await without.close()
    await lost.close()
  })

  it('hangs: /health reports it, and recovers with the database', async () => {
    expect((await health()).statusCode).toBe(200)
    line.hold()
    expect((await health()).statusCode).toBe(503)
    line.release()
    await expect.poll(async () => (await health()).statusCode).toBe(200)
  })
})
