import type { PaymentEvent } from '@nibondhon/api-contract'
import type { PaymentMethod } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared } from '../../platform/database/index.ts'

interface NewPaymentEvent {
  submissionId: string | null
  paymentId: string | null
  method: PaymentMethod
  by: EventActor
  from: string
  to: string
  reason: string
}

/** Who caused the change: a user, or one of the two below. */
export interface EventActor {
  id: string | null
  username: string
}

export const PAYER: EventActor = { id: null, username: 'Payer' }
export const SYSTEM: EventActor = { id: null, username: 'System' }

export async function addEvent(trx: Db, event: NewPaymentEvent): Promise<void> {
  await addEvents(trx, [event])
}

/** A list for each column: thousands of parameters take longer than the insert. */
export async function addEvents(trx: Db, events: readonly NewPaymentEvent[]): Promise<void> {
  if (events.length === 0) return
  const column = <T>(of: (event: NewPaymentEvent) => T) => events.map(of)
  await executePrepared(
    trx,
    'add payment events',
    sql`
    insert into payment_events (submission_id, payment_id, method, actor_id, actor, from_status, to_status, reason)
    select * from unnest(${column((event) => event.submissionId)}::uuid[],
      ${column((event) => event.paymentId)}::text[], ${column((event) => event.method)}::text[],
      ${column((event) => event.by.id)}::uuid[], ${column((event) => event.by.username)}::text[],
      ${column((event) => event.from)}::text[], ${column((event) => event.to)}::text[],
      ${column((event) => event.reason)}::text[])`,
  )
}

/** Adds an event to one attempt to pay. */
export async function addAttemptEvent(
  trx: Db,
  { submissionId, paymentId, method }: Pick<NewPaymentEvent, 'submissionId' | 'paymentId' | 'method'>,
  change: Pick<NewPaymentEvent, 'by' | 'from' | 'to' | 'reason'>,
): Promise<void> {
  await addEvent(trx, { submissionId, paymentId, method, ...change })
}

/** Whether the attempt has an event with this reason. Searched by submission, which has an index and few events. */
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

/** All changes of a submission's payment, oldest first. */
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
