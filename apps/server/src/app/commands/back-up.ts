import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  BackupError,
  backupName,
  checkArchive,
  type Manifest,
  startBackup,
} from '../../platform/backup/index.ts'
import { readAppSecret } from '../../platform/crypto/index.ts'
import { connectDatabase, DEFAULT_SCHEMA, readPlace } from '../../platform/database/index.ts'
import { VERSION } from '../start/config.ts'
import { hasDatabase, openFiles, type Installation, shareDatabase } from './open-database.ts'

export interface WrittenBackup {
  file: string
  bytes: number
  manifest: Manifest
}

/**
 * Writes everything of an installation into one file that only its owner can read, whether its server runs or not. The
 * file has its name only once it has been read again from end to end and found complete.
 */
export async function backUp(
  installation: Installation & { timeZone: string },
  target: string,
): Promise<WrittenBackup> {
  if (!hasDatabase(installation)) {
    throw new BackupError(`There is nothing to back up: ${installation.dataDir} holds no database.`)
  }
  const file = await chooseName(target, installation)
  const draft = `${file}.part-${process.pid}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await write(installation, draft)
    const { manifest } = await checkArchive(draft)
    await rename(draft, file)
    return { file, manifest, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** In a directory, the file is named after the time. An existing file is never overwritten. */
async function chooseName(
  target: string,
  { timeZone, databaseSchema }: Pick<Installation, 'databaseSchema'> & { timeZone: string },
): Promise<string> {
  const found = await stat(target).catch(() => null)
  const name = backupName(new Date(), timeZone, databaseSchema === DEFAULT_SCHEMA ? '' : databaseSchema)
  const file = found?.isDirectory() ? path.join(target, name) : target
  if (await stat(file).catch(() => null)) {
    throw new BackupError(`${file} exists already. Choose another name, or move it away.`)
  }
  return file
}

async function write(installation: Installation, draft: string): Promise<void> {
  const database = await shareDatabase(installation)
  const { db, close } = connectDatabase(database.connection, { maxConnections: 2 })
  try {
    // Otherwise a nightly backup at the old place would go on with old data.
    if ((await readPlace(db)) === 'closed') {
      throw new BackupError('The association is elsewhere: it was moved away, or is being moved here.')
    }
    const { content } = await startBackup({
      db,
      files: openFiles(installation),
      appSecret: installation.appSecret ?? (await readAppSecret(installation.dataDir)),
      // A secret from the environment is not written to the archive.
      withSecret: installation.appSecret === null,
      version: VERSION,
    })
    // It contains everyone's data, so only its owner may read it.
    await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
  } finally {
    await close()
    await database.stop()
  }
  const handle = await open(draft, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
