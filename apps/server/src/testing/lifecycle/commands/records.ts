import { SETTABLE_STATUSES } from '@nibondhon/domain'
import { createJob, undoJob } from '../../../features/bulk-jobs/create-job.ts'
import { restoreCancelled } from '../../../features/payments/cancellation/restore-cancelled.ts'
import { mergeSubmissions } from '../../../features/submission-admin/merge/merge-submissions.ts'
import { undoMerge } from '../../../features/submission-admin/merge/undo-merge.ts'
import { deleteSubmissions } from '../../../features/submission-admin/review/delete-submissions.ts'
import { restoreSubmissions } from '../../../features/submissions/index.ts'
import {
  type Action,
  compareRows,
  compareSums,
  isUntouched,
  overbookOf,
  pick,
  undoableOf,
} from '../action.ts'
import type { Snapshot } from '../snapshot.ts'
import { TIME_ZONE } from '../stage.ts'
import type { Undoable, World } from '../world.ts'

/** The rows that were deleted, with what they were. */
function noteDeleted({ snapshot, deleted, isAtOnce }: World, ids: readonly string[]): void {
  for (const row of snapshot.submissions.filter(({ id }) => ids.includes(id))) {
    if (isAtOnce) deleted.delete(row.id)
    else deleted.set(row.id, row)
  }
}

/** A restored row is as it was, except that money which came meanwhile flags it for review. */
function expectRestored(world: World, ids: readonly string[], isCancelled: boolean): void {
  world.expectations.push((_before, after) =>
    ids.flatMap((id) => {
      const was = world.deleted.get(id)
      const isBack = after.submissions.some((row) => row.id === id)
      if (!was || !isBack) return []
      return compareRows(after, [was], {
        except: ['needs_review', ...(isCancelled ? (['status'] as const) : [])],
      })
    }),
  )
}

function jobContext(world: World, number: number) {
  return { db: world.db, timeZone: TIME_ZONE, actor: world.actor(number), log: world.stage.log }
}

export const RECORD_ACTIONS: readonly Action[] = [
  {
    name: 'merge',
    weight: 3,
    prepare(world, args) {
      const kept = world.find(args.target)
      const other = world.find(args.other, ({ id, form_id }) => id !== kept?.id && form_id === kept?.form_id)
      if (!kept || !other) return null
      const actor = world.actor(args.other)
      return async () => {
        const undoable = undoableOf(world, [kept.id, other.id], actor)
        const { id } = await mergeSubmissions(world.db, {
          keptId: kept.id,
          submissions: [kept, other].map((one) => ({ id: one.id, updatedAt: one.updated_at })),
          answersFrom: args.choice % 2 === 0 ? { size: other.id, guests: other.id } : {},
          acceptsPaidTwice: args.flag,
          overbook: overbookOf(world, args) ?? undefined,
          actor,
        })
        world.merges.push({ ...undoable, id })
      }
    },
  },
  {
    name: 'undo a merge',
    weight: 3,
    prepare(world, args) {
      const undoable = pick(world.merges.toReversed(), args.other)
      if (!undoable) return null
      return async () => {
        await undoMerge(world.db, undoable.id, { actor: undoable.actor, overbook: overbookOf(world, args) })
        world.merges.splice(world.merges.indexOf(undoable), 1)
        const [keptId = ''] = undoable.ids
        world.expectations.push((before, after) => [
          ...compareRows(after, undoable.before),
          ...(isUntouched(undoable, before, keptId) ? compareSums(after, undoable.sumsBefore) : []),
        ])
      }
    },
  },
  {
    name: 'delete',
    weight: 2,
    prepare(world, { target, other }) {
      const found = world.find(target)
      if (!found) return null
      return async () => {
        noteDeleted(world, [found.id])
        await deleteSubmissions({ db: world.db, actor: world.actor(other) }, [found.id])
      }
    },
  },
  {
    name: 'restore',
    weight: 3,
    prepare(world, args) {
      const found = pick(world.snapshot.deleted_submissions, args.target)
      if (!found) return null
      const actor = world.actor(args.other)
      return async () => {
        const overbook = overbookOf(world, args)
        await world.db
          .transaction()
          .execute((trx) => restoreSubmissions(trx, [found.id], { actor, overbook }))
        expectRestored(world, [found.id], false)
      }
    },
  },
  {
    name: 'restore as cancelled',
    prepare(world, { target, other }) {
      const found = pick(world.snapshot.deleted_submissions, target)
      if (!found) return null
      return async () => {
        await restoreCancelled(world.db, { id: found.id, reason: 'To refund', actor: world.actor(other) })
        expectRestored(world, [found.id], true)
      }
    },
  },
  {
    name: 'set the status of all',
    weight: 1,
    prepare(world, { other, choice, flag }) {
      const ids = world.snapshot.submissions.map(({ id }) => id)
      const status = pick(SETTABLE_STATUSES, choice)
      if (ids.length === 0 || !status) return null
      return async () => {
        const undoable = undoableOf(world, ids, world.actor(other))
        const action = { kind: 'status' as const, status, note: flag ? 'Checked' : '', notify: flag }
        const job = await createJob(jobContext(world, other), { selection: { ids }, action })
        world.jobs.push({ ...undoable, id: job.id })
      }
    },
  },
  {
    name: 'delete several',
    weight: 1,
    prepare(world, { target, other }) {
      const ids = [world.find(target), world.find(other)].flatMap((row) => (row ? [row.id] : []))
      if (ids.length === 0) return null
      return async () => {
        noteDeleted(world, ids)
        const job = await createJob(jobContext(world, other), {
          selection: { ids },
          action: { kind: 'delete' },
        })
        world.jobs.push({ ...undoableOf(world, ids, world.actor(other)), id: job.id })
      }
    },
  },
  {
    name: 'undo a bulk action',
    prepare(world, { other }) {
      const undoable = pick(world.jobs.toReversed(), other)
      if (!undoable) return null
      const { actor, ids } = undoable
      return async () => {
        await undoJob({ ...jobContext(world, 0), actor }, undoable.id)
        world.jobs.splice(world.jobs.indexOf(undoable), 1)
        world.expectations.push((before, after) =>
          ids.flatMap((id) => wrongAfterJob(world, { undoable, before, after, id })),
        )
      }
    },
  },
]

interface UndoneJob {
  undoable: Undoable
  before: Snapshot
  after: Snapshot
  id: string
}

/** A submission is as it was before the action, or, where it was changed since or has no seat, as it was before the undo. */
function wrongAfterJob(world: World, { undoable, before, after, id }: UndoneJob): string[] {
  const last = before.submissions.find((row) => row.id === id)
  const isBack = after.submissions.some((row) => row.id === id)
  const deleted = world.deleted.get(id)
  if (!last) return deleted && isBack ? compareRows(after, [deleted], { except: ['needs_review'] }) : []
  const first = undoable.before.find((row) => row.id === id)
  if (!first || !isUntouched(undoable, before, id) || compareRows(after, [last]).length === 0) return []
  const sums = undoable.sumsBefore.get(id)
  return [
    ...compareRows(after, [first]),
    ...(sums === undefined ? [] : compareSums(after, new Map([[id, sums]]))),
  ]
}
