import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeSchema } from '../../testing/database/inspect-database.ts'
import { makeOldData, OLDEST } from '../../testing/builders/make-old-data.ts'
import { createOwnDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { connectDatabase } from './connect.ts'
import { knownMigrations, migrateTo, migrateToLatest } from './migrate.ts'

let database: TestDatabase
let observer: pg.Client
beforeEach(async () => {
  database = await createOwnDatabase()
  observer = new pg.Client(database.connection)
  await observer.connect()
  await observer.query('drop schema public cascade')
  await observer.query('create schema public')
  const { db, close } = connectDatabase(database.connection)
  await migrateTo(db, OLDEST)
  await makeOldData(db, 50)
  await close()
})
afterEach(async () => {
  await observer.end()
  await database.drop()
})

/** Migrates on a connection that is cut after this many statements, and returns whether the migration finished. */
async function migrateCutAfter(statements: number): Promise<'cut' | 'finished'> {
  const { db, pool, close } = connectDatabase(database.connection)
  let sent = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const counted = (...args: unknown[]) => {
      sent += 1
      if (sent > statements) client.connection.stream.destroy()
      return query(...args)
    }
    client.query = counted as typeof client.query
  })
  const outcome = await migrateToLatest(db).then(
    () => 'finished' as const,
    () => 'cut' as const,
  )
  await close()
  await expect.poll(serversConnected, { interval: 1 }).toBe(0)
  return outcome
}

async function serversConnected(): Promise<number> {
  const { rowCount } = await observer.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'nibondhon'`,
  )
  return rowCount ?? 0
}

function isEqual(a: string[], b: string[]): boolean {
  return a.join('\n') === b.join('\n')
}

async function readSubmissions(): Promise<unknown[]> {
  const { rows } = await observer.query(
    'select id, unique_id, edit_code, status, data, amount_paisa, created_at from submissions order by id',
  )
  return rows
}

describe('migrations', () => {
  it('leave the old schema or the new one when the connection is cut, and the next start finishes them', async () => {
    const oldSchema = await describeSchema(observer)
    const submissions = await readSubmissions()
    const found: string[][] = []
    let statements = 0
    while ((await migrateCutAfter(statements)) === 'cut') {
      found.push(await describeSchema(observer))
      // Cutting before each statement would take too long.
      statements += 31
    }
    const newSchema = await describeSchema(observer)
    expect(newSchema).toContain(`migration ${(await knownMigrations()).at(-1)}`)
    expect(found.filter((schema) => isEqual(schema, oldSchema)).length).toBeGreaterThan(8)
    expect(found.filter((schema) => !isEqual(schema, oldSchema) && !isEqual(schema, newSchema))).toEqual([])
    expect(await readSubmissions()).toEqual(submissions)
    const { rows } = await observer.query('select count from submission_counts')
    expect(rows).toEqual([{ count: '50' }])
  })

  it('run without the statement timeout of requests', async () => {
    await observer.query('create table limits (value text)')
    await observer.query(`create function note_limit() returns event_trigger language plpgsql as $$
      begin insert into limits values (current_setting('statement_timeout')); end $$`)
    await observer.query('create event trigger note_limit on ddl_command_start execute function note_limit()')
    const { db, close } = connectDatabase(database.connection, { maxConnections: 1 })
    await migrateToLatest(db)
    const { rows } = await observer.query('select distinct value from limits')
    expect(rows).toEqual([{ value: '0' }])
    const afterwards = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
    expect(afterwards.rows).toEqual([{ statement_timeout: '1min' }])
    await close()
  })
})
