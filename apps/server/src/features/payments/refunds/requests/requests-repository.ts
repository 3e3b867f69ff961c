import { randomUUID } from 'node:crypto'
import {
  type HeldMoney,
  type LedgerMethod,
  type Paisa,
  readRefundLimit,
  type RequestState,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/index.ts'
import { uncountReturn } from './returned-alone-repository.ts'

/** A refund that someone wants, from the wish to the money that was returned. */
export interface StoredRequest {
  id: string
  submissionId: string
  origin: 'staff' | 'member'
  state: RequestState
  /** Null until staff take up what a member asks for. */
  amountPaisa: Paisa | null
  reason: string
  wantsCancellation: boolean
  method: LedgerMethod | null
  /** The row in payments that a provider returns; null by hand. */
  paymentRowId: string | null
  externalId: string
  /** YYYY-MM-DD. */
  valueDate: string | null
  needsApproval: boolean
  requestedBy: string | null
  requester: string
  /** Where the member wants the money; '' where they did not say. */
  returnTo: string
  decidedBy: string | null
  decider: string
  decisionReason: string
  decidedAt: Date | null
  paidAt: Date | null
  createdAt: Date
}

const SELECT_REQUEST = sql.raw(`
  select id, submission_id as "submissionId", origin, state, amount_paisa::float8 as "amountPaisa", reason,
    wants_cancellation as "wantsCancellation", method, payment_row_id as "paymentRowId", external_id as "externalId",
    to_char(value_date, 'YYYY-MM-DD') as "valueDate", needs_approval as "needsApproval", requested_by as "requestedBy",
    requester, return_to as "returnTo", decided_by as "decidedBy", decider, decision_reason as "decisionReason", decided_at as "decidedAt",
    paid_at as "paidAt", created_at as "createdAt"
  from refund_requests`)

export async function findRequest(db: Db, id: string): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`${SELECT_REQUEST} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks the request until the transaction ends. Its submission is locked before. */
export async function lockRequest(trx: Db, id: string): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`${SELECT_REQUEST} where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

const MAX_LISTED = 100

/** The newest first. */
export async function listRequests(db: Db, submissionId: string): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`
    ${SELECT_REQUEST} where submission_id = ${submissionId}
    order by created_at desc, id limit ${MAX_LISTED}`.execute(db)
  return rows
}

export type NewRequest = Pick<
  StoredRequest,
  | 'id'
  | 'submissionId'
  | 'origin'
  | 'state'
  | 'amountPaisa'
  | 'reason'
  | 'wantsCancellation'
  | 'method'
  | 'paymentRowId'
  | 'externalId'
  | 'valueDate'
  | 'needsApproval'
  | 'requestedBy'
  | 'requester'
> &
  Partial<Pick<StoredRequest, 'returnTo'>>

/** Stores what a member asked for: staff choose the way, and the amount where it is null. */
export async function saveAsked(
  trx: Db,
  asked: Pick<
    NewRequest,
    'submissionId' | 'amountPaisa' | 'reason' | 'wantsCancellation' | 'requester' | 'returnTo'
  >,
): Promise<void> {
  await saveRequest(trx, {
    ...asked,
    id: randomUUID(),
    origin: 'member',
    state: 'asked',
    method: null,
    paymentRowId: null,
    externalId: '',
    valueDate: null,
    needsApproval: false,
    requestedBy: null,
  })
}

/** Stores a request, or gives what a member asked for its amount and its way. */
export async function saveRequest(trx: Db, request: NewRequest): Promise<void> {
  const values = {
    state: request.state,
    amount_paisa: request.amountPaisa as number,
    reason: request.reason,
    method: request.method,
    payment_row_id: request.paymentRowId,
    external_id: request.externalId,
    value_date: request.valueDate,
    needs_approval: request.needsApproval,
    requested_by: request.requestedBy,
    requester: request.requester,
    ...(request.state === 'paid' && { paid_at: sql<Date>`now()` }),
  }
  await trx
    .insertInto('refund_requests')
    .values({
      ...values,
      id: request.id,
      submission_id: request.submissionId,
      origin: request.origin,
      return_to: request.returnTo ?? '',
      wants_cancellation: request.wantsCancellation,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...values,
        ...(request.state === 'paid' && { paid_at: eb.ref('excluded.paid_at') }),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

interface Decision {
  state: 'approved' | 'rejected'
  by: { id: string | null; username: string }
  reason: string
}

export async function decideRequest(trx: Db, id: string, { state, by, reason }: Decision): Promise<void> {
  await trx
    .updateTable('refund_requests')
    .set({
      state,
      decided_by: by.id,
      decider: by.username,
      decision_reason: reason,
      decided_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
  // What was not returned does not count for the limit of the one who requested it.
  if (state === 'rejected') await uncountReturn(trx, id)
}

interface PaidRequest {
  externalId: string
  valueDate?: string | null
  /** How staff returned the money themselves. */
  byHand?: LedgerMethod
}

export async function markPaid(
  trx: Db,
  id: string,
  { externalId, valueDate = null, byHand }: PaidRequest,
): Promise<void> {
  await trx
    .updateTable('refund_requests')
    .set({
      state: 'paid',
      external_id: externalId,
      value_date: valueDate,
      ...(byHand !== undefined && { method: byHand, payment_row_id: null }),
      paid_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

export interface MoneyToReturn extends HeldMoney {
  /** What was returned before or is promised: all refunds of a submission count together for the limit. */
  earlierPaisa: Paisa
}

/** The money of a submission that is locked; the request itself does not count as promised. */
export async function readMoneyToReturn(
  trx: Db,
  submissionId: string,
  requestId: string | null,
): Promise<MoneyToReturn> {
  const { rows } = await sql<{ heldPaisa: Paisa; promisedPaisa: Paisa; refundedPaisa: Paisa }>`
    select
      (coalesce((select sum(amount_paisa) from ledger_entries
        where submission_id = ${submissionId} and account in ('received', 'returned')), 0)
      -- What the association keeps of a cancelled one is not the member's any more.
      - coalesce((select kept_paisa from cancellations where submission_id = ${submissionId}), 0))::float8 as "heldPaisa",
      coalesce((select -sum(amount_paisa) from ledger_entries
        where submission_id = ${submissionId} and account = 'returned' and method is distinct from 'credit'), 0)::float8
        as "refundedPaisa",
      (coalesce((select sum(amount_paisa) from refund_requests
        where submission_id = ${submissionId} and state in ('requested', 'approved')
          and id is distinct from ${requestId}::uuid
          -- Returned while the submission was deleted.
          and not exists (
            select from payment_refunds r where r.request_id = refund_requests.id and r.state = 'completed')), 0)
      + coalesce((select sum(r.amount_paisa) from payment_refunds r join payments p on p.id = r.payment_row_id
        where p.submission_id = ${submissionId} and r.state = 'requested'
          and not exists (select from refund_requests q where q.id = r.request_id)), 0))::float8 as "promisedPaisa"
  `.execute(trx)
  const { heldPaisa = 0, promisedPaisa = 0, refundedPaisa = 0 } = rows[0] ?? {}
  return { heldPaisa, promisedPaisa, earlierPaisa: Math.max(0, refundedPaisa) + promisedPaisa }
}

/** Above which a refund needs a second person; null where none does. Read in the transaction that applies it. */
export async function readApprovalLimit(trx: Db): Promise<Paisa | null> {
  const row = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'refund_approval_above')
    .executeTakeFirst()
  return readRefundLimit(row?.value ?? '')
}

/** Attempts by a provider that may have returned the money of a request, or have. */
export async function hasLiveAttempt(trx: Db, requestId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_refunds')
    .select('id')
    .where('request_id', '=', requestId)
    .where('state', '<>', 'failed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Ends requests that needed no approval and were never sent, because the server was killed in between: their money is not
 * promised for ever, and staff request them again.
 */
export async function endForgotten(db: Db): Promise<void> {
  await sql`
    with ended as (
    update refund_requests set state = 'rejected', decider = 'System', decision_reason = 'It was not sent to the provider',
      decided_at = now(), updated_at = now()
    where state = 'approved' and not needs_approval and payment_row_id is not null
      and updated_at < now() - interval '15 minutes'
      and not exists (select from payment_refunds r where r.request_id = refund_requests.id)
    returning id)
    delete from returned_alone where id in (select id from ended)`.execute(db)
}

/** What a member asked for, and staff have not taken up; null where there is nothing. */
export async function findAsked(trx: Db, submissionId: string): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`
    ${SELECT_REQUEST} where submission_id = ${submissionId} and state = 'asked' and origin = 'member'
    order by created_at desc, id limit 1 for update`.execute(trx)
  return rows[0] ?? null
}

export async function withdrawAsked(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('refund_requests')
    .set({ state: 'withdrawn', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setAskedAmount(trx: Db, id: string, amountPaisa: Paisa): Promise<void> {
  await trx
    .updateTable('refund_requests')
    .set({ amount_paisa: amountPaisa, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Ends what a member asked for, because there is nothing left to decide. */
export async function endAsked(
  trx: Db,
  submissionId: string,
  { by, reason }: { by: { id: string | null; username: string }; reason: string },
): Promise<void> {
  await trx
    .updateTable('refund_requests')
    .set({
      state: 'rejected',
      decided_by: by.id,
      decider: by.username,
      decision_reason: reason,
      decided_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'asked')
    .execute()
}
