import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { formNotFound } from './form-refusals.ts'
import { deleteForGood } from './forms-repository.ts'

interface Deletion {
  db: Db
  files: Pick<FileStore, 'delete'>
  log: FastifyBaseLogger
  id: string
}

/** Deletes a form for good, with its submissions and their files. */
export async function deleteForm({ db, files, log, id }: Deletion): Promise<{ deletedSubmissions: number }> {
  const deleted = await db.transaction().execute((trx) => deleteForGood(trx, id))
  if (!deleted) throw formNotFound()
  try {
    // Only now: a file that is gone stays gone, a transaction is certain only when it has ended.
    await files.delete(deleted.fileIds)
  } catch (err) {
    // The form is deleted all the same. Files that nothing names are swept away later.
    log.warn({ err }, 'could not delete the files of a deleted form')
  }
  return { deletedSubmissions: deleted.submissions }
}
