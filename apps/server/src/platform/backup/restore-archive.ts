import { isDeepStrictEqual } from 'node:util'
import { buffer } from 'node:stream/consumers'
import {
  type Connection,
  type ExistingContent,
  knownMigrations,
  replaceContent,
  type RestoredAccess,
  type TableLoader,
} from '../database/index.ts'
import type { FileStore } from '../files/index.ts'
import { BackupError } from './archive-format.ts'
import { assertKnown, checkArchive, type CheckedArchive, sumsOf } from './check-archive.ts'
import { addLines, createDigest, wholeLines } from './digest.ts'
import { readArchive } from './read-archive.ts'

interface RestoreArchive {
  file: string
  /** The result of `examineArchive`. */
  examined: CheckedArchive
  connection: Connection
  files: FileStore
  /** Whether to delete the existing data. */
  replace: boolean
}

export interface RestoredArchive extends CheckedArchive {
  /** The migrations that brought the data up to this version. */
  migrated: string[]
  access: RestoredAccess
}

/** Reads the whole archive, so that a damaged or newer one is rejected before anything is changed. */
export async function examineArchive(file: string): Promise<CheckedArchive> {
  const checked = await checkArchive(file)
  assertKnown(checked.about, { file, known: await knownMigrations() })
  return checked
}

/**
 * Replaces the existing data by those of an archive, in one transaction: after an error nothing has changed. The files
 * of a failed restore have no row, so that the job that removes orphaned files deletes them.
 */
export async function restoreArchive(options: RestoreArchive): Promise<RestoredArchive> {
  const { file, examined, connection, files, replace } = options
  const known = await knownMigrations()
  const hasFiles = !replace && (await holdsAny(files))

  const { migrations, tables } = examined.about
  const { migrated, access } = await replaceContent({
    connection,
    migrations,
    tables,
    keepsRevoked: true,
    assertReplaceable: (existing) =>
      assertReplaceable({ ...existing, isEmpty: existing.isEmpty && !hasFiles }, known, replace),
    fill: async (loader) => {
      for await (const part of readArchive(file)) {
        if (part.kind === 'rows') await loader.write(part.table, part.rows)
        if (part.kind === 'file') await restoreFile(files, part.id, part.content)
      }
      await loader.endTable()
      await assertEqual(loader, examined)
    },
  })
  return { ...examined, migrated, access }
}

export function assertReplaceable(
  existing: ExistingContent,
  known: readonly string[],
  replace: boolean,
): void {
  if (existing.isMarked) {
    throw new BackupError(
      'The association is being moved, or was moved away from here. Cancel that first: npm run association -- cancel.',
    )
  }
  if (existing.isInUse) {
    throw new BackupError('A server is using the database. Stop it, then restore.')
  }
  if (!existing.isEmpty && !replace) {
    throw new BackupError(
      'There are data already. To throw them away and put the backup in their place, add --replace.',
    )
  }
  if (!existing.migrations.every((name) => known.includes(name))) {
    throw new BackupError('The database belongs to a newer version of Nibondhon. Restore with that version.')
  }
}

async function holdsAny(files: FileStore): Promise<boolean> {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  for await (const ids of files.storedBefore(tomorrow)) if (ids.length > 0) return true
  return false
}

/** Reads back what it wrote, so that a disk or store that loses data is noticed now and not years later. */
async function restoreFile(files: FileStore, id: string, content: Buffer): Promise<void> {
  await files.putBack(id, content)
  const stored = await files.get(id)
  if (!stored || !content.equals(await buffer(stored))) {
    throw new BackupError(`The file ${id} could not be stored as it was. Nothing has been changed.`)
  }
}

/** Compares the restored tables with the manifest, row by row. */
async function assertEqual(loader: TableLoader, { about, manifest }: CheckedArchive): Promise<void> {
  const sums = new Map(about.tables.map(({ name }) => [name, createDigest()]))
  for (const [name, digest] of sums) {
    for await (const rows of wholeLines(loader.rowsOf(name), 1024 * 1024)) addLines(digest, rows)
  }
  if (!isDeepStrictEqual(sumsOf(sums), manifest.tables)) {
    throw new BackupError('The database did not take the data as they were. Nothing has been changed.')
  }
}
