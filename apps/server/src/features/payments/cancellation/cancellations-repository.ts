import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

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
