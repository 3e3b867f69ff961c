import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../platform/database/index.ts'
import { makeUser } from '../../../testing/builders/make-user.ts'
import { postMultipart } from '../../../testing/http/post-multipart.ts'
import { importNow, listFile } from '../../../testing/people/import-list.ts'
import { peopleServer } from '../../../testing/servers/people-server.ts'
import { readAgain } from './preview-import.ts'
import { findImport } from './store/imports-repository.ts'

/** A list of so many rows costs so much work: four times the rows, about four times the pages that are read. */
const register = peopleServer()
const [ROWS, TIMES] = [200, 4]
/** Indexes become deeper. All with all would be sixteen times the work. */
const MOST_TIMES = 6

const SYLLABLES = ['ka', 'to', 'mi', 'ru', 'la', 'no', 'pi', 'su', 'je', 'bo']
const nameOf = (index: number) =>
  [1000, 100, 10, 1].map((size) => SYLLABLES[Math.floor(index / size) % SYLLABLES.length]).join('')

/** What the rows of a list have. */
const LISTS = {
  'different people': (row: number) => [
    `${nameOf(row)} Rahman`,
    phoneOf(row),
    `m${row}@example.org`,
    1960 + (row % 60),
  ],
  'people with one phone': (row: number) => [`${nameOf(row)} Rahman`, '01712345678', '', 1960 + (row % 60)],
  'people with one e-mail address': (row: number) => [`${nameOf(row)} Rahman`, '', 'office@example.org', ''],
  'people with one name': (row: number) => ['Tofazzal Hossain', phoneOf(row), '', 1998],
  'people with one name and one phone': (row: number) => ['Tofazzal Hossain', '01712345678', '', 1000 + row],
}
type List = keyof typeof LISTS
const phoneOf = (row: number) => `0171${String(row).padStart(7, '0')}`
const listOf = (list: List, rows: number) => [
  'Name,Mobile,E-mail,Batch',
  ...Array.from({ length: rows }, (_, row) => LISTS[list](row).join(',')),
]

async function send(list: List, rows: number): Promise<string> {
  const { token } = await makeUser(register.server.db, { role: 'super_admin' })
  const file = listFile(listOf(list, rows))
  const headers = { authorization: `Bearer ${token}` }
  return (await postMultipart(register.server.app, '/api/people/imports', { file }, headers)).body.import.id
}

/** Of the register and of imported rows, pages that were read, from the cache or not. */
async function measure(work: (db: Db) => Promise<void>): Promise<number> {
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

const PARTS = ['reading', 'applying', 'undoing'] as const

/** Of a list whose undecided rows are added, too. */
async function workOf(list: List, rows: number): Promise<Record<(typeof PARTS)[number], number>> {
  await sql`truncate people, person_imports cascade`.execute(register.server.db)
  const id = await send(list, rows)
  const stored = await findImport(register.server.db, id)
  if (!stored) throw new Error('not stored')
  const mapping = stored.columns.map(({ target }) => target)
  const reading = await measure((db) => db.transaction().execute((trx) => readAgain(trx, stored, mapping)))
  await register.call(`PUT /api/people/imports/${id}`, { addUndecided: true })
  await register.call(`POST /api/people/imports/${id}/apply`)
  const applying = await measure((db) => importNow(db))
  await register.call(`POST /api/people/imports/${id}/undo`)
  const undoing = await measure((db) => importNow(db))
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

describe('a long list', () => {
  beforeAll(async () => {
    // While a list is imported the statistics of its tables are old: here they say that the tables are empty.
    await sql`alter table people set (autovacuum_enabled = off)`.execute(register.server.db)
    await sql`alter table person_import_rows set (autovacuum_enabled = off)`.execute(register.server.db)
  })

  it.each(Object.keys(LISTS) as List[])(
    'takes as much work for each row as a short one: %s',
    async (list) => {
      const few = await workOf(list, ROWS)
      const many = await workOf(list, ROWS * TIMES)
      for (const part of PARTS) {
        expect(many[part] / few[part], `pages of ${part}`).toBeLessThan(MOST_TIMES)
      }
    },
  )
})
