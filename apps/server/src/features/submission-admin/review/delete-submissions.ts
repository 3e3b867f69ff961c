import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { submissionSubjects } from '../../submissions/index.ts'
import { someNotFound, submissionNotFound } from '../submission-admin-errors.ts'
import { deleteForGood, findSubmission } from '../submission-admin-repository.ts'

interface Deleting {
  db: Db
  files: Pick<FileStore, 'delete'>
  log: FastifyBaseLogger
  actor: Actor
}

interface Deleted {
  deletedSubmissions: number
  deletedFiles: number
}

export async function deleteSubmission(deleting: Deleting, idOrUniqueId: string): Promise<Deleted> {
  const found = await findSubmission(deleting.db, idOrUniqueId)
  if (!found) throw submissionNotFound()
  return deleteSubmissions(deleting, [found.id])
}

/** Deletes submissions for good, with their files and history: all of them or, when one is not there, none. */
export async function deleteSubmissions(
  { db, files, log, actor }: Deleting,
  asked: string[],
): Promise<Deleted> {
  const ids = [...new Set(asked)]
  const gone = await db.transaction().execute(async (trx) => {
    const subjects = await submissionSubjects(trx, ids)
    const done = await deleteForGood(trx, ids)
    if (done.deleted.length < ids.length) throw someNotFound(ids.length - done.deleted.length)
    for (const { id, uniqueId } of done.deleted) {
      await recordAudit(trx, {
        actor,
        kind: 'submission',
        action: 'deleted',
        subject: subjects.get(id) ?? { id, name: uniqueId },
      })
    }
    return done
  })
  try {
    // Only now: a file that is gone stays gone, a transaction is certain only when it has ended.
    await files.delete(gone.fileIds)
  } catch (err) {
    // The submissions are deleted all the same. Files that nothing names are swept away later.
    log.warn({ err }, 'could not delete the files of deleted submissions')
  }
  return { deletedSubmissions: gone.deleted.length, deletedFiles: gone.fileIds.length }
}
