import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { announceMany } from '../../live/index.ts'
import { formNotFound } from '../form-errors.ts'
import { deleteForGood } from '../forms-repository.ts'

interface Deletion {
  db: Db
  files: Pick<FileStore, 'delete'>
  log: FastifyBaseLogger
  actor: Actor
  id: string
}

/** Deletes a form for good, with its submissions and their files. */
export async function deleteForm({
  db,
  files,
  log,
  actor,
  id,
}: Deletion): Promise<{ deletedSubmissions: number }> {
  const deleted = await db.transaction().execute(async (trx) => {
    const gone = await deleteForGood(trx, id)
    if (gone) {
      await recordAudit(trx, {
        actor,
        kind: 'form',
        action: 'deleted',
        subject: { id, name: gone.title },
        changes: [{ what: 'submissions', from: String(gone.submissions), to: null }],
      })
    }
    return gone
  })
  if (!deleted) throw formNotFound()
  if (deleted.submissions > 0) announceMany(db)
  try {
    // Only now: a file that is gone stays gone, a transaction is certain only when it has ended.
    await files.delete(deleted.fileIds)
  } catch (err) {
    // The form is deleted all the same. Files that nothing names are swept away later.
    log.warn({ err }, 'could not delete the files of a deleted form')
  }
  return { deletedSubmissions: deleted.submissions }
}
