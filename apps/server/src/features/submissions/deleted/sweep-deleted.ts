import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { deleteExpired } from './deleted-submissions-repository.ts'

const BATCH_SIZE = 500

/** Deletes submissions for good that were deleted 30 days ago, with their files. */
export async function sweepDeleted(db: Db, files: Pick<FileStore, 'delete'>): Promise<void> {
  for (;;) {
    const { count, fileIds } = await deleteExpired(db, BATCH_SIZE)
    // After the commit. If it fails, the files are orphans, which are deleted later.
    if (fileIds.length > 0) await files.delete(fileIds)
    if (count < BATCH_SIZE) return
  }
}
