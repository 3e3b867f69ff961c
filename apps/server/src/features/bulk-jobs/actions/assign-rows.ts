import type { BulkAction } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { assignSubmissions } from '../../submission-admin/index.ts'
import { type DoneRow, findExisting, type JobRow } from '../store/job-rows-repository.ts'
import type { Batch } from './batch.ts'

type AssignAction = Extract<BulkAction, { kind: 'assign' }>

interface Assignment {
  userId: string | null
  onlyFrom?: string | null
}

export async function assignRows(trx: Db, { assignee }: AssignAction, batch: Batch): Promise<DoneRow[]> {
  return assign(trx, { userId: assignee?.id ?? null }, batch, 'unchanged')
}

/** Gives each submission back to whom it was assigned, unless a colleague has assigned it since. */
export async function undoAssign(
  trx: Db,
  { assignee }: AssignAction,
  { rows, actor }: Batch,
): Promise<DoneRow[]> {
  const onlyFrom = assignee?.id ?? null
  const done: DoneRow[] = []
  for (const [userId, same] of groupByFormer(rows)) {
    done.push(...(await assign(trx, { userId, onlyFrom }, { rows: same, actor }, 'changed_since')))
  }
  return done
}

async function assign(
  trx: Db,
  assignment: Assignment,
  { rows, actor }: Batch,
  otherwise: DoneRow['outcome'],
): Promise<DoneRow[]> {
  const ids = rows.map((row) => row.submissionId)
  try {
    const { changed } = await assignSubmissions(trx, { ids, ...assignment, actor })
    const existing = await findExisting(trx, ids)
    return rows.map(({ position, submissionId }): DoneRow => {
      const before = changed.get(submissionId)
      if (before !== undefined) {
        return { position, outcome: 'changed', former: { assignedTo: before?.id ?? null } }
      }
      return { position, outcome: existing.has(submissionId) ? otherwise : 'deleted' }
    })
  } catch (error) {
    // The colleague may no longer enter the console; nothing was changed.
    if (!(error instanceof AppError)) throw error
    return rows.map(({ position }) => ({ position, outcome: 'refused' }))
  }
}

/** Rows by the user to whom they were assigned before. */
function groupByFormer(rows: readonly JobRow[]): Map<string | null, JobRow[]> {
  const groups = new Map<string | null, JobRow[]>()
  for (const row of rows) {
    const { assignedTo } = row.former as { assignedTo: string | null }
    groups.set(assignedTo, [...(groups.get(assignedTo) ?? []), row])
  }
  return groups
}
