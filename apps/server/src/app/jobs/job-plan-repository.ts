import { type RawBuilder, sql } from 'kysely'
import { NEXT_SEARCHED_CLAIM } from '../../features/payments/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Plan } from '../../platform/alarm/index.ts'

/**
 * When each job has something to do next: an expression for a time, or null. A job without one looks when something was stored, and now
 * and then. What is here only has to be right in time: the job itself decides what it takes.
 */
const DUE_TIMES = {
  payments: sql`(select min(next_check_at) from payments where state in ('initiated', 'executing'))`,
  refunds: sql`least(
    (select min(next_check_at) from payment_refunds where state = 'requested'),
    (select min(updated_at) + interval '15 minutes' from refund_requests r
      where state = 'approved' and not needs_approval and payment_row_id is not null
        and not exists (select from payment_refunds p where p.request_id = r.id)))`,
  'announced payments': sql`(select min(next_check_at) from announced_payments
    where state = 'new' or (state = 'unmatched' and confirmation = 'unchecked'))`,
  'typed transactions': NEXT_SEARCHED_CLAIM,
  'messages by email': dueMessages('email'),
  'messages by sms': dueMessages('sms'),
  webhooks: sql`(select min(greatest(d.next_try_at, w.retry_at)) from webhook_deliveries d
    join webhooks w on w.id = d.webhook_id where d.status = 'pending' and w.is_active)`,
  'forms for webhooks': sql`(select min(at) from (
    select ${scheduled('opensAt')} as at from forms union all select ${scheduled('closesAt')} from forms) as times
    where at > now() and exists (select from webhooks where is_active))`,
  recovery: sql`(select now() from recovery_requests limit 1)`,
  'codes of members': sql`(select now() from own_code_requests limit 1)`,
  'messages to many': sql`least(
    (select min(scheduled_for) from campaigns where state = 'scheduled'),
    (select now() from campaigns where state = 'sending' limit 1))`,
  'waiting list': sql`(select min(offer_ends_at) from waiting_list where state = 'offered')`,
  'password links': sql`(select min(next_try_at) from password_resets
    where state = 'queued' and user_id is not null and expires_at > now())`,
  'search index': sql`coalesce(
    (select now() from submission_changes limit 1), (select now() from submission_text_queue limit 1))`,
  'register of people': sql`(select now() from person_queue limit 1)`,
  'imports of people': sql`(select now() from person_imports where state in ('applying', 'undoing') limit 1)`,
  'held seats': sql`least(
    (select min(expires_at) from seat_claims where state = 'held'),
    (select min(expires_at) from seat_claims where state = 'unseated'))`,
  'bulk actions': sql`(select now() from bulk_jobs where state = 'running' limit 1)`,
  books: sql`(select min(next_try_at) from book_mails where state = 'due')`,
  statements: sql`(select now() from statement_imports where state in ('matching', 'undoing') limit 1)`,
} satisfies Record<string, RawBuilder<unknown>>

function dueMessages(channel: 'email' | 'sms'): RawBuilder<unknown> {
  return sql`least(
    (select min(next_try_at) from messages where state = 'queued' and is_admitted and channel = ${sql.lit(channel)}),
    (select now() from messages where state = 'queued' and not is_admitted and channel = ${sql.lit(channel)} limit 1))`
}

/** Only what looks like a time is read as one: a damaged row must not stop the other jobs. */
function scheduled(name: 'opensAt' | 'closesAt'): RawBuilder<unknown> {
  const text = sql`(settings -> 'schedule' ->> ${sql.lit(name)})`
  return sql`case when ${text} ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d' then ${text}::timestamptz end`
}

/** How many rows were ever written in the tables of this association, by whom ever. PostgreSQL counts them anyway. */
const CHANGES = sql<string>`(
  select sum(pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid))
  from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace)::text`

/**
 * What is due, in one statement for all jobs. On a distributed engine the machine that responds does not count the rows of the others.
 */
export async function readJobPlan(db: Db, { isDistributed }: { isDistributed: boolean }): Promise<Plan> {
  const due = Object.entries(DUE_TIMES).map(
    ([job, time]) => sql`${sql.lit(job)}, extract(epoch from ${time} - now())::float8 * 1000`,
  )
  const changes = isDistributed ? sql<null>`null::text` : CHANGES
  const { rows } = await sql<{ changes: string | null; due: Record<string, number | null> }>`
    select ${changes} as changes, jsonb_build_object(${sql.join(due)}) as due`.execute(db)
  const [row] = rows
  return { changes: row?.changes ?? null, dueInMs: new Map(Object.entries(row?.due ?? {})) }
}
