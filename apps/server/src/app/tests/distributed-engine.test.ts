import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../platform/database/index.ts'
import { migrateTo, migrateToLatest } from '../../platform/database/migrate.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import {
  createOwnDatabase,
  createTestDatabase,
  createTestSchema,
  type TestDatabase,
} from '../../testing/database/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'

/**
 * What an engine needs that keeps each association on another machine (Citus), as far as PostgreSQL itself can show it.
 */
let database: TestDatabase
let server: TestServer
/** As a machine that only has the rows: without the search path of the program's connections. */
let elsewhere: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database: await createTestSchema(database.connection, 'rajshahi') })
  elsewhere = new pg.Client({ ...database.connection, options: '-c search_path=pg_catalog' })
  await elsewhere.connect()
})
afterAll(async () => {
  await elsewhere.end()
  await server.close()
  await database.drop()
})

const countsOf = async (formId: string) => {
  const { rows } = await sql<{ total: number; changes: number }>`
    select coalesce(sum(count), 0)::int as total, count(*)::int as changes
    from submission_changes where form_id = ${formId}`.execute(server.db)
  return rows[0]
}

describe('on an engine with several machines', () => {
  it('every table has a primary key, and its changes are logged: otherwise it cannot be moved', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class c
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and (relpersistence <> 'p'
          or not exists (select from pg_index i where i.indrelid = c.oid and indisprimary))`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })

  it('no table has an identity: otherwise it cannot be taken off the other machines before an upgrade', async () => {
    const { rows } = await sql`
      select attrelid::regclass as "table", attname as "column" from pg_attribute
      where attidentity <> '' and attrelid in (
        select oid from pg_class where relnamespace = current_schema()::regnamespace)`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('triggers find the tables of their association without a search path', async () => {
    const formId = await makeStoredForm(server.db)
    const { id } = await makeSubmission(server.db, { id: formId, version: 1 }, { data: { name: 'A' } })
    const other = await makeSubmission(server.db, { id: formId, version: 1 }, { data: { name: 'B' } })
    await elsewhere.query(
      `update rajshahi.submissions set data = '{"name": "C"}', needs_review = true where id = $1`,
      [id],
    )
    expect(await countsOf(formId)).toEqual({ total: 2, changes: 5 })
    await elsewhere.query(
      `insert into rajshahi.ledger_entries (submission_id, kind, account, amount_paisa, reason, booking_key, actor)
       values ($1, 'charge', 'charged', -100, 'Submitted', 'charge:test', 'System')`,
      [id],
    )
    await expect(elsewhere.query('delete from rajshahi.ledger_entries')).rejects.toThrow('never deleted')
    await elsewhere.query('delete from rajshahi.submissions where id = $1', [other.id])
    expect((await countsOf(formId))?.total).toBe(1)
    await elsewhere.query('delete from rajshahi.submissions where form_id = $1', [formId])
    await elsewhere.query('delete from rajshahi.forms where id = $1', [formId])
    expect(await countsOf(formId)).toEqual({ total: 0, changes: 0 })
  })

  it('/health fails where the tables of the association cannot be read, though the database answers', async () => {
    const health = async () => (await server.app.inject('/health')).statusCode
    expect(await health()).toBe(200)
    await sql`alter table settings rename to settings_away`.execute(server.db)
    expect(await health()).toBe(503)
    await sql`alter table settings_away rename to settings`.execute(server.db)
    expect(await health()).toBe(200)
  })
})

describe('after an update', () => {
  it('numbers of rows go on where they were', async () => {
    const own = await createOwnDatabase()
    const { db, close } = connectDatabase(own.connection)
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await migrateTo(db, '0301-newest-payments')
    const attempt = async () => {
      const { rows } = await sql<{ id: string }>`
        insert into attempts (scope, key_hash) values ('test', '') returning id`.execute(db)
      return Number(rows[0]?.id)
    }
    const last = [await attempt(), await attempt()].at(-1) ?? 0
    await migrateToLatest(db)
    expect(await attempt()).toBeGreaterThan(last)
    const { rows } = await sql<{ sequence: string | null }>`
      select pg_get_serial_sequence('attempts', 'id') as sequence`.execute(db)
    expect(rows).toEqual([{ sequence: 'public.attempts_id_seq' }])
    await close()
    await own.drop()
  })
})

describe('statements that such an engine rejects', () => {
  const SOURCE = path.resolve(import.meta.dirname, '../..')
  const repositories = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-repository.ts'))
    .map((name) => ({ name, text: readFileSync(path.join(SOURCE, name), 'utf8') }))
  const filesWith = (pattern: RegExp) =>
    repositories.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

  it('are not used: an upsert that reads the clock sets what the new row has instead', () => {
    expect(repositories.length).toBeGreaterThan(80)
    expect(filesWith(/do update\s+set[^`]*?\b(now|clock_timestamp)\(/)).toEqual([])
    expect(filesWith(/doUpdateSet\((?:(?!\.execute\()[^`])*?sql<Date>`now\(/)).toEqual([])
  })

  it('are not used: no inserted value is read while it is inserted', () => {
    expect(filesWith(/insert into [^`]*?\bvalues \([^`]*?\(select\b/)).toEqual([])
  })

  it('are not used: no change reads the clock in the middle of a transaction', () => {
    expect(filesWith(/clock_timestamp\(/)).toEqual([])
  })

  it('are not used: no interval is added to a column in a change, which would depend on the session’s time zone', () => {
    expect(filesWith(/\bset\b[^`]*?_at [+-] (interval|make_interval)/)).toEqual([])
  })
})
