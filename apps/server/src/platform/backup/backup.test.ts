import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collect } from '../../testing/collect.ts'
import { filesIn, sampleFile } from '../../testing/builders/sample-files.ts'
import { makeLegacyTar } from '../../testing/builders/make-legacy-tar.ts'
import { makeStoredForm } from '../../testing/builders/make-stored-form.ts'
import { makeUser } from '../../testing/builders/make-user.ts'
import { postMultipart } from '../../testing/http/post-multipart.ts'
import { startTestServer, type TestServer } from '../../testing/servers/start-test-server.ts'
import { submit } from '../../testing/http/submit.ts'
import {
  createOwnDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../testing/database/test-database.ts'
import { connectDatabase, type Db, openSnapshot } from '../database/index.ts'
import { migrateTo } from '../database/migrate.ts'
import { replaceContent } from '../database/transfer/replace-content.ts'
import { diskFileStore } from '../files/index.ts'
import { BackupError } from './archive-format.ts'
import { checkArchive, sumsOf } from './check-archive.ts'
import { addLines, createDigest, wholeLines } from './digest.ts'
import { readTar } from './read-tar.ts'
import { examineArchive, restoreArchive } from './restore-archive.ts'
import { startBackup } from './start-backup.ts'

const SECRET = 'the secret of the installation that is backed up'

let server: TestServer
let scratch: string
let formId: string
beforeAll(async () => {
  server = await startTestServer()
  scratch = await mkdtemp(path.join(os.tmpdir(), 'nibondhon-backup-'))
  await makeUser(server.db)
  formId = await makeStoredForm(server.db, {
    fields: [
      { id: 'name', label: 'Name' },
      { id: 'photo', label: 'Photo', type: 'file' },
      {
        id: 'guests',
        label: 'Guests',
        type: 'group',
        group: { max: 2, rowLabel: 'Guest', fields: [{ id: 'guest', label: 'Name' }] },
      },
    ],
  })
  for (const name of ['Rahim\twith a tab', 'করিম\nin two lines', 'back\\slash \\N', '']) {
    await submit(server, formId, { name, guests: [{ guest: name }] })
  }
  for (const size of [100, 300_000]) {
    const photo = sampleFile('png', { size })
    await postMultipart(server.app, `/api/forms/${formId}/submit`, { name: 'With a photo', photo })
  }
  await addAuditEvent(server.db)
})
afterAll(async () => {
  await server.close()
  await rm(scratch, { recursive: true, force: true })
})

/** Its id comes from a sequence. */
const addAuditEvent = (db: Db) =>
  sql`insert into audit_events (actor, kind, action, subject_id, subject, changes)
    values ('Karim', 'form', 'created', '1', 'One', '[]')`.execute(db)

let number = 0
/** Backs up the server and returns the path of the archive. */
async function backUp({ db = server.db, filesDir = server.filesDir, now = new Date() } = {}) {
  const file = path.join(scratch, `backup-${++number}.tar.gz`)
  const { content } = await startBackup({
    ...{ db, files: diskFileStore(filesDir), appSecret: SECRET, withSecret: true, version: '1.2.3', now },
  })
  await pipeline(content, createWriteStream(file))
  return file
}

/** Another installation: migrated and empty. */
let target: TestDatabase
let targetDb: Db
let targetFiles: string
beforeEach(async () => {
  target = await createTestDatabase()
  const { db, close } = connectDatabase(target.connection, { maxConnections: 2 })
  targetDb = db
  targetFiles = await mkdtemp(path.join(scratch, 'files-'))
  return async () => {
    await close()
    await target.drop()
  }
})

async function restore(file: string, { replace = false } = {}) {
  // The test's own connection must not count as a running server.
  await sql`set application_name = 'a test'`.execute(targetDb)
  const examined = await examineArchive(file)
  const files = diskFileStore(targetFiles)
  return restoreArchive({ file, examined, connection: target.connection, files, replace })
}

/** A checksum of every table that a backup includes. */
async function checksums(db: Db) {
  const snapshot = await openSnapshot(db)
  const sums = new Map(snapshot.tables.map(({ name }) => [name, createDigest()]))
  for (const table of snapshot.tables) {
    for await (const rows of wholeLines(snapshot.rowsOf(table), 1000)) addLines(sums.get(table.name)!, rows)
  }
  await snapshot.close()
  return sumsOf(sums)
}

async function fileSums(dir: string) {
  const sums = filesIn(dir).map(async (name) => {
    const content = await readFile(path.join(dir, name.slice(0, 2), name))
    return `${name} ${createHash('sha256').update(content).digest('hex')}`
  })
  return (await Promise.all(sums)).sort()
}

describe('a backup', () => {
  it('restores the same rows and files, compared by checksum', async () => {
    const { about, manifest } = await restore(await backUp())
    expect(about.version).toBe('1.2.3')
    expect(await checksums(targetDb)).toEqual(await checksums(server.db))
    expect(manifest.tables.submissions?.rows).toBe(6)
    expect(await fileSums(targetFiles)).toEqual(await fileSums(server.filesDir))
    expect(filesIn(targetFiles)).toHaveLength(2)
  })

  it('restores sequences, triggers and indexes', async () => {
    const indexes = () => sql<object>`select indexdef from pg_indexes order by 1`.execute(targetDb)
    const before = await indexes()
    await restore(await backUp())
    expect((await indexes()).rows).toEqual(before.rows)
    await addAuditEvent(targetDb)
    const { rows: disabled } = await sql`select from pg_trigger where tgenabled = 'D'`.execute(targetDb)
    expect(disabled).toEqual([])
  })

  it('is a consistent snapshot while submissions come in', async () => {
    const backup = { isOver: false }
    const writing = (async () => {
      for (let i = 0; !backup.isOver || i < 20; i++) await submit(server, formId, { name: `Late ${i}` })
    })()
    const file = await backUp()
    backup.isOver = true
    await writing
    await restore(file)
    const { rows } = await sql<{ submissions: number; counted: number }>`
      select (select count(*)::int from submissions) as submissions,
        (select coalesce(sum(count), 0)::int from submission_counts)
          + (select coalesce(sum(count), 0)::int from submission_changes) as counted`.execute(targetDb)
    expect(rows[0]?.counted).toBe(rows[0]?.submissions)
  })

  it('counts files that were deleted with their submission meanwhile, and files that are missing', async () => {
    const photo = () => ({ name: 'Gone', photo: sampleFile('png') })
    const { body } = await postMultipart(server.app, `/api/forms/${formId}/submit`, photo())
    await postMultipart(server.app, `/api/forms/${formId}/submit`, photo())
    const [gone = '', lost = ''] = (
      await sql<{ id: string }>`
        select id from files order by created_at desc, (submission_id = ${body.submissionId}) desc limit 2`.execute(
        server.db,
      )
    ).rows.map(({ id }) => id)
    const store = diskFileStore(server.filesDir)
    const file = path.join(scratch, 'meanwhile.tar.gz')
    const { content } = await startBackup({
      ...{ db: server.db, files: store, appSecret: null, withSecret: true, version: '1' },
    })
    await store.delete([gone, lost])
    await sql`delete from files where id = ${gone}`.execute(server.db)
    await pipeline(content, createWriteStream(file))
    const { manifest } = await checkArchive(file)
    expect(manifest.files).toMatchObject({ count: 2, deletedMeanwhile: 1, missing: 1 })
    expect(manifest).toMatchObject({ hasSecret: false, secretFingerprint: null })
    await sql`delete from files where id = ${lost}`.execute(server.db)
  })

  it('releases its connection when the reader stops', async () => {
    const files = diskFileStore(server.filesDir)
    const { content } = await startBackup({
      ...{ db: server.db, files, appSecret: SECRET, withSecret: false, version: '1' },
    })
    content.destroy()
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`.execute(server.db)
        return rows.length
      })
      .toBe(0)
  })
})

describe('restoring', () => {
  it('rejects existing data unless they may be replaced', async () => {
    const file = await backUp()
    const { username } = await makeUser(targetDb, { username: 'Someone here' })
    await expect(restore(file)).rejects.toThrow(/add --replace/)
    expect((await targetDb.selectFrom('users').select('username').execute())[0]?.username).toBe(username)
    await restore(file, { replace: true })
    expect(await checksums(targetDb)).toEqual(await checksums(server.db))
  })

  it('rejects an archive that was cut off or changed, and any other file', async () => {
    const file = await backUp()
    const whole = await readFile(file)
    const content = gunzipSync(whole)
    const changed = Buffer.from(content)
    changed[changed.indexOf('With a photo')] = 'w'.charCodeAt(0)
    const withoutEnd = content.subarray(0, content.indexOf('manifest.json'))
    const flipped = Buffer.from(whole)
    flipped[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 0x40
    const before = await checksums(targetDb)
    for (const bad of [
      whole.subarray(0, whole.length - 20),
      whole.subarray(0, 5000),
      flipped,
      gzipSync(changed),
      gzipSync(withoutEnd),
      gzipSync(Buffer.concat([withoutEnd, Buffer.alloc(1024)])),
      gzipSync('hello'),
      Buffer.from('hello'),
      Buffer.alloc(0),
    ]) {
      await writeFile(file, bad)
      await expect(restore(file)).rejects.toThrow(BackupError)
    }
    expect(await checksums(targetDb)).toEqual(before)
    expect(filesIn(targetFiles)).toEqual([])
    await expect(restore('/nowhere/backup.tar.gz')).rejects.toThrow('There is no file')
  })

  it('changes nothing when the database rejects a row', async () => {
    const file = await backUp()
    const examined = await examineArchive(file)
    await makeUser(targetDb, { username: 'Still here' })
    await sql`set application_name = 'a test'`.execute(targetDb)
    const attempt = replaceContent({
      connection: target.connection,
      ...{
        migrations: examined.about.migrations,
        tables: examined.about.tables,
        keepsRevoked: true,
        assertReplaceable: () => {},
      },
      fill: (loader) => loader.write('users', Buffer.from('not a row\n')).then(() => loader.endTable()),
    })
    await expect(attempt).rejects.toThrow(/missing data|invalid input/)
    expect(await targetDb.selectFrom('users').select('username').execute()).toEqual([
      { username: 'Still here' },
    ])
  })

  it('restores an archive that an earlier version packed with its own tar code', async () => {
    const file = await backUp()
    const entries = await collect(readTar(createReadStream(file).pipe(createGunzip())))
    await writeFile(file, gzipSync(makeLegacyTar(entries)))
    await restore(file)
    expect(await checksums(targetDb)).toEqual(await checksums(server.db))
    expect(await fileSums(targetFiles)).toEqual(await fileSums(server.filesDir))
  })

  it('migrates the data of an older version to this one', async () => {
    const old = await createOwnDatabase()
    const { db, close } = connectDatabase(old.connection)
    try {
      await sql`drop schema public cascade`.execute(db)
      await sql`create schema public`.execute(db)
      await migrateTo(db, '0003-payments-and-settings')
      const form = await makeStoredForm(db)
      await sql`
        insert into submissions (form_id, form_version, unique_id, edit_code, status, data)
        values (${form}, 1, ${'A'.repeat(32)}, '123456', 'completed', '{}')`.execute(db)
      const { migrated } = await restore(await backUp({ db, filesDir: targetFiles }))
      expect(migrated).toContain('0004-submissions-desk')
      const { rows } = await sql`select count from submission_counts`.execute(targetDb)
      expect(rows).toEqual([{ count: '1' }])
    } finally {
      await close()
      await old.drop()
    }
  })

  it('rejects an archive of a newer version', async () => {
    await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(targetDb)
    await expect(backUp({ db: targetDb })).rejects.toThrow(/newer version/)
    await sql`delete from kysely_migration where name = '9999-of-tomorrow'`.execute(targetDb)
    const file = await backUp()
    const newer = gunzipSync(await readFile(file))
      .toString('latin1')
      .replace('"0001-acc', '"8001-acc')
    await writeFile(file, gzipSync(Buffer.from(newer, 'latin1')))
    await expect(restore(file)).rejects.toThrow(/1\.2\.3, which is newer than this one/)
  })

  it('rejects a database that a server is using', async () => {
    const file = await backUp()
    const examined = await examineArchive(file)
    // By a connection with the name that a server has.
    await sql`select 1`.execute(targetDb)
    const files = diskFileStore(targetFiles)
    const attempt = restoreArchive({ file, examined, connection: target.connection, files, replace: true })
    await expect(attempt).rejects.toThrow(/A server is using the database/)
  })
})
