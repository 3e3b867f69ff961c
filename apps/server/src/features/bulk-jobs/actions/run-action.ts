import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import type { DoneRow, JobRow } from '../store/job-rows-repository.ts'
import type { StoredJob } from '../store/jobs-repository.ts'
import type { Batch } from './batch.ts'
import { assignRows, undoAssign } from './assign-rows.ts'
import { bookProposals, undoProposals } from './book-proposals.ts'
import { deleteRows, undoDelete } from './delete-rows.ts'
import { setStatusOfRows, undoStatus } from './set-status-of-rows.ts'
import { tagRows, undoTags } from './tag-rows.ts'

/** Does a job's action, or undoes it, for some of its rows. */
export function runAction(trx: Db, job: StoredJob, rows: readonly JobRow[]): Promise<DoneRow[]> {
  const batch: Batch = { rows, actor: job.creator }
  const isUndo = job.undoOf !== null
  switch (job.action.kind) {
    case 'status':
      return isUndo ? undoStatus(trx, job.action, batch) : setStatusOfRows(trx, job.action, batch)
    case 'delete':
      return isUndo ? undoDelete(trx, batch) : deleteRows(trx, batch)
    case 'tag':
      return isUndo ? undoTags(trx, batch) : tagRows(trx, job.action, batch)
    case 'assign':
      return isUndo ? undoAssign(trx, job.action, batch) : assignRows(trx, job.action, batch)
    case 'book':
      return isUndo ? undoProposals(trx, rows, authorOf(job)) : bookProposals(trx, rows, authorOf(job))
  }
}

/** A job without an active author is stopped before. */
function authorOf({ creator: { id, ...creator }, authorRole }: StoredJob): Actor {
  if (id === null || authorRole === null) throw new Error('a bulk action has no author')
  return { ...creator, id, role: authorRole }
}
