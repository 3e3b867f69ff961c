import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabaseLine, type DatabaseLine } from '../../apps/server/src/testing/database/database-line.ts'
import {
  addressOf,
  createOwnDatabase,
  type TestDatabase,
} from '../../apps/server/src/testing/database/test-database.ts'
import { openScratch, type Scratch } from './support/server-process.ts'
import { brokenRules, type Catalog, rulesBrokenByFunction } from './walk/plannable.ts'
import { readCatalog } from './walk/read-catalog.ts'
import { walk, type WalkResult } from './walk/walk.ts'

const LOGIN = { email: 'walk@example.org', password: 'correct horse battery' }

let database: TestDatabase
let line: DatabaseLine
let scratch: Scratch
let result: WalkResult
let catalog: Catalog
let functions: { name: string; body: string }[]
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
  const client = new pg.Client(database.connection)
  await client.connect()
  catalog = await readCatalog(client)
  const { rows } = await client.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = current_schema()::regnamespace
     and prolang = (select oid from pg_language where lanname = 'plpgsql')`,
  )
  functions = rows
  await client.end()
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
      brokenRules(statement, catalog).map((rule) => `${rule}: ${statement.trim().slice(0, 300)}`),
    )
    expect(broken).toEqual([])
  })

  it('leaves no function in the database that such an engine cannot run', () => {
    expect(functions.length).toBeGreaterThan(5)
    const broken = functions.flatMap(({ name, body }) =>
      rulesBrokenByFunction(body, catalog).map((rule) => `${name}: ${rule}`),
    )
    expect(broken).toEqual([])
  })
})

const KNOWN: Catalog = {
  tables: new Set([
    'people',
    'person_merges',
    'submissions',
    'deleted_submissions',
    'forms',
    'statement_rows',
  ]),
  stable: new Set(['now', 'jsonb_to_recordset', 'jsonb_populate_record']),
  stableDefaults: new Map([['person_queue', ['queued_at']]]),
  volatileDefaults: new Map([['audit_events', ['id']]]),
  reading: new Set(['book_today', 'lock_book_day', 'closed_day_hash']),
  transitions: new Set(['removed']),
}

describe('the rules of such an engine', () => {
  it.each([
    [
      `update payments set next_check_at = now() + greatest((now() - created_at) / 2, interval '1 minute') where id = $1`,
    ],
    [`select book_today()::text as today, (select max(day) from closed_days) as "closedThrough"`],
    [`insert into ledger_entries (id, book_date) select id, (select lock_book_day(null)) from wanted`],
    [`insert into settings (key) values ($1) on conflict (key) do update set updated_at = now()`],
    [`update seat_pools set freed_at = (select now()) where form_id = any($1)`],
    [
      `update merges m set content = content || jsonb_build_object('added', (select 1 where m.kept_id = $1)) where id = $2`,
    ],
    [
      `with existing as materialized (select id from submissions) insert into submission_assignees (submission_id, user_id)
       select id, $1 from existing on conflict (submission_id) do update set user_id = excluded.user_id where $2`,
    ],
    [
      `insert into people select r.* from person_merges m cross join lateral jsonb_populate_record(null::people, m.content) as r`,
    ],
    [`insert into person_queue (submission_id) select id from submissions`],
    [
      `with noted as (insert into person_forms (form_id) select id from changed) insert into person_queue (submission_id, queued_at)
       select s.id, s.created_at from submissions s`,
    ],
    [`insert into password_resets (user_id) values ((select id from users where email = $1))`],
    [`select day from closed_days d where closed_day_hash(d.day) <> $1`],
  ])('are broken by %j', (statement) => {
    expect(brokenRules(statement, KNOWN)).toHaveLength(1)
  })

  it.each([
    [
      `with due as materialized (select id, now() + (now() - created_at) as at from payments) update payments p set next_check_at = due.at from due`,
    ],
    [`select lock_book_day(null)::text as day`],
    [`update sessions set seen_at = now(), expires_at = now() + interval '1 hour' where id = $1`],
    [`update seat_pools set freed_at = case when taken < $1 then (select now()) else freed_at end`],
    [
      `with back as materialized (select r.* from person_merges m cross join lateral jsonb_populate_record(null::people, m.content) as r)
       insert into people select * from back`,
    ],
    [`insert into audit_events (subject) select id from submissions where created_at < now()`],
    [`select hash_closed_days($1::jsonb)`],
  ])('are kept by %j', (statement) => {
    expect(brokenRules(statement, KNOWN)).toEqual([])
  })

  it.each([
    [`begin insert into revoked_access select r.id from removed r where exists (select from forms f); end`],
    [`begin if tg_table_name = 'statement_rows' then checked := new.id; end if; end`],
    [`begin insert into hashes (day, hash) values (of_day, (select hash from hashes)); end`],
  ])('are broken by the function %j', (body) => {
    expect(rulesBrokenByFunction(body, KNOWN)).toHaveLength(1)
  })
})
