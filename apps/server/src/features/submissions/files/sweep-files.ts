import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { keepOnlyKnown } from './files-repository.ts'

/** No upload takes nearly this long, so whatever has no submission by then never gets one. */
const HOUR_MS = 60 * 60 * 1000

/** Deletes stored files that no submission knows: of requests whose end nobody saw, and of deleted submissions. */
export async function sweepFiles(db: Db, files: FileStore, now = Date.now()): Promise<void> {
  const before = new Date(now - HOUR_MS)
  await files.clearUnfinished(before)
  for await (const ids of files.storedBefore(before)) {
    const known = await keepOnlyKnown(db, ids)
    await files.delete(ids.filter((id) => !known.has(id)))
  }
}
