import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../../../platform/database/index.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { importNow, listFile } from '../../../testing/people/import-list.ts'
import { peopleServer } from '../../../testing/servers/people-server.ts'
import { readAgain } from './preview-import.ts'
import { findImport } from './store/imports-repository.ts'

/** A list of so many rows costs so much work: three times the rows, about three times the pages that are read. */
const register = peopleServer()
const [ROWS, TIMES] = [500, 3]
/** Indexes become deeper. All with all would be nine times the work. */
const MOST_TIMES = 4

const SYLLABLES = ['ka', 'to', 'mi', 'ru', 'la', 'no', 'pi', 'su', 'je', 'bo']
const nameOf = (index: number) =>
  [1000, 100, 10, 1].map((size) => SYLLABLES[Math.floor(index / size) % SYLLABLES.length]).join('')
const listOf = (rows: number) => [
  'Name,Mobile,E-mail,Batch',
  ...Array.from(
    { length: rows },
    (_, row) =>
      `${nameOf(row)} Rahman,0171${String(row).padStart(7, '0')},m${row}@example.org,${1960 + (row % 60)}`,
  ),
]

async function send(rows: number): Promise<string> {
  const { token } = await makeUser(register.server.db, { role: 'super_admin' })
  const file = listFile(listOf(rows))
  const headers = { authorization: `Bearer ${token}` }
  return (await postMultipart(register.server.app, '/api/people/imports', { file }, headers)).body.import.id
}

/** The pages of the register and of imported rows that were read, from the cache or not, on one connection. */
async function pagesReadBy(work: (db: Db) => Promise<void>): Promise<number> {
  return register.server.db.connection().execute(async (db) => {
    const before = await pagesRead(db)
    await work(db)
    return (await pagesRead(db)) - before
  })
}

async function pagesRead(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ pages: number }>`
    select sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::float8 as pages
    from pg_statio_user_tables where relname in ('people', 'person_import_rows')`.execute(db)
  return rows[0]?.pages ?? 0
}

async function workOf(rows: number): Promise<{ reading: number; applying: number; undoing: number }> {
  await sql`truncate people, person_imports cascade`.execute(register.server.db)
  const id = await send(rows)
  const stored = await findImport(register.server.db, id)
  if (!stored) throw new Error('not stored')
  const mapping = stored.columns.map(({ target }) => target)
  const reading = await pagesReadBy((db) =>
    db.transaction().execute((trx) => readAgain(trx, stored, mapping)),
  )
  await register.call(`POST /api/people/imports/${id}/apply`)
  const applying = await pagesReadBy((db) => importNow(db))
  expect((await register.list()).total).toBe(rows)
  await register.call(`POST /api/people/imports/${id}/undo`)
  const undoing = await pagesReadBy((db) => importNow(db))
  expect((await register.list()).total).toBe(0)
  return { reading, applying, undoing }
}

/** What waits to be put into such an index is read with each look, and becomes more with each person. */
it('looks into indexes that have everyone at once', async () => {
  const { rows } = await sql<{ index: string }>`
    select c.relname as index from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relname in ('people_contacts', 'people_name_keys')
      and c.reloptions @> array['fastupdate=off'] order by 1`.execute(register.server.db)
  expect(rows.map(({ index }) => index)).toEqual(['people_contacts', 'people_name_keys'])
})

it('takes as much work for each row of a long list as of a short one', async () => {
  // While a list is imported the statistics of its tables are old: here they say that the tables are empty.
  await sql`alter table people set (autovacuum_enabled = off)`.execute(register.server.db)
  await sql`alter table person_import_rows set (autovacuum_enabled = off)`.execute(register.server.db)
  const few = await workOf(ROWS)
  const many = await workOf(ROWS * TIMES)
  for (const part of ['reading', 'applying', 'undoing'] as const) {
    expect(few[part], part).toBeGreaterThan(ROWS)
    expect(many[part] / few[part], part).toBeLessThan(MOST_TIMES)
  }
})
