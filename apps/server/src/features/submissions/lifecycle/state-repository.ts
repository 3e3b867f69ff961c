import type { Paisa, SettableStatus, SubmissionState } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared, laterThan } from '../../../platform/database/index.ts'

type State = Pick<
  SubmissionState,
  'status' | 'hasPayment' | 'paymentStatus' | 'paymentMethod' | 'needsReview' | 'lateReasons' | 'adminNotes'
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
    set status = v.status, has_payment = v.has_payment, payment_status = v.payment_status, payment_method = v.payment_method,
      needs_review = v.needs_review, late_reasons = string_to_array(v.late_reasons, ','), admin_notes = v.admin_notes,
      updated_at = ${laterThan('s.updated_at')}
    from unnest(${column('id')}::uuid[], ${column('status')}::text[], ${column('hasPayment')}::boolean[],
      ${column('paymentStatus')}::text[], ${column('paymentMethod')}::text[], ${column('needsReview')}::boolean[],
      ${states.map(({ lateReasons }) => lateReasons.join())}::text[], ${column('adminNotes')}::text[])
      as v (id, status, has_payment, payment_status, payment_method, needs_review, late_reasons, admin_notes)
    where s.id = v.id`,
  )
}

/** What was sent for a difference, and waits for staff; null where nothing does. */
export async function setWaiting(trx: Db, submissionId: string, waitingPaisa: Paisa | null): Promise<void> {
  await trx
    .updateTable('agreed_prices')
    .set({ waiting_paisa: waitingPaisa })
    .where('submission_id', '=', submissionId)
    .execute()
}

/** The price of the changed answers is what the submission costs from now on; nothing of it is a difference any more. */
export async function agreePrices(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with changed as (
      select p.submission_id as id, s.amount_paisa + p.difference_paisa as total, s.data, p.next,
        (p.next ->> 'totalPaisa')::bigint is not distinct from s.amount_paisa + p.difference_paisa as is_priced
      from agreed_prices p join submissions s on s.id = p.submission_id
      where p.submission_id = any(${ids}::uuid[]) and p.difference_paisa <> 0
    ),
    agreed as (
      update agreed_prices p
      set total_paisa = c.total, base_paisa = case when c.is_priced then (c.next ->> 'basePaisa')::bigint else c.total end,
        breakdown = case when c.is_priced then c.next -> 'breakdown' else '[]' end, answers = c.data,
        difference_paisa = 0, next = null, waiting_paisa = null
      from changed c where c.id = p.submission_id
    )
    update submissions s set amount_paisa = c.total, updated_at = ${laterThan('s.updated_at')}
    from changed c where s.id = c.id`.execute(trx)
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
