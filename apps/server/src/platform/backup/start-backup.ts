import { pipeline, Readable } from 'node:stream'
import { createGzip, type Gzip } from 'node:zlib'
import { type Db, knownMigrations, openSnapshot } from '../database/index.ts'
import type { FileStore } from '../files/index.ts'
import { BackupError } from './backup-error.ts'
import { knownFiles } from './known-files-repository.ts'
import type { Manifest } from './manifest.ts'
import { writeArchive } from './write-archive.ts'

interface StartBackup {
  db: Db
  files: FileStore
  appSecret: string | null
  withSecret: boolean
  version: string
  now?: Date
}

export interface BackupStream {
  /** The compressed archive, made as it is read. It ends with an error when it could not be completed. */
  content: Readable
  /** What is in it, once it has been read to its end. */
  manifest(): Manifest | null
}

// Most of what can be gained, for a third of the work of the best: the server goes on answering meanwhile.
const COMPRESSION = 3
const TIMEOUT_MS = 5 * 60 * 1000

/** Everything there is at this moment as one archive, while others go on writing. */
export async function startBackup({ db, now = new Date(), ...rest }: StartBackup): Promise<BackupStream> {
  const known = await knownMigrations()
  const snapshot = await openSnapshot(db)
  if (snapshot.migrations.length === 0 || !snapshot.migrations.every((name) => known.includes(name))) {
    await snapshot.close()
    throw new BackupError(
      snapshot.migrations.length === 0
        ? 'There is nothing to back up: the database is empty.'
        : 'The database belongs to a newer version of Nibondhon. Back up with that version.',
    )
  }
  let manifest: Manifest | null = null
  const stillKnown = (ids: string[]) => knownFiles(db, ids)
  const archive = writeArchive({ ...rest, now, snapshot, stillKnown }, (sums) => (manifest = sums))
  const packed = createGzip({ level: COMPRESSION })
  const watch = destroyWhenStalled(packed)
  // Whichever way it ends, also when nobody reads it any more, the connection is given back.
  pipeline(Readable.from(archive, { objectMode: false }), packed, () => {
    clearInterval(watch)
    void snapshot.close()
  })
  return { content: packed, manifest: () => manifest }
}

/** A reader that went to sleep must not keep PostgreSQL from clearing up behind everyone else. */
function destroyWhenStalled(packed: Gzip): NodeJS.Timeout {
  let last = -1
  return setInterval(() => {
    if (packed.bytesWritten === last) packed.destroy(new Error('nobody reads the backup any more'))
    last = packed.bytesWritten
  }, TIMEOUT_MS).unref()
}
