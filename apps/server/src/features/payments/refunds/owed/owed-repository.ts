import type { FormScope, OwedKind, Paisa, RequestState } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, withinForms } from '../../../../platform/database/index.ts'

/** Money that a member is owed, or a refund that is not decided about. */
export interface OwedRow {
  kind: OwedKind
  submissionId: string
  uniqueId: string
  paymentReference: string
  formTitle: string
  /** Null where a member asked without an amount. */
  amountPaisa: Paisa | null
  since: Date
  /** Of a request; otherwise null. */
  requestState: RequestState | null
  requester: string | null
  /** How a deleted submission was named, without its unique ID; null while it is there and its answers say it. */
  deletedName: string | null
}

/**
 * What is promised by a request is listed as that request; the rest of what a submission holds above what it costs is listed
 * by its reason. So nothing is counted twice. Entries and requests leave with a submission that is deleted, so that it is
 * listed as deleted alone.
 */
const OWED = sql`
  owed as (
    select case when r.state = 'approved' then 'approved' else 'requested' end as kind, r.submission_id, r.amount_paisa,
      r.created_at as since, r.state as request_state, r.requester
    from refund_requests r where r.state in ('asked', 'requested', 'approved')
      and not exists (select from payment_refunds p where p.request_id = r.id and p.state = 'completed')
    union all
    select case when c.submission_id is null then 'overpaid' else 'cancelled' end, b.submission_id,
      b.paisa - coalesce(p.paisa, 0), coalesce(c.cancelled_at, b.since), null, null
    from (
      select submission_id, sum(amount_paisa) as paisa, max(booked_at) as since
      from balances_above_zero join ledger_entries using (submission_id)
      group by submission_id having sum(amount_paisa) > 0) b
    left join (
      select submission_id, sum(amount_paisa) as paisa from refund_requests r
      where state in ('requested', 'approved')
        and not exists (select from payment_refunds p where p.request_id = r.id and p.state = 'completed')
      group by submission_id) p using (submission_id)
    left join cancellations c using (submission_id)
    where b.paisa > coalesce(p.paisa, 0)
    union all
    select 'deleted', id, owed_paisa, deleted_at, null, null from deleted_submissions where owed_paisa > 0
  )`

/** Whose form the reader may reach, as `o`. */
function owedWithin(forms: FormScope) {
  if (forms === null) return sql`owed o`
  return sql`(
    select owed.* from owed
    left join submissions s on s.id = owed.submission_id
    left join deleted_submissions d on d.id = owed.submission_id
    where ${withinForms('s.form_id', forms)} or ${withinForms('d.form_id', forms)}) o`
}

/** The longest waiting first. */
export async function listOwed(
  db: Db,
  {
    kind,
    limit,
    offset,
    forms,
  }: { kind: OwedKind | undefined; limit: number; offset: number; forms: FormScope },
): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    with ${OWED}
    select o.kind, o.submission_id as "submissionId", coalesce(s.unique_id, d.unique_id) as "uniqueId",
      coalesce(s.payment_reference, d.content -> 'submissions' -> 0 ->> 'payment_reference') as "paymentReference",
      f.title as "formTitle", o.amount_paisa::float8 as "amountPaisa", o.since, o.request_state as "requestState",
      o.requester, nullif(replace(d.title, ' (' || d.unique_id || ')', ''), d.unique_id) as "deletedName"
    from ${owedWithin(forms)} left join submissions s on s.id = o.submission_id
    left join deleted_submissions d on d.id = o.submission_id and o.kind = 'deleted'
    join forms f on f.id = coalesce(s.form_id, d.form_id)
    where ${kind ?? null}::text is null or o.kind = ${kind ?? null}::text
    order by o.since, o.submission_id, o.kind limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export type OwedSums = Record<OwedKind, { count: number; amountPaisa: Paisa }>

export async function sumOwed(db: Db, forms: FormScope): Promise<OwedSums> {
  const { rows } = await sql<{ kind: OwedKind; count: number; amountPaisa: Paisa }>`
    with ${OWED}
    select kind, count(*)::int as count, coalesce(sum(amount_paisa), 0)::float8 as "amountPaisa"
    from ${owedWithin(forms)} group by kind`.execute(db)
  const of = (kind: OwedKind) => {
    const row = rows.find((one) => one.kind === kind)
    return { count: row?.count ?? 0, amountPaisa: row?.amountPaisa ?? 0 }
  }
  return {
    requested: of('requested'),
    approved: of('approved'),
    cancelled: of('cancelled'),
    deleted: of('deleted'),
    overpaid: of('overpaid'),
  }
}

function requestIsWithin(forms: FormScope) {
  if (forms === null) return sql`true`
  return sql`exists (
    select from submissions s where s.id = r.submission_id and ${withinForms('s.form_id', forms)})`
}

/** For the dashboard: by indexes alone, without the sums of the ledger. */
export async function countOpenRequests(
  db: Db,
  forms: FormScope,
): Promise<{ toDecide: number; toPay: number }> {
  const { rows } = await sql<{ toDecide: number; toPay: number }>`
    select (count(*) filter (where state in ('asked', 'requested')))::int as "toDecide",
      (count(*) filter (where state = 'approved'))::int as "toPay"
    from refund_requests r where state in ('asked', 'requested', 'approved') and ${requestIsWithin(forms)}`.execute(
    db,
  )
  return rows[0] ?? { toDecide: 0, toPay: 0 }
}
