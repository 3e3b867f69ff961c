import type { Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudits } from '../../audit/index.ts'
import { followLedger } from '../../ledger/index.ts'
import { followSeats } from '../../seats/index.ts'
import { queueConfirmationsOfMany, subjectsOfVersions } from '../../submissions/index.ts'
import { addEvents } from '../store/payment-events-repository.ts'
import { type LockedStatus, setStatuses, type StatusValues } from '../store/submission-statuses-repository.ts'
import { transferEvent } from './change-status.ts'

/** The new status of a submission. What is not given follows as in a change of a single one. */
export interface StatusTarget {
  /** The submission, locked by `lockStatuses`. */
  before: LockedStatus
  status: LockedStatus['status']
  paymentStatus?: LockedStatus['paymentStatus']
  needsReview?: boolean
  adminNotes?: string
}

interface StatusChanges {
  /** Whether members get a message when their bank transfer is verified or rejected. */
  notify: boolean
  /** Recorded in the history of each payment; '' for the usual reason. */
  reason: string
  actor: AuditEntry['actor']
}

/**
 * The same as `changeStatusWithin` for many submissions, with a few statements for all of them. Those for which no seat is
 * left stay as they are: their ids are returned.
 */
export async function changeStatusesWithin(
  trx: Db,
  targets: readonly StatusTarget[],
  { notify, reason, actor }: StatusChanges,
): Promise<{ withoutSeat: string[] }> {
  const withoutSeat = await followSeats(
    trx,
    targets.map(({ before }) => before.id),
    {
      onFull: { kind: 'report' },
      statuses: new Map(targets.map((target) => [target.before.id, statusAfter(target)])),
    },
  )
  const changes = targets
    .filter(({ before }) => !withoutSeat.includes(before.id))
    .map((target) => ({ before: target.before, after: valuesAfter(target) }))
  await setStatuses(
    trx,
    changes.map(({ after }) => after),
  )
  await followLedger(
    trx,
    changes.filter(({ before }) => before.hasPayment).map(({ before }) => before.id),
    { by: { id: actor.id, name: actor.username }, reason: reason || 'Set by staff' },
  )
  await addEvents(
    trx,
    changes.flatMap(({ before, after }) => {
      const { hasPayment, paymentMethod } = before
      const from = stateOf(before)
      if (!hasPayment || !paymentMethod || from === stateOf(after)) return []
      return {
        submissionId: before.id,
        paymentId: null,
        method: paymentMethod,
        by: { id: actor.id, name: actor.username },
        from,
        to: stateOf(after),
        reason: reason || (before.needsReview ? 'Reviewed by staff' : 'Set by staff'),
      }
    }),
  )
  await recordChanges(trx, changes, actor)
  if (notify) await queueMessages(trx, changes)
  return { withoutSeat }
}

interface Change {
  before: LockedStatus
  after: StatusValues
}

function valuesAfter(target: StatusTarget): StatusValues {
  const { before, status, needsReview = false, adminNotes = before.adminNotes } = target
  const followed = before.hasPayment && status !== 'cancelled' ? status : before.paymentStatus
  const paymentStatus = target.paymentStatus ?? followed
  return { id: before.id, status: statusAfter(target), paymentStatus, needsReview, adminNotes }
}

/** Money that comes or goes does not reopen a cancelled submission. */
function statusAfter({ before, status }: StatusTarget): LockedStatus['status'] {
  return before.status === 'cancelled' ? 'cancelled' : status
}

/** The state of a payment in its history. */
function stateOf({ paymentStatus, needsReview }: StatusValues): string {
  return needsReview ? 'review' : paymentStatus
}

async function recordChanges(
  trx: Db,
  changes: readonly Change[],
  actor: StatusChanges['actor'],
): Promise<void> {
  const described = changes.map(({ before, after }) => ({ before, changes: describe(before, after) }))
  const recorded = described.filter((one) => one.changes.length > 0)
  const subjects = await subjectsOfVersions(
    trx,
    recorded.map(({ before }) => before),
  )
  await recordAudits(
    trx,
    recorded.map(({ before: { id, uniqueId }, changes: list }): AuditEntry => ({
      actor,
      kind: 'payment',
      action: 'changed',
      subject: subjects.get(id) ?? { id, name: uniqueId },
      changes: list,
    })),
  )
}

/** The audit log records that the notes changed, not their text: that is on the submission. */
function describe(before: StatusValues, after: StatusValues): NonNullable<AuditEntry['changes']> {
  const review = (needed: boolean) => (needed ? 'needed' : 'done')
  return [
    ...(after.status === before.status ? [] : [{ what: 'Status', from: before.status, to: after.status }]),
    ...(after.needsReview === before.needsReview
      ? []
      : [{ what: 'Review', from: review(before.needsReview), to: review(after.needsReview) }]),
    ...(after.adminNotes === before.adminNotes ? [] : [{ what: 'Admin notes', from: null, to: null }]),
  ]
}

async function queueMessages(trx: Db, changes: readonly Change[]): Promise<void> {
  for (const event of ['payment_completed', 'payment_failed'] as const) {
    const decided = changes
      .filter(({ before, after }) => transferEvent(before, after.status) === event)
      .map(({ before }) => before)
    await queueConfirmationsOfMany(trx, decided, event)
  }
}
