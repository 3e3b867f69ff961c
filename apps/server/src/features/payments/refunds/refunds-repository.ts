import type { Paisa, RedirectMethod, RefundState } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import type { Environment } from '../store/payments-repository.ts'

export interface StoredRefund {
  id: string
  /** Of the row in payments. */
  paymentRowId: string
  amountPaisa: Paisa
  reason: string
  state: RefundState
  knownRefunds: string[]
  /** What the provider calls it until the money is returned; otherwise ''. */
  reference: string
  refundTrxId: string | null
  code: string
  /** The request that it follows; null for older ones. */
  requestId: string | null
  requestedBy: string | null
  requester: string
  createdAt: Date
  /** By the clock of the database, which all processes share. */
  ageSeconds: number
}

/** A payment of which a provider has the money. */
export interface ReceivedPayment {
  id: string
  method: RedirectMethod
  paymentId: string
  submissionId: string | null
  environment: Environment
  state: 'completed' | 'review'
  trxId: string
  /** What the provider says was paid; where it did not say, what was asked for. */
  paidPaisa: Paisa
}

const SELECT_REFUND = sql.raw(`
  select id, payment_row_id as "paymentRowId", amount_paisa::float8 as "amountPaisa", reason, state,
    known_refunds as "knownRefunds", provider_reference as reference, refund_trx_id as "refundTrxId", provider_code as code,
    request_id as "requestId", requested_by as "requestedBy", requester, created_at as "createdAt",
    extract(epoch from now() - created_at)::float8 as "ageSeconds"
  from payment_refunds`)

const SELECT_RECEIVED = sql.raw(`
  select id, method, payment_id as "paymentId", submission_id as "submissionId", environment, state, trx_id as "trxId",
    coalesce(paid_paisa, amount_paisa)::float8 as "paidPaisa"
  from payments`)

/** Null for an unknown payment, and for one by which no money came. */
export async function findReceived(db: Db, paymentId: string): Promise<ReceivedPayment | null> {
  const { rows } = await sql<ReceivedPayment>`
    ${SELECT_RECEIVED} where payment_id = ${paymentId} and ${RECEIVED}`.execute(db)
  return rows[0] ?? null
}

export async function findReceivedById(db: Db, id: string): Promise<ReceivedPayment | null> {
  const { rows } = await sql<ReceivedPayment>`
    ${SELECT_RECEIVED} where id = ${id} and ${RECEIVED}`.execute(db)
  return rows[0] ?? null
}

export async function listReceived(db: Db, submissionId: string): Promise<ReceivedPayment[]> {
  const { rows } = await sql<ReceivedPayment>`
    ${SELECT_RECEIVED} where submission_id = ${submissionId} and ${RECEIVED} order by attempt`.execute(db)
  return rows
}

/** Locks the payment until the transaction ends, so that its refunds are requested one after the other. */
export async function lockReceived(trx: Db, id: string): Promise<void> {
  await sql`select from payments where id = ${id} for update`.execute(trx)
}

const RECEIVED = sql`state in ('completed', 'review') and trx_id is not null`

export async function findRefundById(db: Db, id: string): Promise<StoredRefund | null> {
  const { rows } = await sql<StoredRefund>`${SELECT_REFUND} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Oldest first. */
export async function listRefunds(db: Db, paymentRowIds: readonly string[]): Promise<StoredRefund[]> {
  if (paymentRowIds.length === 0) return []
  const { rows } = await sql<StoredRefund>`
    ${SELECT_REFUND} where payment_row_id = any(${paymentRowIds}::uuid[]) order by created_at, id`.execute(db)
  return rows
}

export async function isRefundTransaction(db: Db, trxId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_refunds')
    .select('id')
    .where('refund_trx_id', '=', trxId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the provider calls another refund so. */
export async function isReferenceUsed(db: Db, reference: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_refunds
    where id <> ${id} and (provider_reference = ${reference} or refund_trx_id = ${reference})
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a refund of this amount is under way with the provider. */
export async function isRefundOpen(
  db: Db,
  { method, amountPaisa }: { method: RedirectMethod; amountPaisa: Paisa | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_refunds r join payments p on p.id = r.payment_row_id
    where r.state = 'requested' and r.amount_paisa = ${amountPaisa} and p.method = ${method} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

type NewRefund = Pick<
  StoredRefund,
  | 'id'
  | 'paymentRowId'
  | 'amountPaisa'
  | 'reason'
  | 'knownRefunds'
  | 'requestId'
  | 'requestedBy'
  | 'requester'
>

export async function insertRefund(trx: Db, refund: NewRefund): Promise<void> {
  await trx
    .insertInto('payment_refunds')
    .values({
      id: refund.id,
      payment_row_id: refund.paymentRowId,
      amount_paisa: refund.amountPaisa,
      reason: refund.reason,
      known_refunds: refund.knownRefunds,
      request_id: refund.requestId,
      requested_by: refund.requestedBy,
      requester: refund.requester,
      refund_trx_id: null,
    })
    .execute()
}

/** The provider will return the money; the background job asks until it has. */
export async function noteAccepted(db: Db, id: string, reference: string): Promise<void> {
  await db
    .updateTable('payment_refunds')
    .set({ provider_reference: reference, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}

export type RefundEnding =
  | { state: 'completed'; refundTrxId: string }
  | { state: 'failed'; code: string; message: string }

/** False when it was settled before. */
export async function endRefund(trx: Db, id: string, ending: RefundEnding): Promise<boolean> {
  const row = await trx
    .updateTable('payment_refunds')
    .set({
      state: ending.state,
      updated_at: sql<Date>`now()`,
      ...(ending.state === 'completed'
        ? { refund_trx_id: ending.refundTrxId }
        : { provider_code: ending.code, provider_message: ending.message }),
    })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The older a refund, the longer the pause until its next check. */
const PAUSE = sql`least(greatest((now() - created_at) / 2, interval '30 seconds'), interval '2 hours')`

/** Takes refunds that are due. Taking moves the next check ahead, so that no other process gets the same ones. */
export async function takeDueRefunds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select id, now() + ${PAUSE} as next_check_at from payment_refunds
      where state = 'requested' and next_check_at <= now()
      order by payment_refunds.next_check_at limit ${limit} for update skip locked)
    update payment_refunds r set next_check_at = due.next_check_at from due where r.id = due.id
    returning r.id`.execute(db)
  return rows.map((row) => row.id)
}
