import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { submissionNotFound, submissionSubject } from '../../submissions/index.ts'
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
 * ends a review.
 */
export async function changeStatus(
  db: Db,
  { name, ...change }: StatusChange & { name: string },
): Promise<PaidSubmission> {
  const named = await findByName(db, name)
  if (!named) throw submissionNotFound()
  return db.transaction().execute((trx) => changeStatusWithin(trx, named.id, change))
}

interface StatusChange {
  status: PaidSubmission['status']
  /** Undefined leaves the notes as they are. */
  adminNotes: string | undefined
  actor: Actor
}

/** The same within a transaction of the caller. */
export async function changeStatusWithin(
  trx: Db,
  id: string,
  { status, adminNotes, actor }: StatusChange,
): Promise<PaidSubmission> {
  const before = await lockSubmission(trx, id)
  if (!before) throw submissionNotFound()
  await setStatus(trx, before.id, {
    status,
    needsReview: false,
    ...(before.hasPayment && { paymentStatus: status }),
    ...(adminNotes !== undefined && { adminNotes }),
  })
  const isChange = before.paymentStatus !== status || before.needsReview
  if (before.hasPayment && before.paymentMethod && isChange) {
    await addEvent(trx, {
      submissionId: before.id,
      paymentId: null,
      method: before.paymentMethod,
      by: { id: actor.id, name: actor.username },
      from: before.needsReview ? 'review' : before.paymentStatus,
      to: status,
      reason: adminNotes || (before.needsReview ? 'Reviewed by staff' : 'Set by staff'),
    })
  }
  await recordChanges(trx, before, { status, adminNotes, actor })
  const after = await findPaidSubmission(trx, before.id)
  if (!after) throw submissionNotFound()
  return after
}

/** The audit log records that the notes changed, not their text: that is on the submission. */
async function recordChanges(
  trx: Db,
  before: PaidSubmission,
  { status, adminNotes = before.adminNotes, actor }: StatusChange,
): Promise<void> {
  const changes = [
    ...(status === before.status ? [] : [{ what: 'Status', from: before.status, to: status }]),
    ...(before.needsReview ? [{ what: 'Review', from: 'needed', to: 'done' }] : []),
    ...(adminNotes === before.adminNotes ? [] : [{ what: 'Admin notes', from: null, to: null }]),
  ]
  if (changes.length === 0) return
  const subject = await submissionSubject(trx, before)
  await recordAudit(trx, { actor, kind: 'payment', action: 'changed', subject, changes })
}
