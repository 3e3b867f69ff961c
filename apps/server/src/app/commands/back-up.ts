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
import { connectDatabase } from '../../platform/database/index.ts'
import { VERSION } from '../start/config.ts'
import { hasDatabase, openFiles, type Place, shareDatabase } from './open-database.ts'

export interface WrittenBackup {
  file: string
  bytes: number
  manifest: Manifest
}

/**
 * Writes everything of an installation into one file that only its owner can read, whether its server runs or not. The
 * file has its name only once it has been read again from end to end and found complete.
 */
export async function backUp(place: Place & { timeZone: string }, target: string): Promise<WrittenBackup> {
  if (!hasDatabase(place)) {
    throw new BackupError(`There is nothing to back up: ${place.dataDir} holds no database.`)
  }
  const file = await chooseName(target, place.timeZone)
  const draft = `${file}.part-${process.pid}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await write(place, draft)
    const { manifest } = await checkArchive(draft)
    await rename(draft, file)
    return { file, manifest, bytes: (await stat(file)).size }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** A directory gets a file named after the time. A file that is there is never written over. */
async function chooseName(target: string, timeZone: string): Promise<string> {
  const found = await stat(target).catch(() => null)
  const file = found?.isDirectory() ? path.join(target, backupName(new Date(), timeZone)) : target
  if (await stat(file).catch(() => null)) {
    throw new BackupError(`${file} exists already. Choose another name, or move it away.`)
  }
  return file
}

async function write(place: Place, draft: string): Promise<void> {
  const database = await shareDatabase(place)
  const { db, close } = connectDatabase(database.connection, { maxConnections: 2 })
  try {
    const { content } = await startBackup({
      db,
      files: openFiles(place),
      appSecret: place.appSecret ?? (await readAppSecret(place.dataDir)),
      // One that is given from outside is kept outside.
      withSecret: place.appSecret === null,
      version: VERSION,
    })
    // Nobody else's to read: everything about everyone is in it.
    await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
  } finally {
    await close()
    await database.stop()
  }
  const handle = await open(draft, 'r')
  await handle.sync().finally(() => handle.close())
}
