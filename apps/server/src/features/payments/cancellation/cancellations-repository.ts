import type { Paisa, SettableStatus } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export async function insertCancellation(
  trx: Db,
  cancellation: {
    submissionId: string
    reason: string
    previousStatus: SettableStatus
    keptPaisa: Paisa
    by: { id: string; username: string }
  },
): Promise<void> {
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

/** Whether money was returned since the cancellation, or is promised to the member. */
export async function isReturning(trx: Db, submissionId: string): Promise<boolean> {
  const { rows } = await sql<{ isReturning: boolean }>`
    select coalesce((
      select sum(e.amount_paisa) from ledger_entries e join cancellations c using (submission_id)
      where e.submission_id = ${submissionId} and e.account = 'returned' and e.booked_at >= c.cancelled_at), 0) <> 0
      or exists (
        select from refund_requests
        where submission_id = ${submissionId} and state in ('requested', 'approved'))
      or exists (
        select from payment_refunds r join payments p on p.id = r.payment_row_id
        where p.submission_id = ${submissionId} and r.state = 'requested') as "isReturning"`.execute(trx)
  return rows[0]?.isReturning ?? false
}
