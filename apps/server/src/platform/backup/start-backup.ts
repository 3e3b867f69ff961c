import { pipeline, Readable } from 'node:stream'
import { createGzip, type Gzip } from 'node:zlib'
import { type Db, knownMigrations, openSnapshot } from '../database/index.ts'
import type { FileStore } from '../files/index.ts'
import { type Manifest, BackupError } from './archive-format.ts'
import { findExisting } from './existing-files-repository.ts'
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
  /** The compressed archive, written while it is read. Ends with an error when it cannot be completed. */
  content: Readable
  /** Null until the content has been read to its end. */
  manifest(): Manifest | null
}

// Nearly as small as the best level for a third of its CPU time, which the server needs for requests.
const COMPRESSION_LEVEL = 3
const STALL_TIMEOUT_MS = 5 * 60 * 1000

/** A consistent snapshot of all rows and files as one archive. Blocks no writer. */
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
  const findExistingFiles = (ids: string[]) => findExisting(db, ids)
  const archive = writeArchive({ ...rest, now, snapshot, findExistingFiles }, (sums) => (manifest = sums))
  const packed = createGzip({ level: COMPRESSION_LEVEL })
  const watch = destroyWhenStalled(packed)
  // Runs on success, on errors and when the reader stops early: the connection goes back to the pool.
  pipeline(Readable.from(archive, { objectMode: false }), packed, () => {
    clearInterval(watch)
    void snapshot.close()
  })
  return { content: packed, manifest: () => manifest }
}

/** Ends the backup of a stalled reader: as long as its transaction is open, PostgreSQL cannot remove dead rows. */
function destroyWhenStalled(packed: Gzip): NodeJS.Timeout {
  let last = -1
  return setInterval(() => {
    if (packed.bytesWritten === last) packed.destroy(new Error('the reader of the backup has stalled'))
    last = packed.bytesWritten
  }, STALL_TIMEOUT_MS).unref()
}

/**
 * `nibondhon-backup-2027-01-31-1805.tar.gz`, in local time of the time zone; `nibondhon-backup-dhaka-…` for one of several
 * associations.
 */
export function backupName(now: Date, timeZone: string, association = ''): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const date = [part('year'), part('month'), part('day')].join('-')
  return `nibondhon-backup-${association && `${association}-`}${date}-${part('hour')}${part('minute')}.tar.gz`
}
