import { type Kysely, sql } from 'kysely'

/** The money of submissions as entries that are only ever added, and the entries of all payments until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLedger(db)
  await protectEntries(db)
  await markReceivedPayments(db)
  await bookEarlierMoney(db)
  await compareSums(db)
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger_entries (
      id uuid primary key default gen_random_uuid(),
      submission_id uuid not null references submissions on delete cascade,
      kind text not null check (kind in
        ('charge', 'difference', 'write_off', 'payment', 'refund', 'credit_out', 'credit_in', 'correction')),
      -- Which of the sums it belongs to.
      account text not null check (account in ('charged', 'difference', 'forgiven', 'received', 'returned')),
      -- What it does to the balance: a charge takes from it, a payment adds to it.
      amount_paisa bigint not null check (amount_paisa <> 0),
      -- How the money came or went; null where none did.
      method text,
      -- The transaction, or the number of a paper receipt or cheque.
      external_id text not null default '',
      -- The day on which the money came or went; null where it is the day of the entry.
      value_date date,
      reason text not null,
      -- The lines of an agreed price.
      breakdown jsonb,
      -- The entry that it takes back.
      corrects uuid,
      -- What caused it: the same cause is booked once.
      booking_key text not null unique,
      actor_id uuid references users on delete set null,
      actor text not null,
      booked_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index ledger_entries_of on ledger_entries (submission_id, booked_at)`.execute(db)
  await sql`create index ledger_entries_corrects on ledger_entries (corrects) where corrects is not null`.execute(
    db,
  )
  await sql`create index ledger_entries_booked on ledger_entries (booked_at)`.execute(db)
}

/**
 * An entry is never changed or deleted. It goes with its submission when that is deleted, and follows it when submissions
 * are merged; the name of a deleted user stays, only the reference is lost.
 */
async function protectEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function protect_ledger_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select from submissions where id = old.submission_id) then
          raise exception 'Ledger entries are never deleted: book a correction instead' using errcode = 'restrict_violation';
        end if;
        return old;
      end if;
      if to_jsonb(new) - array['submission_id', 'actor_id'] <> to_jsonb(old) - array['submission_id', 'actor_id']
        or (new.actor_id is not null and new.actor_id is distinct from old.actor_id) then
        raise exception 'Ledger entries are never changed: book a correction instead' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger protect_entry before update or delete on ledger_entries
    for each row execute function protect_ledger_entry()`.execute(db)
}

/** Money that bKash took for this very payment, whether or not it was the expected amount. */
async function markReceivedPayments(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column is_received boolean not null default false`.execute(db)
  await sql`
    update payments set is_received = true
    where state in ('completed', 'review') and trx_id is not null and paid_paisa > 0
      and provider_message not like 'bKash answered about another payment%'
      and provider_message not like 'bKash says it was paid in%'
      and provider_message not like 'bKash names another invoice%'
      and provider_message not like 'bKash transaction % has been used for another payment'`.execute(db)
}

/** As followLedger in features/ledger does for each change from now on. */
async function bookEarlierMoney(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into ledger_entries (submission_id, kind, account, amount_paisa, reason, breakdown, booking_key, actor, booked_at)
    select s.id, 'charge', 'charged', -s.amount_paisa, 'Submitted', p.breakdown, 'charge:' || s.id, 'Payer', s.created_at
    from submissions s left join agreed_prices p on p.submission_id = s.id
    where s.has_payment and s.amount_paisa > 0`.execute(db)
  await sql`
    insert into ledger_entries (submission_id, kind, account, amount_paisa, reason, booking_key, actor, booked_at)
    select s.id, 'difference', 'difference', -p.difference_paisa, 'Answers changed by staff',
      'difference:' || gen_random_uuid(), 'System', s.updated_at
    from submissions s join agreed_prices p on p.submission_id = s.id
    where s.has_payment and p.difference_paisa <> 0`.execute(db)
  await sql`
    insert into ledger_entries (submission_id, kind, account, amount_paisa, method, external_id, reason, booking_key, actor,
      booked_at)
    select submission_id, 'payment', 'received', paid_paisa, 'bkash', trx_id, 'bKash transaction ' || trx_id,
      'bkash:' || id, 'System', updated_at
    from payments where submission_id is not null and is_received`.execute(db)
  await sql`
    with missing as (
      select s.id, s.payment_method, s.updated_at, s.amount_paisa - coalesce(received.paisa, 0) as paisa,
        coalesce(received.paisa, 0) > 0 as has_money
      from submissions s
      left join (
        select submission_id, sum(amount_paisa) as paisa from ledger_entries
        where account = 'received' group by 1) as received on received.submission_id = s.id
      where s.has_payment and s.payment_status = 'completed')
    insert into ledger_entries (submission_id, kind, account, amount_paisa, method, reason, booking_key, actor, booked_at)
    select missing.id, case when accepted then 'write_off' else 'payment' end,
      case when accepted then 'forgiven' else 'received' end, paisa, case when not accepted then payment_method end,
      'Completed before the ledger was introduced', 'status:' || gen_random_uuid(), coalesce(decided.actor, 'System'),
      coalesce(decided.happened_at, missing.updated_at)
    from missing
    cross join lateral (select payment_method = 'bkash' and has_money as accepted) as kind
    left join lateral (
      select actor, happened_at from payment_events e
      where e.submission_id = missing.id and e.to_status = 'completed' order by happened_at desc limit 1) as decided on true
    where paisa > 0`.execute(db)
}

/** What the statuses say must be what the ledger says; otherwise nothing of the update is kept. */
async function compareSums(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Record<'what' | 'expected' | 'booked', string>>`
    select * from (
      select 'amounts of all submissions with a payment' as what,
        (select coalesce(sum(amount_paisa), 0) from submissions where has_payment) as expected,
        (select coalesce(-sum(amount_paisa), 0) from ledger_entries where account = 'charged') as booked
      union all
      select 'payments received by bKash',
        (select coalesce(sum(paid_paisa), 0) from payments where is_received and submission_id is not null),
        (select coalesce(sum(amount_paisa), 0) from ledger_entries where booking_key like 'bkash:%')
      union all
      select 'completed submissions that are not fully paid in the ledger', 0, (
        select count(*) from submissions s
        left join lateral (
          select sum(amount_paisa) as paisa from ledger_entries e
          where e.submission_id = s.id and e.account <> 'difference') as booked on true
        where s.has_payment and s.payment_status = 'completed' and coalesce(booked.paisa, 0) < 0)
    ) as compared where expected <> booked`.execute(db)
  const [wrong] = rows
  if (!wrong) return
  throw new Error(
    `The ledger of payments does not add up: ${wrong.what} are ${wrong.expected} before and ${wrong.booked} after ` +
      '(in paisa, or submissions). Nothing was changed. Please report this with the numbers.',
  )
}
