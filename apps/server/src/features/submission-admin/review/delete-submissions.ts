import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { announce } from '../../live/index.ts'
import { deleteSubmissions as moveToDeleted } from '../../submissions/index.ts'
import { someNotFound, submissionNotFound } from '../submission-admin-errors.ts'
import { findSubmission } from '../submission-admin-repository.ts'

interface DeleteContext {
  db: Db
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

/**
 * Deletes submissions with their files and history: all of them or, if one does not exist, none. They can be restored for
 * 30 days.
 */
export async function deleteSubmissions(
  { db, actor }: DeleteContext,
  requestedIds: string[],
): Promise<DeletedCounts> {
  const ids = [...new Set(requestedIds)]
  const result = await db.transaction().execute(async (trx) => {
    const deleted = await moveToDeleted(trx, ids, actor)
    if (deleted.ids.length < ids.length) throw someNotFound(ids.length - deleted.ids.length)
    return { deletedSubmissions: deleted.ids.length, deletedFiles: deleted.files }
  })
  announce(db, { deleted: ids })
  return result
}
