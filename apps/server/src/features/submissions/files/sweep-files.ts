import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { findReferenced } from './files-repository.ts'

/** No upload takes this long, so an older file without a submission is an orphan. */
const ORPHAN_AGE_MS = 60 * 60 * 1000

/** Deletes orphaned files: of requests that were cut off, and of deleted submissions. */
export async function sweepFiles(db: Db, files: FileStore, now = Date.now()): Promise<void> {
  const before = new Date(now - ORPHAN_AGE_MS)
  await files.clearUnfinished(before)
  for await (const ids of files.storedBefore(before)) {
    const referenced = await findReferenced(db, ids)
    await files.delete(ids.filter((id) => !referenced.has(id)))
  }
}
