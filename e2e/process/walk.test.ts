import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabaseLine, type DatabaseLine } from '../../apps/server/src/testing/database/database-line.ts'
import {
  addressOf,
  createOwnDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import { openScratch, type Scratch } from './support/server-process.ts'
import { breaksTriggers, brokenRules } from './walk/plannable.ts'
import { walk, type WalkResult } from './walk/walk.ts'

const LOGIN = { email: 'walk@example.org', password: 'correct horse battery' }

let database: TestDatabase
let line: DatabaseLine
let scratch: Scratch
let result: WalkResult
const statements = new Set<string>()

beforeAll(async () => {
  database = await createOwnDatabase()
  line = await openDatabaseLine(database.connection, { onStatement: (text) => statements.add(text) })
  scratch = openScratch()
  const { url } = await scratch.start({
    DATABASE_URL: addressOf(line.connection),
    ADMIN_EMAIL: LOGIN.email,
    ADMIN_PASSWORD: LOGIN.password,
  })
  result = await walk({ url, ...LOGIN })
}, 900_000)
afterAll(async () => {
  await scratch.close()
  await line.close()
  await database.drop()
})

describe('the walk through what members and staff do', () => {
  it('has at least 150 steps, and none fails', () => {
    expect(result.failures).toEqual([])
    expect(result.steps.length).toBeGreaterThanOrEqual(150)
  })

  it('sends no statement that an engine with tables on several machines cannot plan', () => {
    expect(statements.size).toBeGreaterThan(300)
    const broken = [...statements].flatMap((statement) =>
      brokenRules(statement).map((rule) => `${rule}: ${statement.trim().slice(0, 300)}`),
    )
    expect(broken).toEqual([])
  })

  it('leaves no function in the database that such an engine cannot run', async () => {
    const client = new pg.Client(database.connection)
    await client.connect()
    const { rows } = await client.query<{ name: string; body: string }>(
      `select proname as name, prosrc as body from pg_proc where pronamespace = current_schema()::regnamespace
       and prolang = (select oid from pg_language where lanname = 'plpgsql')`,
    )
    await client.end()
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ body }) => breaksTriggers(body)).map(({ name }) => name)).toEqual([])
  })
})

describe('the rules of such an engine', () => {
  it.each([
    [
      `update payments set next_check_at = now() + greatest((now() - created_at) / 2, interval '1 minute') where id = $1`,
    ],
    [`select book_today()::text as today, (select max(day) from closed_days) as "closedThrough"`],
    [`insert into ledger_entries (id, book_date) select id, (select lock_book_day(null)) from wanted`],
    [`insert into settings (key) values ($1) on conflict (key) do update set updated_at = now()`],
  ])('are broken by %j', (statement) => {
    expect(brokenRules(statement)).toHaveLength(1)
  })

  it.each([
    [
      `with due as materialized (select id, now() + (now() - created_at) as at from payments) update payments p set next_check_at = due.at from due`,
    ],
    [`select lock_book_day(null)::text as day`],
    [`update sessions set seen_at = now(), expires_at = now() + interval '1 hour' where id = $1`],
  ])('are kept by %j', (statement) => {
    expect(brokenRules(statement)).toEqual([])
  })
})
