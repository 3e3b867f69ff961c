import { type BookCheckItem, MAX_CHECK_ITEMS } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Db, lockKey } from '../../../platform/database/index.ts'

export interface Checked {
  checked: number
  differing: number
  items: BookCheckItem[]
}

/** Whether no other transaction checks the books: one at a time is enough. The lock ends with the transaction. */
export async function tryLockCheck(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey('check of the books')}) as "isFree"`.execute(trx)
  return rows[0]?.isFree ?? false
}

/** Counts what differs, and gives the first of it. The database finds it, so memory does not grow with the books. */
async function findDiffering(
  db: Db,
  checked: RawBuilder<unknown>,
  differing: RawBuilder<unknown>,
): Promise<Checked> {
  const { rows } = await sql<Checked>`
    with differing (day, number, method, payment_reference, expected, found) as materialized (${differing})
    select (${checked})::float8 as checked, (select count(*) from differing)::float8 as differing,
      coalesce((select jsonb_agg(jsonb_build_object('day', to_char(day, 'YYYY-MM-DD'), 'number', number,
          'method', method, 'account', null, 'figure', null, 'paymentReference', payment_reference, 'expected', expected,
          'found', found) order by day, number, payment_reference)
        from (select * from differing order by day, number, payment_reference limit ${MAX_CHECK_ITEMS}) as first),
        '[]') as items`.execute(db)
  return rows[0] ?? { checked: 0, differing: 0, items: [] }
}

export async function checkNumbers(db: Db): Promise<Checked> {
  return findDiffering(
    db,
    sql`(select count(*) from closed_days) + (select count(*) from book_entries)`,
    sql`
      select day, null::bigint, null::text, null::text, null::bigint, null::bigint
      from (select day, number, lag(day) over numbered as day_before, lag(number) over numbered as before
        from closed_days window numbered as (order by number)) as one
      where number <> coalesce(before, 0) + 1 or day <> day_before + 1
      union all
      select day, number, null, payment_reference, null, null
      from (select day, number, payment_reference, lag(day) over numbered as day_before,
          lag(number) over numbered as before
        from book_entries window numbered as (order by number)) as one
      where number <> coalesce(before, 0) + 1 or day < day_before`,
  )
}

/** What an entry of a closed day copies. A method that is not given follows from the submission or the account. */
const isCopyOf = (source: string) => {
  const column = (name: string) => sql.ref(`${source}.${name}`)
  return sql`(b.account = ${column('account')} and b.kind = ${column('kind')} and b.amount_paisa = ${column('amount_paisa')}
    and b.external_id = ${column('external_id')} and b.reason = ${column('reason')} and b.actor = ${column('actor')}
    and b.value_date is not distinct from ${column('value_date')} and b.booked_at = ${column('booked_at')}
    and (b.money_account <> '' or b.method = coalesce(${column('method')}, b.method)))`
}

/** An entry whose submission was deleted has left the ledger; an adjustment takes it back. */
export async function checkEntries(db: Db): Promise<Checked> {
  return findDiffering(
    db,
    sql`select count(*) from book_entries`,
    sql`
      select b.day, b.number, b.method, b.payment_reference, coalesce(e.amount_paisa, a.amount_paisa, -x.amount_paisa),
        b.amount_paisa
      from book_entries b
      left join ledger_entries e on e.id = b.entry_id and e.book_date = b.day
      left join book_adjustments a on a.id = b.entry_id and a.book_date = b.day
      left join book_adjustments x on x.booking_key = 'deletion:' || b.entry_id || ':' || b.number
      where not case
        when e.id is not null then ${isCopyOf('e')}
        when a.id is not null then ${isCopyOf('a')}
        else x.id is not null and x.account = b.account and x.amount_paisa = -b.amount_paisa end`,
  )
}

const CLOSED_THROUGH = sql`(select max(day) from closed_days)`

export async function checkLate(db: Db): Promise<Checked> {
  const ofClosedDays = sql`
    select e.id, e.book_date, e.amount_paisa, e.method, s.payment_reference
    from ledger_entries e join submissions s on s.id = e.submission_id where e.book_date <= ${CLOSED_THROUGH}
    union all
    select id, book_date, amount_paisa, method, payment_reference from book_adjustments
    where book_date <= ${CLOSED_THROUGH}`
  return findDiffering(
    db,
    sql`(select count(*) from ledger_entries where book_date <= ${CLOSED_THROUGH})
      + (select count(*) from book_adjustments where book_date <= ${CLOSED_THROUGH})`,
    sql`
      select e.book_date, null::bigint, e.method, e.payment_reference, null::bigint, e.amount_paisa
      from (${ofClosedDays}) as e left join book_entries b on b.entry_id = e.id and b.day = e.book_date
      where b.number is null`,
  )
}

export async function checkHashes(db: Db): Promise<Checked> {
  const { rows } = await sql<{ day: string }>`select days_with_other_hash()::text as day`.execute(db)
  return findDiffering(
    db,
    sql`select count(*) from closed_days`,
    sql`
      select day, null::bigint, null::text, null::text, null::bigint, null::bigint
      from unnest(${rows.map(({ day }) => day)}::date[]) as other (day)`,
  )
}

/**
 * Of a cancelled submission only what the association keeps is charged; what staff let the member off is not owed to the
 * member. A balance above zero is known to the list of what is owed.
 */
export async function checkSubmissions(db: Db): Promise<Checked> {
  return findDiffering(
    db,
    sql`select count(*) from submissions`,
    sql`
      select null::date, null::bigint, null::text, payment_reference, expected, found from (
        select s.payment_reference, c.submission_id is not null as is_cancelled, s.payment_status, s.has_payment,
          s.amount_paisa, coalesce(m.settled, 0) as settled, coalesce(m.balance, 0) as balance,
          z.submission_id is not null as is_known,
          case when not s.has_payment then 0
            when c.submission_id is not null then c.kept_paisa + coalesce(m.forgiven, 0)
            else s.amount_paisa + coalesce(p.difference_paisa, 0) end as price,
          -coalesce(m.charged, 0) as charged
        from submissions s
        left join (
          select submission_id, sum(amount_paisa) as balance,
            sum(amount_paisa) filter (where account in ('charged', 'difference')) as charged,
            sum(amount_paisa) filter (where account in ('received', 'forgiven')) as settled,
            sum(amount_paisa) filter (where account = 'forgiven') as forgiven
          from ledger_entries group by submission_id) as m on m.submission_id = s.id
        left join agreed_prices p on p.submission_id = s.id
        left join cancellations c on c.submission_id = s.id
        left join balances_above_zero z on z.submission_id = s.id) as one
      cross join lateral (
        select price as expected, charged as found where price <> charged
        union all
        select amount_paisa, settled
        where has_payment and not is_cancelled and payment_status = 'completed' and settled < amount_paisa
        union all
        select balance, 0 where balance > 0 and not is_known) as wrong`,
  )
}

export async function checkCorrections(db: Db): Promise<Checked> {
  return findDiffering(
    db,
    sql`select count(*) from ledger_entries where corrects is not null`,
    sql`
      select c.book_date, null::bigint, c.method, s.payment_reference, -e.amount_paisa, c.amount_paisa
      from ledger_entries c join submissions s on s.id = c.submission_id left join ledger_entries e on e.id = c.corrects
      where c.corrects is not null and (e.id is null or e.amount_paisa <> -c.amount_paisa or e.account <> c.account
        or e.submission_id <> c.submission_id)`,
  )
}

/** Money of deleted submissions has left the ledger with them. */
export async function checkProviders(db: Db): Promise<Checked> {
  const confirmed = sql`
    select 'bkash:' || p.id as booking_key, p.submission_id, p.method, p.paid_paisa as paisa
    from payments p where p.is_received
    union all
    select 'bkash-refund:' || r.id, p.submission_id, p.method, -r.amount_paisa
    from payment_refunds r join payments p on p.id = r.payment_row_id where r.state = 'completed'`
  return findDiffering(
    db,
    sql`select count(*) from (${confirmed}) as one`,
    sql`
      select null::date, null::bigint, coalesce(c.method, e.method), s.payment_reference, c.paisa, e.amount_paisa
      from (${confirmed}) as c join submissions s on s.id = c.submission_id
      left join ledger_entries e on e.booking_key = c.booking_key
      where e.id is null or e.submission_id <> c.submission_id or e.amount_paisa <> c.paisa
      union all
      select e.book_date, null, e.method, s.payment_reference, 0, e.amount_paisa
      from ledger_entries e join submissions s on s.id = e.submission_id
      left join (${confirmed}) as c on c.booking_key = e.booking_key
      where (starts_with(e.booking_key, 'bkash:') or starts_with(e.booking_key, 'bkash-refund:'))
        and c.booking_key is null and not exists (select from ledger_entries k where k.corrects = e.id)`,
  )
}

/** A booking of a statement is taken back, and stays a booking, where a provider confirms the same transaction later. */
export async function checkStatements(db: Db): Promise<Checked> {
  return findDiffering(
    db,
    sql`select count(*) from statement_matches where state = 'booked'`,
    sql`
      select r.day, null::bigint, e.method, s.payment_reference, m.amount,
        case when e.submission_id = m.submission_id then e.amount_paisa else 0 end
      from (select *, case kind when 'return' then -paisa else paisa end as amount from statement_matches
        where state = 'booked') as m
      join statement_rows r on r.id = m.row_id join submissions s on s.id = m.submission_id
      left join ledger_entries e on e.booking_key = 'statement:' || m.id
      left join ledger_entries c on c.corrects = e.id
      where e.id is null or e.submission_id <> m.submission_id or e.amount_paisa <> m.amount
        or (c.id is not null and not exists (
          select from ledger_entries o
          where o.submission_id = m.submission_id and o.id <> e.id and o.corrects is null and o.kind = e.kind
            and o.external_id = e.external_id and e.external_id <> ''))
      union all
      select e.book_date, null, e.method, s.payment_reference, 0, e.amount_paisa
      from ledger_entries e join submissions s on s.id = e.submission_id
      left join statement_matches m on 'statement:' || m.id = e.booking_key and m.state = 'booked'
      where starts_with(e.booking_key, 'statement:') and m.id is null
        and not exists (select from ledger_entries k where k.corrects = e.id)`,
  )
}

/**
 * A booked payment is exactly its entries, and so is a known one while it has any: without, the next run of the job matches it
 * again. All others have none. An entry has the sign of its payment, is not taken back, and names no other account.
 */
export async function checkPairs(db: Db): Promise<Checked> {
  const found = await findDiffering(
    db,
    sql`(select count(*) from statement_rows) + (select count(*) from statement_pairs)`,
    sql`
      select r.day, null::bigint, a.name, null::text,
        case when r.state in ('booked', 'recorded') then r.paisa else 0 end, coalesce(p.paisa, 0)
      from statement_rows r join statement_imports i on i.id = r.import_id join money_accounts a on a.id = i.account_id
      left join (select row_id, sum(paisa) as paisa from statement_pairs group by row_id) as p on p.row_id = r.id
      where case r.state when 'booked' then p.paisa is distinct from r.paisa or r.same_as is not null
        when 'recorded' then p.paisa <> r.paisa or (p.paisa is not null and r.same_as is not null)
        else p.paisa is not null or r.same_as is not null end
      union all
      select r.day, null, a.name, s.payment_reference, signed.paisa, e.amount_paisa
      from statement_pairs p join statement_rows r on r.id = p.row_id
      join statement_imports i on i.id = r.import_id join money_accounts a on a.id = i.account_id
      cross join lateral (select case r.direction when 'in' then p.paisa else -p.paisa end as paisa) as signed
      join ledger_entries e on e.id = p.entry_id join submissions s on s.id = e.submission_id
      where e.amount_paisa <> signed.paisa or e.account not in ('received', 'returned') or e.corrects is not null
        or (starts_with(e.booking_key, 'statement:') and e.account_id is distinct from i.account_id)
        or exists (select from ledger_entries c where c.corrects = e.id)`,
  )
  return { ...found, items: found.items.map((item) => ({ ...item, method: null, account: item.method })) }
}
