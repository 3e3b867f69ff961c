import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { submissionSubjects } from '../../submissions/index.ts'
import { someNotFound, submissionNotFound } from '../submission-admin-errors.ts'
import { deleteWithHistory, findSubmission } from '../submission-admin-repository.ts'

interface DeleteContext {
  db: Db
  files: Pick<FileStore, 'delete'>
  log: FastifyBaseLogger
  actor: Actor
}

interface DeletedCounts {
  deletedSubmissions: number
  deletedFiles: number
}

export async function deleteSubmission(context: DeleteContext, idOrUniqueId: string): Promise<DeletedCounts> {
  const found = await findSubmission(context.db, idOrUniqueId)
  if (!found) throw submissionNotFound()
  return deleteSubmissions(context, [found.id])
}

/** Deletes submissions with their files and history: all of them or, if one does not exist, none. */
export async function deleteSubmissions(
  { db, files, log, actor }: DeleteContext,
  requestedIds: string[],
): Promise<DeletedCounts> {
  const ids = [...new Set(requestedIds)]
  const result = await db.transaction().execute(async (trx) => {
    const subjects = await submissionSubjects(trx, ids)
    const result = await deleteWithHistory(trx, ids)
    if (result.deleted.length < ids.length) throw someNotFound(ids.length - result.deleted.length)
    for (const { id, uniqueId } of result.deleted) {
      await recordAudit(trx, {
        actor,
        kind: 'submission',
        action: 'deleted',
        subject: subjects.get(id) ?? { id, name: uniqueId },
      })
    }
    return result
  })
  try {
    // After the commit: a rollback could not bring deleted files back.
    await files.delete(result.fileIds)
  } catch (err) {
    // The submissions are deleted all the same; the hourly job deletes the orphaned files.
    log.warn({ err }, 'could not delete the files of deleted submissions')
  }
  return { deletedSubmissions: result.deleted.length, deletedFiles: result.fileIds.length }
}
