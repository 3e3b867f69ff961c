import type { AuditAction } from '@nibondhon/api-contract'
import type { Db } from '../../../../platform/database/index.ts'
import { type AuditEntry, recordAudit } from '../../../audit/index.ts'
import { addEvent } from '../../../payment-history/index.ts'
import { submissionSubject } from '../../../submission-names/index.ts'
import type { StoredSubmission } from '../../../submissions/index.ts'

/** One step of a refund request, in the audit log and in the history of the payment. */
export async function recordStep(
  trx: Db,
  submission: StoredSubmission,
  {
    action,
    actor,
    reason,
    changes,
  }: {
    action: Extract<
      AuditAction,
      | 'asked for a refund'
      | 'refund request withdrawn'
      | 'refund requested'
      | 'refund approved'
      | 'refund rejected'
      | 'refunded'
      | 'credit move requested'
      | 'credit move approved'
      | 'credit move rejected'
    >
    actor: AuditEntry['actor']
    reason: string
    changes: NonNullable<AuditEntry['changes']>
  },
): Promise<void> {
  const { id, hasPayment, paymentMethod, paymentStatus } = submission
  if (hasPayment) {
    await addEvent(trx, {
      submissionId: id,
      paymentId: null,
      // Only of the history; how the money is returned is in the ledger.
      method: paymentMethod ?? 'bank_transfer',
      by: actor,
      from: paymentStatus,
      to: action,
      reason,
    })
  }
  const subject = await submissionSubject(trx, submission)
  // Without a payment there is no history of it: the timeline then has what the audit log has.
  await recordAudit(trx, { actor, kind: hasPayment ? 'payment' : 'submission', action, subject, changes })
}
