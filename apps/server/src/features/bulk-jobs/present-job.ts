import type { BulkJob } from '@nibondhon/api-contract'
import type { Actor } from '../auth/index.ts'
import type { StoredJob } from './store/jobs-repository.ts'

export function presentJob(job: StoredJob, reader: Pick<Actor, 'id'>): BulkJob {
  const { id, action, undoOf, state, total, amountPaisa, done, outcomes, isUndone, createdAt, finishedAt } =
    job
  return {
    id,
    action,
    isUndo: undoOf !== null,
    state,
    isCancelling: state === 'running' && job.isCancelled,
    total,
    amountPaisa,
    done,
    outcomes: { ...NONE, ...outcomes },
    canUndo: canUndo(job),
    isUndone,
    by: job.creator.username,
    isOwn: job.creator.id === reader.id,
    stopReason: job.stopReason,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** A cancelled or stopped job can be undone as well: a part of it was done. */
export function canUndo({ state, undoOf, isUndone, outcomes }: StoredJob): boolean {
  return state !== 'running' && undoOf === null && !isUndone && (outcomes.changed ?? 0) > 0
}

const NONE = {
  changed: 0,
  deleted: 0,
  unchanged: 0,
  changed_since: 0,
  refused: 0,
  no_seat: 0,
  cancelled: 0,
} as const satisfies BulkJob['outcomes']
