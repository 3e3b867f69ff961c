import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { findReferenced } from './files-repository.ts'

/** A file of a page that is posted without script is held for a day until its form is submitted; an older one is an orphan. */
const ORPHAN_AGE_MS = 25 * 60 * 60 * 1000

/** Deletes orphaned files: of requests that were cut off, and of deleted submissions. */
export async function sweepFiles(db: Db, files: FileStore, now = Date.now()): Promise<void> {
  const before = new Date(now - ORPHAN_AGE_MS)
  await files.clearUnfinished(before)
  for await (const ids of files.storedBefore(before)) {
    const referenced = await findReferenced(db, ids)
    await files.delete(ids.filter((id) => !referenced.has(id)))
  }
}
