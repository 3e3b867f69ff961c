import { type Kysely, sql } from 'kysely'

/**
 * What is still to be paid for each submission by the ledger, so that lists and reminders find the unpaid without adding up
 * the entries of everyone. Triggers of the ledger keep it: each statement that adds, moves or deletes entries adds up those
 * of the submissions that it is about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_balances (
      -- No reference: the submission may be deleted, and comes back with its entries.
      submission_id uuid primary key,
      open_paisa bigint not null check (open_paisa > 0)
    )`.execute(db)
  await sql`
    insert into open_balances
    select submission_id, -sum(amount_paisa) from ledger_entries group by submission_id having sum(amount_paisa) < 0`.execute(
    db,
  )
  await sql`
    create function follow_open_balances() returns trigger language plpgsql as $$
    declare
      ids uuid[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct submission_id) into ids from changed;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct submission_id) into ids from former;
      else
        select array_agg(distinct moved.submission_id) into ids
        from former join changed using (id)
        cross join lateral (values (former.submission_id), (changed.submission_id)) as moved (submission_id)
        where former.submission_id <> changed.submission_id;
      end if;
      if ids is null then
        return null;
      end if;
      delete from open_balances where submission_id = any(ids) and submission_id not in (
        select submission_id from ledger_entries where submission_id = any(ids)
        group by submission_id having sum(amount_paisa) < 0);
      insert into open_balances
      select submission_id, -sum(amount_paisa) from ledger_entries where submission_id = any(ids)
      group by submission_id having sum(amount_paisa) < 0
      order by submission_id
      on conflict (submission_id) do update set open_paisa = excluded.open_paisa
      where open_balances.open_paisa <> excluded.open_paisa;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger follow_open_balances_after_insert after insert on ledger_entries
    referencing new table as changed for each statement execute function follow_open_balances();
    create trigger follow_open_balances_after_update after update on ledger_entries
    referencing old table as former new table as changed
    for each statement execute function follow_open_balances();
    create trigger follow_open_balances_after_delete after delete on ledger_entries
    referencing old table as former for each statement execute function follow_open_balances()`.execute(db)
  // As in 0053: it may run on another machine, without the search path of the connection.
  await sql`
    do $$ begin
      execute format('alter function follow_open_balances() set search_path = %I', current_schema());
    end $$`.execute(db)
}
