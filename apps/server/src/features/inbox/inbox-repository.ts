import type { InboxSubmission } from '@nibondhon/api-contract'
import { type InboxKind, type InboxSort, MAX_INBOX_OF_KIND, type Paisa } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import type { OpenDifference } from '../books/index.ts'
import type { SearchTerms } from '../submission-admin/index.ts'

export interface WaitingRow {
  kind: InboxKind
  /** Of the row of a statement, the announcement, the submission or the request; the place of a difference. */
  id: string
  since: Date
  /** Null where it is not known. */
  paisa: Paisa | null
}

export interface KindTally {
  kind: InboxKind
  count: number
  paisa: Paisa
}

interface InboxSearch {
  terms: SearchTerms
  /** The amount that the query may be; null where it is none. */
  paisa: Paisa | null
}

interface InboxRequest {
  kind: InboxKind | null
  search: InboxSearch | null
  sort: InboxSort
  limit: number
  offset: number
  differences: readonly OpenDifference[]
}

const ORDER = {
  oldest: sql`since, kind, id`,
  newest: sql`since desc, kind, id`,
  largest: sql`paisa desc nulls last, since, kind, id`,
} as const satisfies Record<InboxSort, RawBuilder<unknown>>

const ZONE = sql`coalesce((select time_zone from book_settings), 'Asia/Dhaka')`

/**
 * Everything that waits, in one read. Each kind is found by an index of what waits, the oldest first, and limited; what was
 * handled before is not touched.
 */
export async function listWaiting(
  db: Db,
  { kind, search, sort, limit, offset, differences }: InboxRequest,
): Promise<{ rows: WaitingRow[]; tallies: KindTally[] }> {
  const { rows } = await sql<{
    rows: (Omit<WaitingRow, 'since'> & { since: string })[]
    tallies: KindTally[]
  }>`
    with waiting as materialized (
      ${sql.join(branches(search, differences), sql` union all `)}),
    listed as (
      select * from waiting where ${kind}::text is null or kind = ${kind}
      order by ${ORDER[sort]} limit ${limit} offset ${offset})
    select
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'since', since, 'paisa', paisa)
        order by ${ORDER[sort]}), '[]') from listed) as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'count', count, 'paisa', paisa)), '[]') from (
        select kind, count(*) as count, coalesce(sum(abs(paisa)), 0) as paisa from waiting group by kind) as tally)
        as tallies`.execute(db)
  const [found] = rows
  return {
    rows: (found?.rows ?? []).map((row) => ({ ...row, since: new Date(row.since) })),
    tallies: found?.tallies ?? [],
  }
}

function branches(search: InboxSearch | null, differences: readonly OpenDifference[]): RawBuilder<unknown>[] {
  return [
    statementRows('proposal', sql`'proposed'`, search),
    statementRows('unmatched', sql`'unmatched'`, search),
    sql`(
      select 'announced' as kind, a.id::text as id, a.received_at as since, a.amount_paisa as paisa
      from announced_payments a
      where a.state = 'unmatched' and ${found(search, {
        text: sql`concat_ws(' ', a.trx_id, a.payer, a.reference, a.invoice)`,
        paisa: sql`a.amount_paisa`,
      })}
      order by a.received_at limit ${MAX_INBOX_OF_KIND})`,
    sql`(
      select 'typed', s.id::text, s.created_at, s.amount_paisa from submissions s
      where s.payment_method = 'wallet' and s.payment_status = 'pending' and s.status = 'pending'
        and not s.needs_review and ${foundSubmission(search)}
      order by s.created_at limit ${MAX_INBOX_OF_KIND})`,
    sql`(
      select 'flagged', s.id::text, s.created_at, s.amount_paisa from submissions s
      where s.needs_review and ${foundSubmission(search)}
      order by s.created_at limit ${MAX_INBOX_OF_KIND})`,
    sql`(
      select 'refund', q.id::text, q.created_at, q.amount_paisa
      from refund_requests q join submissions s on s.id = q.submission_id
      where q.state in ('asked', 'requested', 'approved')
        and not exists (select from payment_refunds p where p.request_id = q.id and p.state = 'completed')
        and ${foundSubmission(search, sql`q.amount_paisa`)}
      order by q.created_at limit ${MAX_INBOX_OF_KIND})`,
    sql`(
      select 'difference', place::text, day::timestamp at time zone ${ZONE}, paisa
      from jsonb_to_recordset(${JSON.stringify(
        differences.map(({ from, difference }, place) => ({
          place,
          day: from,
          paisa: Math.abs(difference.paisa),
        })),
      )}::jsonb) as d (place integer, day date, paisa bigint))`,
  ]
}

function statementRows(
  kind: InboxKind,
  state: RawBuilder<unknown>,
  search: InboxSearch | null,
): RawBuilder<unknown> {
  // Also by the people and references that are proposed for it.
  const proposed = sql`exists (
    select from statement_matches m join submissions s on s.id = m.submission_id
    where m.row_id = r.id and m.state = 'proposed' and ${foundSubmission(search, null)})`
  return sql`(
    select ${sql.lit(kind)} as kind, r.id::text as id, r.day::timestamp at time zone ${ZONE} as since, r.paisa
    from statement_rows r join statement_imports i on i.id = r.import_id and i.state in ('matching', 'done')
    where r.state = ${state} and (${found(search, {
      text: sql`concat_ws(' ', r.text, r.name, r.phone, r.trx_id, i.account)`,
      paisa: sql`r.paisa`,
    })} ${search === null || kind === 'unmatched' ? sql`` : sql`or ${proposed}`})
    order by r.day limit ${MAX_INBOX_OF_KIND})`
}

/** Whether every word is in the text, or the amount is what was typed. References are found however they are spaced. */
function found(
  search: InboxSearch | null,
  { text, paisa }: { text: RawBuilder<unknown>; paisa: RawBuilder<unknown> },
): RawBuilder<boolean> {
  if (search === null) return sql`true`
  const { terms } = search
  const comparable = sql`translate(lower(${text}), '০১২৩৪৫৬৭৮৯', '0123456789')`
  const references = terms.references.slice(0, MAX_REFERENCES).map((one) => `%${one.toLowerCase()}%`)
  return sql`(
    ${sql.join(
      terms.alternatives.map((words) => sql`${comparable} like all (${words.map(pattern)}::text[])`),
      sql` or `,
    )}
    or translate(${comparable}, '- ', '') like any (${references}::text[])
    or ${paisa} = ${search.paisa}::bigint)`
}

/** The same for submission s, as the search of the list of submissions finds it. */
function foundSubmission(
  search: InboxSearch | null,
  paisa: RawBuilder<unknown> | null = sql`s.amount_paisa`,
): RawBuilder<boolean> {
  if (search === null) return sql`true`
  const { terms } = search
  return sql`(
    exists (select from submission_texts t where t.submission_id = s.id and (${sql.join(
      terms.alternatives.map((words) => sql`t.text like all (${words.map(pattern)}::text[])`),
      sql` or `,
    )}))
    or s.payment_reference = any(${terms.references}::text[])
    or exists (select from wallet_claims c
      where c.submission_id = s.id and c.state <> 'replaced' and c.trx_id = upper(${terms.paymentId}))
    ${paisa === null ? sql`` : sql`or ${paisa} = ${search.paisa}::bigint`})`
}

/** Those that a mistyped one may mean are many; in a text only the likeliest are looked for. */
const MAX_REFERENCES = 5

function pattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** What staff see of the submissions of these rows. */
export async function findSubmissions(
  db: Db,
  rows: readonly WaitingRow[],
): Promise<(Omit<InboxSubmission, 'who'> & { key: string })[]> {
  const values = rows
    .filter(({ kind }) => kind === 'typed' || kind === 'flagged' || kind === 'refund')
    .map(({ kind, id }) => ({ kind, id }))
  if (values.length === 0) return []
  const { rows: submissions } = await sql<Omit<InboxSubmission, 'who'> & { key: string }>`
    select w.kind || ':' || w.id as key, s.id, s.unique_id as "uniqueId", s.payment_reference as "paymentReference",
      f.title as "formTitle", case when s.needs_review then s.late_reasons else '{}' end as "lateReasons",
      q.state as "requestState", q.requester, coalesce((
        select c.trx_id from wallet_claims c where c.submission_id = s.id and c.state <> 'replaced'
        order by c.created_at desc, c.id limit 1), '') as "trxId"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as w (kind text, id uuid)
    left join refund_requests q on w.kind = 'refund' and q.id = w.id
    join submissions s on s.id = coalesce(q.submission_id, w.id)
    join forms f on f.id = s.form_id`.execute(db)
  return submissions
}
