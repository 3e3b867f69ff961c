import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase, type Db } from '../../platform/database/index.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import {
  createOwnDatabase,
  createTestSchema,
  type TestDatabase,
} from '../../testing/database/test-database.ts'
import { compileCache } from '../../testing/servers/compile-cache.ts'

const run = promisify(execFile)
const SOURCES = path.resolve(import.meta.dirname, '../..')

let shared: TestDatabase
let scratch: string
beforeAll(async () => {
  shared = await createOwnDatabase()
  scratch = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-backups-'))
  for (const name of ['dhaka', 'sylhet']) {
    await createTestSchema(shared.connection, name)
    await within(name, async (db) => {
      await makeUser(db)
      const id = await makeStoredForm(db)
      await makeSubmission(db, { id, version: 1 }, { data: { name: `Rahim of ${name}` } })
    })
  }
})
afterAll(async () => {
  await shared.drop()
  await rm(scratch, { recursive: true, force: true })
})

async function within<T>(schema: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connectDatabase({ ...shared.connection, schema }, { application: 'a test' })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

function command(program: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [path.join(SOURCES, program), ...args], {
    cwd: scratch,
    env: {
      PATH: process.env['PATH'],
      ...compileCache(),
      DATABASE_URL: shared.url,
      APP_SECRET: 'x'.repeat(40),
      INIT_CWD: scratch,
    },
  })
}

const namesIn = (schema: string) =>
  within(schema, async (db) => {
    const rows = await db.selectFrom('submissions').select('data').execute()
    return rows.map(({ data }) => data['name'])
  })

/** Changes when a table is written anew. */
const tablesIn = (schema: string) =>
  within(schema, async (db) => {
    const { rows } = await sql`
      select relname, relfilenode, pg_relation_size(oid) as size from pg_class
      where relnamespace = current_schema()::regnamespace order by relname`.execute(db)
    return rows
  })

it('backs up one of several associations and restores it, and leaves the others untouched', async () => {
  await command('back-up.ts', scratch, '--association', 'dhaka')
  const [file = ''] = (await readdir(scratch)).filter((name) => name.endsWith('.tar.gz'))
  expect(file).toMatch(/^nibondhon-backup-dhaka-\d{4}-/)

  const before = await tablesIn('sylhet')
  await within('dhaka', (db) => db.deleteFrom('submissions').execute())
  await command('restore.ts', file, '--association', 'dhaka', '--replace')
  expect(await namesIn('dhaka')).toEqual(['Rahim of dhaka'])
  expect(await namesIn('sylhet')).toEqual(['Rahim of sylhet'])
  expect(await tablesIn('sylhet')).toEqual(before)
})

it('backs up only what exists, and creates nothing for a name that does not', async () => {
  await expect(command('back-up.ts', scratch, '--association', 'khulna')).rejects.toMatchObject({
    stderr: 'Cannot back up. There is no association khulna in this database, only dhaka, public, sylhet.\n',
  })
  const { rows } = await within('public', (db) =>
    sql`select from pg_namespace where nspname = 'khulna'`.execute(db),
  )
  expect(rows).toEqual([])
})
