import { methodsThat, paymentMethodLabel } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, executePrepared } from '../../platform/database/index.ts'

/** Who caused an entry: a user, the payer or the system. */
export interface LedgerActor {
  id: string | null
  username: string
}

interface Cause {
  by: LedgerActor
  /** Of entries that follow a decision of staff; by submission in a batch. */
  reason: string | ReadonlyMap<string, string>
  /** Their decisions are weighed again: the money of a transfer that staff approved has been proved since. */
  isProved?: boolean
  /** Submissions whose last decision is undone: what it took back is booked again as it was. */
  restored?: readonly string[]
}

/** Of which the provider itself says what was paid. */
const ONLINE = methodsThat('isRedirect')
const NAMES = JSON.stringify(Object.fromEntries(ONLINE.map((method) => [method, paymentMethodLabel(method)])))

/**
 * Books what is missing in the ledger of these submissions, so that it agrees with their amounts, statuses and
 * payments. Called in the transaction that changes one of them, after the change, with the submissions locked:
 *
 * - what is charged is the amount of the submission, and the difference that of its agreed price; of a cancelled one
 *   only what the association keeps is charged, so that the balance is what it owes the member;
 * - each attempt by which a provider took money is a payment, and each refund by a provider a refund;
 * - a completed submission is fully paid: what is missing was verified by staff, so it is a payment, or a write-off where
 *   they accepted a payment of less;
 * - once it is no longer completed, or the money is proved in another way, what followed from the decision is taken back,
 *   and booked again when that is undone;
 * - so is money of a statement, of an announced payment or of a typed transaction, once it is no longer the submission's, and what a
 *   provider itself confirms under the same transaction id.
 *
 * A refund does not undo the decision that the submission was paid. Money that a provider or staff say has arrived stays
 * in the ledger, regardless of the status: until it is returned, it is held. The booking keys of all providers begin with
 * bkash, which was the first one; they only have to be unique.
 */
export async function followLedger(trx: Db, ids: readonly string[], cause: Cause): Promise<void> {
  if (ids.length === 0) return
  const { by, reason, isProved = false, restored = [] } = cause
  const reasons = ids.map((id) => (typeof reason === 'string' ? reason : (reason.get(id) ?? '')))
  const missing = await findMissing(trx, ids, { reasons, isProved, restored })
  if (missing.length === 0) return
  // Each a statement of its own: an engine that keeps tables on several machines can plan them only so.
  const day = missing.some(({ corrects }) => corrects === null) ? await lockBookDay(trx) : null
  await executePrepared(
    trx,
    'book what is missing',
    sql`
    with missing as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as r (place int, submission_id uuid, kind text,
        account text, amount_paisa bigint, method text, external_id text, reason text, breakdown jsonb, corrects uuid,
        booking_key text))
    insert into ledger_entries (submission_id, kind, account, amount_paisa, method, external_id, reason, breakdown,
      corrects, booking_key, actor_id, actor, book_date)
    select submission_id, kind, account, amount_paisa, method, external_id, reason, breakdown, corrects, booking_key,
      ${by.id}::uuid, ${by.username}::text, case when corrects is null then ${day}::date end
    from missing order by place, submission_id`,
  )
}

/** The day on which is booked. No one closes it before the transaction ends. */
async function lockBookDay(trx: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select lock_book_day(null)::text as day`.execute(trx)
  if (!rows[0]) throw new Error('the day of the books could not be read')
  return rows[0].day
}

/** An entry that the ledger lacks; its columns as they are inserted. */
interface MissingEntry {
  submission_id: string
  corrects: string | null
}

async function findMissing(
  trx: Db,
  ids: readonly string[],
  {
    reasons,
    isProved,
    restored,
  }: { reasons: readonly string[]; isProved: boolean; restored: readonly string[] },
): Promise<MissingEntry[]> {
  const { rows } = await executePrepared(
    trx,
    'follow ledger',
    sql<MissingEntry>`
    with subject as (
      select s.id, s.payment_status, s.payment_method, p.breakdown, c.submission_id is not null as is_cancelled, v.cause,
        case when s.has_payment then s.amount_paisa else 0 end as agreed,
        case when s.has_payment then -coalesce(c.kept_paisa, s.amount_paisa) else 0 end as charged,
        case when s.has_payment and c.submission_id is null then -coalesce(p.difference_paisa, 0) else 0 end as difference
      from submissions s join unnest(${ids}::uuid[], ${reasons}::text[]) as v (id, cause) on v.id = s.id
        left join agreed_prices p on p.submission_id = s.id
        left join cancellations c on c.submission_id = s.id
      where s.id = any(${ids}::uuid[])
    ),
    entry as materialized (select * from ledger_entries where submission_id = any(${ids}::uuid[])),
    arrived as (
      select p.id, p.submission_id, p.method, p.paid_paisa, p.trx_id from payments p
      where p.submission_id = any(${ids}::uuid[]) and p.is_received
        and not exists (select from ledger_entries e where e.booking_key = 'bkash:' || p.id)
    ),
    refunded as (
      select r.id, p.submission_id, p.method, r.amount_paisa, r.refund_trx_id, r.reason
      from payment_refunds r join payments p on p.id = r.payment_row_id
      where p.submission_id = any(${ids}::uuid[]) and r.state = 'completed'
        and not exists (select from ledger_entries e where e.booking_key = 'bkash-refund:' || r.id)
    ),
    undone as (
      select e.*, s.cause from entry e join subject s on s.id = e.submission_id
      where e.id not in (select corrects from entry where corrects is not null) and case
        when e.booking_key like 'status:%' then ${isProved}::boolean or s.payment_status <> 'completed'
          or (e.method = any(${ONLINE}::text[]) and exists (select from arrived a where a.submission_id = s.id))
        when e.kind = 'payment' and e.external_id <> ''
          and exists (select from arrived a where a.submission_id = s.id and a.trx_id = e.external_id) then true
        when e.kind = 'refund' and e.external_id <> ''
          and exists (select from refunded r where r.submission_id = s.id and r.refund_trx_id = e.external_id) then true
        when e.booking_key like 'statement:%' then not exists (
          select from statement_matches m
          where m.submission_id = e.submission_id and m.state = 'booked' and 'statement:' || m.id = e.booking_key)
        when e.booking_key like 'wallet:%' then not exists (
          select from wallet_claims w where 'wallet:' || w.id = e.booking_key and w.state = 'proved')
        when e.booking_key like 'announced:%' then not exists (
          select from announced_payments a
          where a.trx_id = e.external_id and starts_with(e.booking_key, 'announced:' || a.booking_id || ':'))
        else false end
    ),
    -- By the last change of the payment: not what an earlier one, or money that proved it, took back.
    restored as (
      select e.*, s.cause from entry e join entry c on c.corrects = e.id join subject s on s.id = e.submission_id
        cross join lateral (
          select (array_agg(reason order by happened_at desc))[1] as reason,
            (array_agg(happened_at order by happened_at desc))[2] as earlier
          from (
            select reason, happened_at from payment_events h where h.submission_id = s.id
            order by happened_at desc limit 2
          ) newest
        ) last
      where cardinality(${restored}::uuid[]) > 0 and e.submission_id = any(${restored}::uuid[])
        and s.payment_status = 'completed' and e.booking_key like 'status:%'
        and c.reason = last.reason and c.booked_at > coalesce(last.earlier, '-infinity')
    ),
    movement as (
      select submission_id, account, amount_paisa, kind = 'charge' as is_charge from entry
      union all select submission_id, account, -amount_paisa, false from undone
      union all select submission_id, account, amount_paisa, false from restored
      union all select submission_id, 'received', paid_paisa, false from arrived
    ),
    total as (
      select submission_id as id, bool_or(is_charge) as is_charged,
        sum(amount_paisa) filter (where account = 'charged') as charged,
        sum(amount_paisa) filter (where account = 'difference') as difference,
        sum(amount_paisa) filter (where account = 'received') as received,
        sum(amount_paisa) filter (where account = 'forgiven') as forgiven
      from movement group by submission_id
    ),
    -- Joined once: how many submissions there are is not known to the plan, and each join might compare all with all.
    booked as materialized (
      select s.*, coalesce(t.is_charged, false) as is_charged, coalesce(t.charged, 0) as booked_charge,
        coalesce(t.difference, 0) as booked_difference, coalesce(t.received, 0) as received,
        coalesce(t.forgiven, 0) as forgiven
      from subject s left join total t using (id)
    ),
    missing as (
      select id, payment_method, is_cancelled, cause, agreed - forgiven - received as paisa,
        payment_method = any(${ONLINE}::text[]) and received > 0 as is_accepted
      from booked where payment_status = 'completed'
    ),
    price as (
      -- What staff let a member off is not owed to the member once the submission is cancelled.
      select *, charged - case when is_cancelled then forgiven else 0 end - booked_charge as charge,
        difference - booked_difference as change
      from booked
    ),
    wanted as materialized (
      select 1 as place, id as submission_id, case when is_charged then 'correction' else 'charge' end as kind,
        'charged' as account, charge as amount_paisa, null as method, '' as external_id,
        case when is_cancelled then 'Cancelled' when is_charged then 'Amount changed' else 'Submitted' end as reason,
        case when not is_charged then breakdown end as breakdown, null::uuid as corrects,
        case when is_charged then 'charged:' || gen_random_uuid() else 'charge:' || id end as booking_key
      from price where charge <> 0
      union all
      select 2, id, 'difference', 'difference', change, null, '', 'Answers changed', null, null,
        'difference:' || gen_random_uuid()
      from price where change <> 0
      union all
      select 3, submission_id, 'correction', account, -amount_paisa, method, external_id, cause, null, id,
        'correction:' || id
      from undone
      union all
      select 4, submission_id, 'payment', 'received', paid_paisa, method, trx_id,
        (${NAMES}::jsonb ->> method) || ' transaction ' || trx_id, null, null, 'bkash:' || id
      from arrived
      union all
      select 5, submission_id, 'refund', 'returned', -amount_paisa, method, refund_trx_id, reason, null, null,
        'bkash-refund:' || id
      from refunded
      union all
      select 6, submission_id, kind, account, amount_paisa, method, external_id, cause, null, null,
        'status:' || gen_random_uuid()
      from restored
      union all
      select 7, id, case when is_accepted then 'write_off' else 'payment' end,
        case when is_accepted then 'forgiven' else 'received' end, paisa,
        case when not is_accepted then payment_method end, '', cause, null, null, 'status:' || gen_random_uuid()
      from missing where paisa > 0 and not (is_accepted and is_cancelled)
    )
    -- Amounts as text: JavaScript's numbers are no bigints.
    select place, submission_id, kind, account, amount_paisa::text, method, external_id, reason, breakdown, corrects, booking_key
    from wanted order by place, submission_id`,
  )
  return rows
}
