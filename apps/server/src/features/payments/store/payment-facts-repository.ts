import type { PaymentMethod } from '@nibondhon/domain'
import type { PaymentEvent } from '@nibondhon/api-contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** What staff are shown of a submission's payment beside the submission itself. */
export interface PaymentFacts {
  receiptName: string | null
  /** Of the first attempt. */
  originalPaymentId: string | null
  /** Of the attempt that was paid, or else of the newest. */
  bkashPaymentId: string | null
  bkashTrxId: string | null
  /** How often it was tried again. */
  retryAttempt: number
}

export const NO_FACTS: PaymentFacts = {
  receiptName: null,
  originalPaymentId: null,
  bkashPaymentId: null,
  bkashTrxId: null,
  retryAttempt: 0,
}

/** By submission. Those that have neither a receipt nor an attempt by bKash are left out. */
export async function loadPayments(db: Db, submissionIds: string[]): Promise<Map<string, PaymentFacts>> {
  if (submissionIds.length === 0) return new Map()
  const { rows } = await sql<PaymentFacts & { submissionId: string }>`
    select submissions.id as "submissionId",
           files.name as "receiptName",
           first.payment_id as "originalPaymentId",
           main.payment_id as "bkashPaymentId",
           main.trx_id as "bkashTrxId",
           coalesce(last.attempt, 0) as "retryAttempt"
    from submissions
    left join files on files.id = submissions.receipt_file_id
    left join lateral (
      select payment_id from payments where submission_id = submissions.id order by attempt limit 1
    ) first on true
    left join lateral (
      select payment_id, trx_id from payments where submission_id = submissions.id
      order by state = 'completed' desc, attempt desc limit 1
    ) main on true
    left join lateral (
      select max(attempt) as attempt from payments where submission_id = submissions.id
    ) last on true
    where submissions.id = any(${submissionIds}::uuid[])
      and (files.id is not null or first.payment_id is not null)`.execute(db)
  return new Map(rows.map(({ submissionId, ...facts }) => [submissionId, facts]))
}

interface NewPaymentEvent {
  submissionId: string | null
  paymentId: string | null
  method: PaymentMethod
  by: EventActor
  from: string
  to: string
  reason: string
}

/** Whoever brought a change about: a user, or one of those below. */
export interface EventActor {
  id: string | null
  name: string
}

export const PAYER: EventActor = { id: null, name: 'Payer' }
export const SYSTEM: EventActor = { id: null, name: 'System' }

export async function addEvent(trx: Db, event: NewPaymentEvent): Promise<void> {
  await trx
    .insertInto('payment_events')
    .values({
      submission_id: event.submissionId,
      payment_id: event.paymentId,
      method: event.method,
      actor_id: event.by.id,
      actor: event.by.name,
      from_status: event.from,
      to_status: event.to,
      reason: event.reason,
    })
    .execute()
}

/** The same for an attempt by bKash. */
export async function addBkashEvent(
  trx: Db,
  { submissionId, paymentId }: Pick<NewPaymentEvent, 'submissionId' | 'paymentId'>,
  change: Pick<NewPaymentEvent, 'by' | 'from' | 'to' | 'reason'>,
): Promise<void> {
  await addEvent(trx, { submissionId, paymentId, method: 'bkash', ...change })
}

/** Whether this has been said of an attempt before. Found by its submission, which has few events. */
export async function hasEvent(
  trx: Db,
  { submissionId, paymentId }: Pick<NewPaymentEvent, 'submissionId' | 'paymentId'>,
  reason: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_events')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('payment_id', '=', paymentId)
    .where('reason', '=', reason)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Every change of a submission's payment, the oldest first. */
export async function paymentHistory(db: Db, submissionId: string): Promise<PaymentEvent[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select([
      'happened_at as at',
      'actor',
      'method',
      'from_status as from',
      'to_status as to',
      'reason',
      'payment_id as bkashPaymentId',
    ])
    .where('submission_id', '=', submissionId)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
