import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  connectDatabase,
  type Connection,
  type ConnectedDatabase,
  listenTo,
  lockKey,
  lockUntilCommit,
  notify,
} from '../../platform/database/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { describeSchema } from '../../testing/database/inspect-database.ts'
import {
  addressOf,
  createTestDatabase,
  createTestSchema,
  type TestDatabase,
} from '../../testing/database/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { backUp } from '../commands/back-up.ts'
import { restore } from '../commands/restore.ts'
import { readConfig } from '../start/config.ts'

/** Two associations in one database, and one in its default schema, as an installation that was there first. */
let shared: TestDatabase
let dhaka: TestServer
let sylhet: TestServer
let first: ConnectedDatabase
let scratch: string
beforeAll(async () => {
  shared = await createTestDatabase()
  // At the same moment, as after the power comes back.
  const schemas = await Promise.all(
    ['dhaka', 'sylhet'].map((name) => createTestSchema(shared.connection, name)),
  )
  ;[dhaka, sylhet] = (await Promise.all(schemas.map((database) => startTestServer({ database })))) as [
    TestServer,
    TestServer,
  ]
  first = connectDatabase(shared.connection)
  scratch = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-associations-'))
})
afterAll(async () => {
  await Promise.all([dhaka.close(), sylhet.close(), first.close()])
  await shared.drop()
  await rm(scratch, { recursive: true, force: true })
})

const count = async ({ db }: Pick<TestServer, 'db'>, table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n
}

describe('associations in one database', () => {
  it('have the same tables, indexes, triggers and functions, each in its own schema', async () => {
    const linesOf = async (connection: Connection, schema: string) => {
      const { pool, close } = connectDatabase(connection)
      const lines = await describeSchema(pool)
      await close()
      return lines.map((line) => line.replaceAll(`${schema}.`, '').replaceAll('public.', ''))
    }
    const own = await linesOf({ ...shared.connection, schema: 'dhaka' }, 'dhaka')
    expect(own.length).toBeGreaterThan(500)
    expect(own).toEqual(await linesOf(shared.connection, 'public'))
  })

  it('share no form, address or submission', async () => {
    const isFound = async ({ app }: TestServer) => (await app.inject('/reunion')).statusCode
    const makeForm = async ({ db }: TestServer) => {
      const id = await makeStoredForm(db)
      await db.updateTable('forms').set({ custom_url: 'reunion' }).execute()
      return id
    }
    await makeSubmission(dhaka.db, { id: await makeForm(dhaka), version: 1 })
    expect([await isFound(dhaka), await isFound(sylhet)]).toEqual([200, 404])
    await makeForm(sylhet)
    expect(await isFound(sylhet)).toBe(200)
    expect(await Promise.all([dhaka, sylhet, first].map((one) => count(one, 'forms')))).toEqual([1, 1, 0])
    expect(await Promise.all([dhaka, sylhet, first].map((one) => count(one, 'submissions')))).toEqual([
      1, 0, 0,
    ])
    expect(await count(sylhet, 'submission_changes')).toBe(0)
  })

  it('do not wait for each other’s locks', async () => {
    await dhaka.db.transaction().execute(async (trx) => {
      await lockUntilCommit(trx, 'change of settings')
      const isFree = async ({ db }: Pick<TestServer, 'db'>) => {
        const { rows } = await sql<{ free: boolean }>`
          select pg_try_advisory_xact_lock(${lockKey('change of settings')}) as free`.execute(db)
        return rows[0]?.free
      }
      expect(await Promise.all([dhaka, sylhet, first].map(isFree))).toEqual([false, true, true])
    })
  })

  it('hear nothing of each other’s changes', async () => {
    const heard: string[] = []
    const listening = [dhaka, sylhet, first].map(
      ({ db }, index) =>
        new Promise<{ close(): Promise<void> }>((resolve) => {
          const listener = listenTo(db, {
            channel: 'nibondhon_submissions',
            onMessage: (payload) => heard.push(`${index} ${payload}`),
            onListening: () => resolve(listener),
          })
        }),
    )
    const listeners = await Promise.all(listening)
    await notify(dhaka.db, 'nibondhon_submissions', 'of Dhaka')
    await notify(sylhet.db, 'nibondhon_submissions', 'of Sylhet')
    await notify(first.db, 'nibondhon_submissions', 'of the first')
    await expect.poll(() => heard).toHaveLength(3)
    expect(heard.toSorted()).toEqual(['0 of Dhaka', '1 of Sylhet', '2 of the first'])
    await Promise.all(listeners.map((listener) => listener.close()))
  })

  it('are restored one by one, while the servers of the others run', async () => {
    const configFor = (schema: string) =>
      readConfig(
        {
          DATA_DIR: schema,
          DATABASE_URL: addressOf(shared.connection),
          DATABASE_SCHEMA: schema,
          APP_SECRET: 'x'.repeat(40),
        },
        scratch,
      )
    const { file } = await backUp(configFor('dhaka'), path.join(scratch, 'dhaka.tar.gz'))
    await expect(restore(configFor('dhaka'), file, { replace: true })).rejects.toThrow(/server is using/)
    await restore(configFor('khulna'), file, { replace: false })
    const khulna = connectDatabase({ ...shared.connection, schema: 'khulna' })
    expect(await count(khulna, 'submissions')).toBe(1)
    await sql`delete from forms`.execute(khulna.db)
    await khulna.close()
    expect(await count(dhaka, 'submissions')).toBe(1)
  })
})
