import type { RedirectMethod } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** How long a process may take to begin a payment; then another one may. Longer than the slowest provider. */
const LEASE = sql`interval '90 seconds'`
/** As long as a provider waits for the payer, and some more. */
const PAYABLE = sql`interval '1 hour'`
/** As long as the Idempotency-Key of the submission. */
const RETENTION = sql`interval '7 days'`

/** The payment at a provider that a page without script began. */
export interface BegunPayment {
  method: RedirectMethod
  /** Null while a process begins it. */
  payment: ProviderPayment | null
  /** The submission that it pays for; null until that is stored, and after it is deleted. */
  uniqueId: string | null
  /** Whether a process may still be busy with it. */
  isLeased: boolean
  /** Whether the provider may still wait for the payer. */
  isPayable: boolean
}

export interface ProviderPayment {
  paymentId: string
  orderId: string
  pageUrl: string
}

/** True for one caller, which then begins the payment; false while another one does so, and once it has begun. */
export async function claimBeginning(db: Db, key: string, method: RedirectMethod): Promise<boolean> {
  const { rows } = await sql`
    insert into begun_payments (key, method) values (${key}, ${method})
    on conflict (key) do update set method = excluded.method, begun_at = excluded.begun_at
    where begun_payments.payment_id is null and excluded.begun_at - begun_payments.begun_at >= ${LEASE}
    returning key`.execute(db)
  return rows.length > 0
}

/** Returns the one that counts: the first, where a process took longer than its lease. */
export async function storeBegun(db: Db, key: string, payment: ProviderPayment): Promise<ProviderPayment> {
  const { rows } = await sql<ProviderPayment>`
    update begun_payments set payment_id = coalesce(payment_id, ${payment.paymentId}),
      order_id = coalesce(order_id, ${payment.orderId}), page_url = coalesce(page_url, ${payment.pageUrl})
    where key = ${key}
    returning payment_id as "paymentId", order_id as "orderId", page_url as "pageUrl"`.execute(db)
  return rows[0] ?? payment
}

export async function findBegun(db: Db, key: string): Promise<BegunPayment | null> {
  const { rows } = await sql<BegunPayment>`
    select b.method, s.unique_id as "uniqueId",
      case when b.payment_id is not null then
        json_build_object('paymentId', b.payment_id, 'orderId', b.order_id, 'pageUrl', b.page_url) end as payment,
      b.begun_at > now() - ${LEASE} as "isLeased", b.begun_at > now() - ${PAYABLE} as "isPayable"
    from begun_payments b
    left join payments p on p.payment_id = b.payment_id
    left join submissions s on s.id = p.submission_id
    where b.key = ${key}`.execute(db)
  return rows[0] ?? null
}

/** The next try begins another payment, unless this one belongs to a submission. */
export async function releaseBegun(db: Db, key: string): Promise<void> {
  await sql`
    delete from begun_payments
    where key = ${key} and not exists (
      select from payments p where p.payment_id = begun_payments.payment_id and p.submission_id is not null)`.execute(
    db,
  )
}

export async function sweepBegunPayments(db: Db): Promise<void> {
  await sql`delete from begun_payments where begun_at <= now() - ${RETENTION}`.execute(db)
}
