import type { Paisa, PaymentStatus, SubmissionStatus } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'

/**
 * The money of a submission s by its ledger: what is settled, what was paid and not returned, and what of it is no more than
 * the decision of staff that it is paid. A statement may prove that, so it counts as open.
 */
export const MONEY = sql`lateral (
  select coalesce(sum(l.amount_paisa) filter (where l.account in ('received', 'returned', 'forgiven')), 0) as settled,
    coalesce(sum(l.amount_paisa) filter (where l.account in ('received', 'returned')), 0) as held,
    coalesce(sum(l.amount_paisa) filter (where l.booking_key like 'status:%' and not exists (
      select from ledger_entries c where c.corrects = l.id)), 0) as decided
  from ledger_entries l where l.submission_id = s.id) as money`

/** What submission s costs; of a cancelled one, what the association keeps. */
const PRICE = sql`coalesce((select c.kept_paisa from cancellations c where c.submission_id = s.id), s.amount_paisa)`

export const OPEN_PAISA = sql`greatest(0, ${PRICE} - money.settled + money.decided)::float8`

/** The money of a submission that is locked. */
export interface LockedMoney {
  id: string
  uniqueId: string
  /** What no money proves yet, also where staff have approved the payment. */
  openPaisa: Paisa
  /** What money proves, less what the submission costs; below 0 while something is open. */
  surplusPaisa: Paisa
  /** What was paid and not returned. */
  heldPaisa: Paisa
  /** What is no more than the decision of staff. */
  decidedPaisa: Paisa
  status: SubmissionStatus
  paymentStatus: PaymentStatus
  needsReview: boolean
}

/** Locks submissions until the transaction ends, always in the same order: otherwise two bookings could deadlock. */
export async function lockMoney(trx: Db, ids: readonly string[]): Promise<LockedMoney[]> {
  await sql`select from submissions where id = any(${ids}::uuid[]) order by id for update`.execute(trx)
  // Only now: what another transaction booked while this one waited for the lock is visible to the next statement.
  const { rows } = await sql<LockedMoney>`
    select s.id, s.unique_id as "uniqueId", ${OPEN_PAISA} as "openPaisa",
      (money.settled - money.decided - ${PRICE})::float8 as "surplusPaisa", money.held::float8 as "heldPaisa",
      money.decided::float8 as "decidedPaisa", s.status, s.payment_status as "paymentStatus",
      s.needs_review as "needsReview"
    from submissions s cross join ${MONEY}
    where s.id = any(${ids}::uuid[]) order by s.id`.execute(trx)
  return rows
}

/** What is open of these submissions, for a list. */
export async function openPaisaOf(db: Db, ids: readonly string[]): Promise<Map<string, Paisa>> {
  const { rows } = await sql<{ id: string; openPaisa: Paisa }>`
    select s.id, ${OPEN_PAISA} as "openPaisa" from submissions s cross join ${MONEY}
    where s.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, openPaisa }) => [id, openPaisa]))
}
