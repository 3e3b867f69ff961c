import { type Kysely, sql } from 'kysely'

/**
 * The submissions whose balance was above 0 at some time: only they can be owed money, and they are few. So the list of what
 * is owed adds up their entries instead of those of all submissions. A balance rises above 0 only by an entry that adds to
 * it, or by entries that move between submissions; both are noticed here, and a charge costs one comparison.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table balances_above_zero (
      -- No reference: the submission may be deleted, and comes back with its entries.
      submission_id uuid primary key
    )`.execute(db)
  await sql`
    insert into balances_above_zero
    select submission_id from ledger_entries group by submission_id having sum(amount_paisa) > 0`.execute(db)
  await sql`
    create function note_balances_above_zero() returns trigger language plpgsql as $$
    declare
      ids uuid[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct submission_id) into ids from changed where amount_paisa > 0;
      else
        select array_agg(distinct moved.submission_id) into ids
        from former join changed using (id)
        cross join lateral (values (former.submission_id), (changed.submission_id)) as moved (submission_id)
        where former.submission_id <> changed.submission_id;
      end if;
      if ids is null then
        return null;
      end if;
      insert into balances_above_zero
      select submission_id from ledger_entries where submission_id = any(ids)
      group by submission_id having sum(amount_paisa) > 0
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_balances_after_insert after insert on ledger_entries
    referencing new table as changed for each statement execute function note_balances_above_zero();
    create trigger note_balances_after_update after update on ledger_entries
    referencing old table as former new table as changed
    for each statement execute function note_balances_above_zero()`.execute(db)
  // As in 0053: it may run on another machine, without the search path of the connection.
  await sql`
    do $$ begin
      execute format('alter function note_balances_above_zero() set search_path = %I', current_schema());
    end $$`.execute(db)
}
