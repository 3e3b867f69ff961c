import { type Kysely, sql } from 'kysely'

/**
 * Which entry of the ledger each payment of a statement is. An entry is at most one payment; a payment may be several entries,
 * whose sum is never more than the payment. A pair stays when its submission is deleted, because the entry may be restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPairs(db)
  await pairBookedRows(db)
  await boundSums(db)
  await followCorrections(db)
}

async function createPairs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement_pairs (
      -- Of the ledger. No reference: its submission may be deleted and restored.
      entry_id uuid primary key,
      row_id uuid not null references statement_rows on delete cascade,
      paisa bigint not null check (paisa > 0)
    )`.execute(db)
  await sql`create index statement_pairs_of_row on statement_pairs (row_id)`.execute(db)
  // The payment of another account that a known one repeats. No reference: once that one is gone, the job matches this one again.
  await sql`alter table statement_rows add column same_as uuid`.execute(db)
  await sql`create index statement_rows_recorded on statement_rows (id) where state = 'recorded'`.execute(db)
  await sql`create index statement_rows_of_day on statement_rows (import_id, day)`.execute(db)
}

/** Also of deleted submissions. What is known already is paired by the job that matches rows. */
async function pairBookedRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into statement_pairs (entry_id, row_id, paisa)
    select e.id, m.row_id, abs(e.amount_paisa)
    from statement_matches m join ledger_entries e on e.booking_key = 'statement:' || m.id
    where m.state = 'booked' and not exists (select from ledger_entries c where c.corrects = e.id)`.execute(
    db,
  )
  await sql`
    insert into statement_pairs (entry_id, row_id, paisa)
    select (e.stored ->> 'id')::uuid, r.id, abs((e.stored ->> 'amount_paisa')::bigint)
    from deleted_submissions d
    cross join lateral jsonb_array_elements(d.content -> 'statement_matches') as m (stored)
    cross join lateral jsonb_array_elements(d.content -> 'ledger_entries') as e (stored)
    join statement_rows r on r.id = (m.stored ->> 'row_id')::uuid and r.state = 'booked'
    where m.stored ->> 'state' = 'booked' and e.stored ->> 'booking_key' = 'statement:' || (m.stored ->> 'id')
    on conflict (entry_id) do nothing`.execute(db)
  // A provider has confirmed the transaction since: its entry took the place of the one by the statement.
  await sql`
    insert into statement_pairs (entry_id, row_id, paisa)
    select distinct on (m.id) o.id, m.row_id, abs(o.amount_paisa)
    from statement_matches m join ledger_entries e on e.booking_key = 'statement:' || m.id
    join ledger_entries o on o.submission_id = e.submission_id and o.kind = e.kind and o.external_id = e.external_id
      and o.external_id <> '' and o.amount_paisa = e.amount_paisa and o.id <> e.id
    where m.state = 'booked' and exists (select from ledger_entries c where c.corrects = e.id)
      and not exists (select from ledger_entries c where c.corrects = o.id)
    order by m.id, o.booked_at
    on conflict (entry_id) do nothing`.execute(db)
  // Its submission was deleted for good, and its entry left the books with it.
  await sql`
    update statement_rows r set state = 'not_ours', note = 'The submission was deleted'
    where state = 'booked' and not exists (select from statement_pairs p where p.row_id = r.id)
      and not exists (select from statement_matches m where m.row_id = r.id and m.state = 'booked')`.execute(
    db,
  )
}

/**
 * The row is locked, so that two transactions cannot add pairs that are too much only together. A pair that continues with another
 * entry is not checked: its amount stays, and the lock would come after that of the submission.
 */
async function boundSums(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function bound_statement_pairs() returns trigger language plpgsql as $$
    declare
      checked_id uuid;
      found_row record;
      paired bigint;
    begin
      if tg_table_name = 'statement_rows' then
        checked_id := new.id;
      else
        checked_id := new.row_id;
      end if;
      select state, paisa into found_row from statement_rows where id = checked_id for no key update;
      select coalesce(sum(paisa), 0) into paired from statement_pairs where row_id = checked_id;
      if paired > found_row.paisa then
        raise exception 'A payment of a statement pairs with at most its own amount' using errcode = 'check_violation';
      end if;
      if paired > 0 and found_row.state not in ('booked', 'recorded') then
        raise exception 'Only a booked or known payment of a statement pairs with entries' using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await ownTables(db, 'bound_statement_pairs()')
  await sql`
    create trigger bound_statement_pairs after insert or update of row_id, paisa on statement_pairs
    for each row execute function bound_statement_pairs();
    create trigger bound_statement_pairs after update of state, paisa on statement_rows
    for each row when (old.state in ('booked', 'recorded') or old.paisa <> new.paisa) execute function bound_statement_pairs()`.execute(
    db,
  )
}

/**
 * An entry that is taken back is no payment any more. If another entry of the submission has its transaction, as where a
 * provider confirms what a statement booked first, that one takes its place.
 */
async function followCorrections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function follow_correction() returns trigger language plpgsql as $$
    declare
      replacing uuid;
    begin
      if not exists (select from statement_pairs where entry_id = new.corrects) then
        return null;
      end if;
      select o.id into replacing
      from ledger_entries e join ledger_entries o on o.submission_id = e.submission_id and o.kind = e.kind
        and o.external_id = e.external_id and o.amount_paisa = e.amount_paisa and o.id <> e.id
      where e.id = new.corrects and e.external_id <> ''
        and not exists (select from ledger_entries c where c.corrects = o.id)
        and not exists (select from statement_pairs p where p.entry_id = o.id)
      order by o.booked_at, o.id limit 1;
      if replacing is null then
        delete from statement_pairs where entry_id = new.corrects;
      else
        update statement_pairs set entry_id = replacing where entry_id = new.corrects;
      end if;
      return null;
    end $$`.execute(db)
  await ownTables(db, 'follow_correction()')
  await sql`
    create trigger follow_correction after insert on ledger_entries
    for each row when (new.corrects is not null) execute function follow_correction()`.execute(db)
}

/** As in 0053: functions may run on another machine, without the search path of the connection. */
async function ownTables(db: Kysely<unknown>, signature: string): Promise<void> {
  await sql`
    do $$ begin
      execute format('alter function ${sql.raw(signature)} set search_path = %I', current_schema());
    end $$`.execute(db)
}
