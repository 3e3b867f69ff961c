import { type Paisa, type PaymentState, type RedirectMethod, UNCLEAR_SECONDS } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import type { PaymentsTable } from '../../../platform/database/tables/payments.ts'
import { lockTransactions } from '../../ledger/index.ts'

export type Environment = PaymentsTable['environment']

/** One attempt to pay with a provider that takes the money itself. */
export interface StoredPayment {
  id: string
  method: RedirectMethod
  /** The provider's own id. */
  paymentId: string
  /** Null until the submission is stored, and again after it is deleted. */
  submissionId: string | null
  environment: Environment
  invoice: string
  orderId: string
  attempt: number
  amountPaisa: Paisa
  state: PaymentState
  trxId: string | null
  /** Message of the provider, or of the server, about the final state. */
  providerMessage: string
  /** Since it was created, and since its state changed; by the clock of the database, which all processes share. */
  ageSeconds: number
  unchangedSeconds: number
  /** Whether the background job would take it now. */
  isDue: boolean
}

export type NewAttempt = Pick<
  StoredPayment,
  'method' | 'paymentId' | 'environment' | 'invoice' | 'orderId' | 'amountPaisa'
> & { submissionId?: string; attempt?: number }

export async function insertPayment(db: Db, payment: NewAttempt): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      submission_id: payment.submissionId ?? null,
      method: payment.method,
      payment_id: payment.paymentId,
      environment: payment.environment,
      invoice: payment.invoice,
      order_id: payment.orderId,
      attempt: payment.attempt ?? 0,
      amount_paisa: payment.amountPaisa,
      trx_id: null,
      paid_paisa: null,
    })
    .execute()
}

export async function findPayment(db: Db, paymentId: string): Promise<StoredPayment | null> {
  return read(await select(db).where('payment_id', '=', paymentId).executeTakeFirst())
}

/** When the attempt was stored; null when there is none. */
export async function findPaymentTime(db: Db, paymentId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('payments')
    .select('created_at')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Locks the row until the transaction ends. */
export async function lockPayment(trx: Db, paymentId: string): Promise<StoredPayment | null> {
  return read(await select(trx).where('payment_id', '=', paymentId).forUpdate().executeTakeFirst())
}

/** All attempts to pay for a submission, newest first. */
export async function listAttempts(db: Db, submissionId: string): Promise<StoredPayment[]> {
  const rows = await select(db)
    .where('submission_id', '=', submissionId)
    .orderBy('attempt', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(readRow)
}

export async function bindToSubmission(trx: Db, id: string, submissionId: string): Promise<void> {
  await trx.updateTable('payments').set({ submission_id: submissionId }).where('id', '=', id).execute()
}

/**
 * True for exactly one caller, which may then execute the payment; false while another attempt for the same submission
 * may be taking the money. A payment reported as cancelled was never executed, so it still may be. The background job
 * takes it only after the slowest execute and query must be over. Called in a transaction that locks the submission.
 */
export async function markExecuting(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update payments
    set state = 'executing', updated_at = now(), next_check_at = now() + interval '90 seconds'
    where id = ${id} and state in ('initiated', 'cancelled') and not exists (
      select from payments other
      where other.submission_id = payments.submission_id and other.id <> payments.id
        and other.state = 'executing'
        and not (other.attempt < payments.attempt
          and other.updated_at < now() - make_interval(secs => ${UNCLEAR_SECONDS})))
    returning id`.execute(trx)
  return rows.length > 0
}

/** Called when the execute certainly did not happen. */
export async function releasePayment(db: Db, id: string): Promise<void> {
  await sql`
    with released as materialized (
      select id, now() + ${PAUSE} as next_check_at from payments
      where id = ${id} and state = 'executing' for update)
    update payments p set state = 'initiated', updated_at = now(), next_check_at = released.next_check_at
    from released where p.id = released.id`.execute(db)
}

interface Ending {
  state: PaymentState
  code?: string
  message: string
  trxId?: string
  paidPaisa?: Paisa | null
  /** Whether the provider took money for this very payment. */
  isReceived?: boolean
}

export async function setEnding(trx: Db, id: string, ending: Ending): Promise<void> {
  await trx
    .updateTable('payments')
    .set({
      state: ending.state,
      provider_code: ending.code ?? '',
      provider_message: ending.message,
      updated_at: sql<Date>`now()`,
      ...(ending.trxId !== undefined && { trx_id: ending.trxId, paid_paisa: ending.paidPaisa ?? null }),
      ...(ending.isReceived && { is_received: true }),
    })
    .where('id', '=', id)
    .execute()
}

/** Until the transaction ends, no other process can settle a payment with this transaction id. */
export async function isTransactionUsed(trx: Db, trxId: string, byOtherThan: string): Promise<boolean> {
  await lockTransactions(trx, [trxId])
  const row = await trx
    .selectFrom('payments')
    .select('id')
    .where('trx_id', '=', trxId)
    .where('id', '<>', byOtherThan)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a transaction belongs to a payment that began here. Until the database transaction ends, no other one settles it. */
export async function isOfCheckout(trx: Db, trxId: string): Promise<boolean> {
  await lockTransactions(trx, [trxId])
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from payments where trx_id = ${trxId}) or exists (
        select from payment_refunds where refund_trx_id = ${trxId}) as "isKnown"`.execute(trx)
  return rows[0]?.isKnown ?? false
}

/**
 * The older a payment, the longer the pause until its next check. Read with the row and not in the change itself: a distributed engine
 * accepts no clock beside a column there.
 */
const PAUSE = sql`least(greatest((now() - created_at) / 2, interval '1 minute'), interval '2 hours')`

/**
 * Takes open payments that are due. Taking moves the next check ahead, so that no other process gets the same ones.
 */
export async function takeDuePayments(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    with due as materialized (
      select id, now() + ${PAUSE} as next_check_at from payments
      where state in ('initiated', 'executing') and next_check_at <= now()
      order by payments.next_check_at limit ${limit} for update skip locked)
    update payments p set next_check_at = due.next_check_at from due where p.id = due.id
    returning p.payment_id as "paymentId"`.execute(db)
  return rows.map((row) => row.paymentId)
}

/**
 * Deletes payments that never belonged to a submission (they have no event) and ended without money. A payment that is
 * open, paid or under review stays, however old it is. Only the background job ends such payments, and a payment that
 * has ended is never bound to a submission.
 */
export async function sweepUnusedPayments(db: Db): Promise<void> {
  await sql`
    delete from payments
    where submission_id is null and state in ('failed', 'cancelled') and trx_id is null and paid_paisa is null
      and created_at < now() - interval '48 hours'
      and not exists (select from payment_events where payment_events.payment_id = payments.payment_id)`.execute(
    db,
  )
}

/** Takes one payment; false when it is not due or another process took it. */
export async function takeIfDue(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    with due as materialized (
      select id, now() + ${PAUSE} as next_check_at from payments
      where id = ${id} and next_check_at <= now() and state = 'executing' for update)
    update payments p set next_check_at = due.next_check_at from due where p.id = due.id
    returning p.id`.execute(db)
  return rows.length > 0
}

function select(db: Db) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'method',
      'payment_id as paymentId',
      'submission_id as submissionId',
      'environment',
      'invoice',
      'order_id as orderId',
      'attempt',
      'amount_paisa as amountPaisa',
      'state',
      'trx_id as trxId',
      'provider_message as providerMessage',
      sql<number>`extract(epoch from now() - created_at)::float`.as('ageSeconds'),
      sql<number>`extract(epoch from now() - updated_at)::float`.as('unchangedSeconds'),
      sql<boolean>`next_check_at <= now()`.as('isDue'),
    ])
}

type Row = Omit<StoredPayment, 'amountPaisa'> & { amountPaisa: string }

function readRow(row: Row): StoredPayment {
  return { ...row, amountPaisa: Number(row.amountPaisa) }
}

function read(row: Row | undefined): StoredPayment | null {
  return row ? readRow(row) : null
}
