import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createGunzip, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collect } from '../../testing/collect.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeSubmission } from '../../testing/builders/make-submission.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import {
  createOwnDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../testing/database/test-database.ts'
import { connectDatabase, type Db } from '../database/index.ts'
import { diskFileStore } from '../files/index.ts'
import { type About, BackupError, type Manifest } from './archive-format.ts'
import { addLines, createDigest } from './digest.ts'
import { readTar, type TarEntry } from './read-tar.ts'
import { examineArchive, restoreArchive } from './restore-archive.ts'
import { startBackup } from './start-backup.ts'
import { createFileTally } from './write-archive.ts'

/** Archives whose checksums are right, as only someone who made them on purpose can write them. */
let source: TestDatabase
let target: TestDatabase
let targetDb: Db
let scratch: string
let entries: TarEntry[]
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  scratch = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-hostile-'))
  source = await createTestDatabase()
  const from = connectDatabase(source.connection, { maxConnections: 2 })
  await makeUser(from.db, { username: 'Rahima' })
  await makeSubmission(from.db, { id: await makeStoredForm(from.db), version: 1 })
  const { content } = await startBackup({
    db: from.db,
    files: diskFileStore(path.join(scratch, 'no-files')),
    appSecret: 'the secret of the installation that is backed up',
    withSecret: true,
    version: '1.2.3',
    now: new Date(),
  })
  const file = path.join(scratch, 'genuine.tar.gz')
  await writeFile(file, Buffer.concat((await collect(content)) as Buffer[]))
  entries = await collect(readTar(createReadStream(file).pipe(createGunzip())))
  target = await createOwnDatabase()
  const to = connectDatabase(target.connection, { maxConnections: 2 })
  targetDb = to.db
  await sql`create table members_of_another_program (name text)`.execute(targetDb)
  await makeUser(targetDb, { username: 'Still here' })
  closing.push(from.close, to.close, source.drop, target.drop)
})
afterAll(async () => {
  for (const close of closing) await close()
  await rm(scratch, { recursive: true, force: true })
})

type Change = (parts: {
  about: About
  rows: Map<string, string>
  more: (TarEntry & Partial<Header>)[]
}) => void

/** The genuine archive with this change, and with the checksums of what it has then. */
async function hostileArchive(change: Change): Promise<string> {
  const about = JSON.parse(String(contentOf('about.json'))) as About
  const manifest = JSON.parse(String(contentOf('manifest.json'))) as Manifest
  const rows = new Map(
    entries.flatMap(({ name, content }) => {
      const table = /^tables\/(\w+)\//.exec(name)?.[1]
      return table === undefined ? [] : [[table, String(content)]]
    }),
  )
  const more: (TarEntry & Partial<Header>)[] = []
  change({ about, rows, more })
  const files = createFileTally()
  for (const { name, content } of more) if (name.startsWith('files/')) files.add(name.slice(6), content)
  const tables = about.tables.map(({ name }) => {
    const digest = createDigest()
    addLines(digest, Buffer.from(rows.get(name) ?? ''))
    return [name, { rows: digest.count(), digest: digest.value() }]
  })
  const sums = {
    ...manifest,
    tables: Object.fromEntries(tables),
    files: { ...manifest.files, ...files.sum() },
  }
  return write([
    entry('about.json', JSON.stringify(about)),
    ...[...rows].map(([table, text]) => entry(`tables/${table}/000001.copy`, text)),
    ...more,
    { name: 'app-secret', content: contentOf('app-secret') },
    entry('manifest.json', JSON.stringify(sums)),
  ])
}

const contentOf = (wanted: string) => entries.find(({ name }) => name === wanted)?.content ?? Buffer.alloc(0)
const entry = (name: string, content: string): TarEntry => ({ name, content: Buffer.from(content) })

let number = 0
async function write(all: (TarEntry & Partial<Header>)[]): Promise<string> {
  const archive = pack()
  for (const { content, ...headers } of all) {
    const isFile = headers.type === undefined || headers.type === 'file'
    archive.entry(headers, isFile ? content : '')
  }
  archive.finalize()
  const file = path.join(scratch, `hostile-${++number}.tar.gz`)
  await writeFile(file, gzipSync(Buffer.concat((await collect(archive)) as Buffer[])))
  return file
}

async function restore(file: string) {
  await sql`set application_name = 'a test'`.execute(targetDb)
  const examined = await examineArchive(file)
  const files = diskFileStore(path.join(scratch, 'files'))
  return restoreArchive({ file, examined, connection: target.connection, files, replace: true })
}

/** What an archive must not change. */
async function untouched() {
  const { rows: roles } = await sql`select rolname from pg_roles order by 1`.execute(targetDb)
  const { rows: others } = await sql`select name from members_of_another_program`.execute(targetDb)
  const users = await targetDb.selectFrom('users').select('username').execute()
  return { roles, others, users }
}

const ID = '11111111-1111-4111-8111-111111111111'
const file = (name: string, more: Partial<Header> = {}) => ({ name, content: Buffer.from('x'), ...more })

const withTable =
  (name: string, columns: string[], row: string): Change =>
  ({ about, rows }) => {
    about.tables.push({ name, columns })
    rows.set(name, `${row}\n`)
  }
const withUsers =
  (changed: (users: string) => string): Change =>
  ({ rows }) =>
    void rows.set('users', changed(rows.get('users') ?? ''))
const withEntries =
  (...added: (TarEntry & Partial<Header>)[]): Change =>
  ({ more }) =>
    void more.push(...added)
const LINK = { linkname: '/etc/passwd' }

describe('an archive that was made to do harm', () => {
  it.each<[string, Change]>([
    ['a file above its folder', withEntries(file('files/../../stolen'))],
    ['a file with an absolute path', withEntries(file('/tmp/stolen'))],
    ['a file with a backslash', withEntries(file('files\\..\\stolen'))],
    ['a file whose id is only dashes', withEntries(file(`files/${'-'.repeat(36)}`))],
    ['a symbolic link', withEntries(file(`files/${ID}`, { type: 'symlink', ...LINK }))],
    ['a hard link', withEntries(file(`files/${ID}`, { type: 'link', ...LINK }))],
    ['a long name in an extra header', withEntries(file(`files/${'../'.repeat(60)}etc/passwd`))],
    ['the same file twice', withEntries(file(`files/${ID}`), file(`files/${ID}`))],
    ['another description', withEntries({ name: 'about.json', content: Buffer.from('{}') })],
    ['another secret', withEntries(file('app-secret'))],
    ['two ends', withEntries({ name: 'manifest.json', content: Buffer.from('{}') })],
    ['a table of PostgreSQL', withTable('pg_authid', ['rolname'], 'intruder')],
    ['a table of another program', withTable('members_of_another_program', ['name'], 'intruder')],
    ['a table that backups leave out', withTable('sessions', ['user_id'], ID)],
    ['the list of migrations', withTable('kysely_migration', ['name', 'timestamp'], '9999\tnow')],
    ['SQL in the name of a table', withTable('users"; drop table forms; --', ['username'], 'x')],
    ['a table twice', ({ about }) => void about.tables.push(...about.tables.slice(0, 1))],
    ['no migrations', ({ about }) => void about.migrations.splice(0)],
    ['a migration that is a path', ({ about }) => void about.migrations.push('../../../etc/passwd')],
  ])('with %s is rejected before anything is changed', async (_what, change) => {
    await expect(examineArchive(await hostileArchive(change))).rejects.toThrow(BackupError)
  })

  // Each of these migrates a schema and fills it, which takes seconds.
  it.each<[string, Change]>([
    [
      'SQL in the name of a column',
      ({ about }) => void about.tables[0]?.columns.push('x") from stdin; drop table forms; --'),
    ],
    ['an end of the data before its rows', withUsers((users) => `\\.\n${users}`)],
    ['a statement after the data', withUsers((users) => `${users}\\.\ndrop table forms;\n`)],
  ])('with %s leaves everything as it was', async (_what, change) => {
    const archive = await hostileArchive(change)
    const before = await untouched()
    await expect(restore(archive)).rejects.toThrow()
    expect(await untouched()).toEqual(before)
  })

  it('is restored when nothing is wrong with it, with texts that look like commands', async () => {
    const text = `'); drop table users; -- \\. $(rm -rf /) %s`
    const written = text.replaceAll('\\', '\\\\')
    await restore(await hostileArchive(withUsers((users) => users.replace('Rahima', () => written))))
    const [user] = await targetDb.selectFrom('users').select('username').execute()
    expect(user?.username).toBe(text)
  })
})
