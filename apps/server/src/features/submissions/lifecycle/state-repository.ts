import type { Paisa, SettableStatus, SubmissionState } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared, laterThan } from '../../../platform/database/index.ts'

type State = Pick<
  SubmissionState,
  'status' | 'paymentStatus' | 'paymentMethod' | 'needsReview' | 'lateReasons' | 'adminNotes'
> & { id: string }

/** The only statement that changes these columns. A list for each: thousands of parameters take longer than the update. */
export async function setStates(trx: Db, states: readonly State[]): Promise<void> {
  if (states.length === 0) return
  const column = <K extends keyof State>(name: K) => states.map((state) => state[name])
  await executePrepared(
    trx,
    'set states',
    sql`
    update submissions s
    set status = v.status, payment_status = v.payment_status, payment_method = v.payment_method,
      needs_review = v.needs_review, late_reasons = string_to_array(v.late_reasons, ','), admin_notes = v.admin_notes, updated_at = ${laterThan('s.updated_at')}
    from unnest(${column('id')}::uuid[], ${column('status')}::text[], ${column('paymentStatus')}::text[],
      ${column('paymentMethod')}::text[], ${column('needsReview')}::boolean[],
      ${states.map(({ lateReasons }) => lateReasons.join())}::text[], ${column('adminNotes')}::text[])
      as v (id, status, payment_status, payment_method, needs_review, late_reasons, admin_notes)
    where s.id = v.id`,
  )
}

interface NewCancellation {
  submissionId: string
  reason: string
  previousStatus: SettableStatus
  /** What the association keeps of the money. */
  keptPaisa: Paisa
  by: { id: string | null; username: string }
}

export async function insertCancellation(trx: Db, cancellation: NewCancellation): Promise<void> {
  const { submissionId, reason, previousStatus, keptPaisa, by } = cancellation
  await trx
    .insertInto('cancellations')
    .values({
      submission_id: submissionId,
      reason,
      previous_status: previousStatus,
      kept_paisa: keptPaisa,
      cancelled_by: by.id,
      actor: by.username,
    })
    .execute()
}

export async function deleteCancellation(trx: Db, submissionId: string): Promise<void> {
  await trx.deleteFrom('cancellations').where('submission_id', '=', submissionId).execute()
}
