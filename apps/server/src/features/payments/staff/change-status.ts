import { methodTraits, type SettableStatus, type SubmissionStatus } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { followLedger } from '../../ledger/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { followSeats, type Overbooking } from '../../seats/index.ts'
import {
  type ConfirmationOptions,
  queueConfirmations,
  submissionCancelled,
  submissionNotFound,
  submissionSubject,
} from '../../submissions/index.ts'
import {
  findByName,
  findPaidSubmission,
  lockSubmission,
  type PaidSubmission,
  setStatus,
} from '../store/paid-submissions-repository.ts'
import { addEvent } from '../store/payment-events-repository.ts'

/**
 * Staff set a submission's status, from any status to any other; the status of its payment follows. The change also
 * ends a review. A cancelled submission has to be reopened first.
 */
export async function changeStatus(
  db: Db,
  { name, ...change }: StatusChange & { name: string },
): Promise<PaidSubmission> {
  const named = await findByName(db, name)
  if (!named) throw submissionNotFound()
  return transactAndAnnounce(db, async (trx, changed) => {
    changed(named.id)
    if ((await lockSubmission(trx, named.id))?.status === 'cancelled') throw submissionCancelled()
    const after = await changeStatusWithin(trx, named.id, change)
    const { actor, overbook = null } = change
    await followSeats(trx, [named.id], { onFull: { kind: 'ask', overbook, actor } })
    return after
  })
}

/** Without an id where no user did it, but what a provider says. */
type StatusActor = AuditEntry['actor'] & Pick<Actor, 'role'>

interface StatusChange {
  status: SettableStatus
  /** Undefined leaves the notes as they are. */
  adminNotes: string | undefined
  /** What the history of the payment gives as the reason; by default the notes. */
  reason?: string | undefined
  /** Whether the member gets a message when their bank transfer is verified or rejected. */
  notify: boolean
  message?: ConfirmationOptions
  /** Given by staff who exceed the number of seats deliberately. */
  overbook?: Overbooking | null | undefined
  actor: StatusActor
}

/**
 * The same within a transaction of the caller, who then lets the seats follow. Of a cancelled submission only the payment
 * gets the status: money that is decided about does not reopen it.
 */
export async function changeStatusWithin(
  trx: Db,
  id: string,
  { status, adminNotes, reason, notify, message, actor }: StatusChange,
): Promise<PaidSubmission> {
  const before = await lockSubmission(trx, id)
  if (!before) throw submissionNotFound()
  await setStatus(trx, before.id, {
    ...(before.status !== 'cancelled' && { status }),
    needsReview: false,
    ...(before.hasPayment && { paymentStatus: status }),
    ...(adminNotes !== undefined && { adminNotes }),
  })
  if (before.hasPayment) {
    await followLedger(trx, [before.id], {
      by: { id: actor.id, name: actor.username },
      reason: (reason ?? adminNotes) || 'Set by staff',
    })
  }
  const isChange = before.paymentStatus !== status || before.needsReview
  if (before.hasPayment && before.paymentMethod && isChange) {
    await addEvent(trx, {
      submissionId: before.id,
      paymentId: null,
      method: before.paymentMethod,
      by: { id: actor.id, name: actor.username },
      from: before.needsReview ? 'review' : before.paymentStatus,
      to: status,
      reason: (reason ?? adminNotes) || (before.needsReview ? 'Reviewed by staff' : 'Set by staff'),
    })
  }
  const isCancelled = before.status === 'cancelled'
  await recordStatusChange(trx, before, { status: isCancelled ? 'cancelled' : status, adminNotes, actor })
  const event = notify && !isCancelled ? transferEvent(before, status) : null
  if (event) await queueConfirmations(trx, before, event, message)
  const after = await findPaidSubmission(trx, before.id)
  if (!after) throw submissionNotFound()
  return after
}

/** The message that a change causes, if any. A payment that staff do not decide has its own, by what its provider says. */
export function transferEvent(
  {
    hasPayment,
    paymentMethod,
    paymentStatus,
  }: Pick<PaidSubmission, 'hasPayment' | 'paymentMethod' | 'paymentStatus'>,
  status: SubmissionStatus,
): 'payment_completed' | 'payment_failed' | null {
  if (!hasPayment || !methodTraits(paymentMethod).isDecidedByStaff || paymentStatus === status) return null
  switch (status) {
    case 'completed':
      return 'payment_completed'
    case 'failed':
      return 'payment_failed'
    case 'pending':
    case 'cancelled':
      return null
  }
}

/** The audit log records that the notes changed, not their text: that is on the submission. */
export async function recordStatusChange(
  trx: Db,
  before: PaidSubmission,
  {
    status,
    needsReview = false,
    adminNotes = before.adminNotes,
    actor,
  }: Pick<StatusChange, 'adminNotes' | 'actor'> & { status: SubmissionStatus; needsReview?: boolean },
): Promise<void> {
  const changes = [
    ...(status === before.status ? [] : [{ what: 'Status', from: before.status, to: status }]),
    ...(needsReview === before.needsReview
      ? []
      : [{ what: 'Review', from: reviewText(before.needsReview), to: reviewText(needsReview) }]),
    ...(adminNotes === before.adminNotes ? [] : [{ what: 'Admin notes', from: null, to: null }]),
  ]
  if (changes.length === 0) return
  const subject = await submissionSubject(trx, before)
  await recordAudit(trx, { actor, kind: 'payment', action: 'changed', subject, changes })
}

function reviewText(needsReview: boolean): string {
  return needsReview ? 'needed' : 'done'
}
