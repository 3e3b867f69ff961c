import { REVIEW_UNDO_GRACE_SECONDS, REVIEW_UNDO_SECONDS } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { type StoredSubmission } from '../../submissions/index.ts'

/** From the decision until its message may leave. */
export const UNDO_SECONDS = REVIEW_UNDO_SECONDS + REVIEW_UNDO_GRACE_SECONDS

/** How much longer an undo may take where staff have to write a reason for overbooking. */
export const REASON_SECONDS = 300

export interface Decision {
  id: string
  submissionId: string
  actorId: string
  status: 'completed' | 'failed'
  receiptFileId: string | null
  notes: string
  previous: {
    status: StoredSubmission['status']
    paymentStatus: StoredSubmission['paymentStatus']
    needsReview: boolean
    notes: string
  }
  isUndone: boolean
  /** Whether it is too late for an undo. */
  isOver: boolean
}

export async function addDecision(
  trx: Db,
  decision: Omit<Decision, 'isUndone' | 'isOver'> & { actor: string },
): Promise<void> {
  const { previous } = decision
  await trx
    .insertInto('review_decisions')
    .values({
      id: decision.id,
      submission_id: decision.submissionId,
      actor_id: decision.actorId,
      actor: decision.actor,
      status: decision.status,
      receipt_file_id: decision.receiptFileId,
      notes: decision.notes,
      previous_status: previous.status,
      previous_payment_status: previous.paymentStatus,
      previous_needs_review: previous.needsReview,
      previous_notes: previous.notes,
    })
    .execute()
}

export async function findDecision(db: Db, id: string, undoSeconds = UNDO_SECONDS): Promise<Decision | null> {
  const row = await db
    .selectFrom('review_decisions')
    .selectAll()
    .select(sql<boolean>`decided_at < now() - make_interval(secs => ${undoSeconds})`.as('is_over'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    submissionId: row.submission_id,
    actorId: row.actor_id,
    status: row.status,
    receiptFileId: row.receipt_file_id,
    notes: row.notes,
    previous: {
      status: row.previous_status,
      paymentStatus: row.previous_payment_status,
      needsReview: row.previous_needs_review,
      notes: row.previous_notes,
    },
    isUndone: row.undone_at !== null,
    isOver: row.is_over,
  }
}

export async function markUndone(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('review_decisions')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Who set the status last, and when; null where no staff member has. */
export async function findLastDecision(
  db: Db,
  submissionId: string,
): Promise<{ by: string; byId: string | null; to: string; at: Date } | null> {
  const { rows } = await sql<{ by: string; byId: string | null; to: string; at: Date }>`
    (select actor as by, actor_id as "byId", to_status as "to", happened_at as at from payment_events
      where submission_id = ${submissionId} and to_status in ('completed', 'failed', 'pending', 'review')
      order by happened_at desc, id limit 1)
    union all
    (select actor, actor_id, status, decided_at from review_decisions
      where submission_id = ${submissionId} and undone_at is null
      order by decided_at desc limit 1)
    order by at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Takes back the messages of a decision. False when one of them was sent, or is being sent. */
export async function takeBackMessages(trx: Db, decisionId: string): Promise<boolean> {
  const { rows } = await sql<{ isUnsent: boolean }>`
    select state = 'queued' and attempts = 0 as "isUnsent" from messages
    where decision_id = ${decisionId} for update`.execute(trx)
  if (rows.some(({ isUnsent }) => !isUnsent)) return false
  await trx.deleteFrom('messages').where('decision_id', '=', decisionId).execute()
  return true
}

/** Its messages wait this long from now, unless one is on its way. */
export async function holdBackMessages(db: Db, decisionId: string, seconds: number): Promise<void> {
  await sql`
    update messages set next_try_at = now() + make_interval(secs => ${seconds})
    where decision_id = ${decisionId} and state = 'queued' and attempts = 0`.execute(db)
}

/** An undo needs them for seconds only. */
export async function sweepDecisions(db: Db): Promise<void> {
  await sql`delete from review_decisions where decided_at < now() - interval '1 day'`.execute(db)
}
