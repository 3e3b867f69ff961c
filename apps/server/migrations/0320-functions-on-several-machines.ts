import { type Kysely, sql } from 'kysely'

/**
 * Functions that an engine which keeps each schema on another machine (Citus) could not run: no form could be deleted there, no row of a
 * statement set free, and no day closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db)
  const schema = sql.raw(rows[0]?.schema ?? 'public')
  // No statement reads the deleted rows and a table.
  await sql`
    create or replace function note_revoked_access() returns trigger language plpgsql as $$
    declare
      known uuid[] := array(select distinct (to_jsonb(r) ->> 'form_id')::uuid from removed r);
      revoked uuid[];
    begin
      known := array(select id from ${schema}.forms where id = any(known));
      revoked := array(
        select id from removed r
        where to_jsonb(r) ->> 'form_id' is null or (to_jsonb(r) ->> 'form_id')::uuid = any(known));
      insert into ${schema}.revoked_access (id) select unnest(revoked) on conflict do nothing;
      return null;
    end $$`.execute(db)
  // A table has another name on the machine that keeps it.
  await sql`
    create or replace function bound_statement_pairs() returns trigger language plpgsql
    set search_path = ${schema} as $$
    declare
      checked_id uuid := coalesce(to_jsonb(new) ->> 'row_id', to_jsonb(new) ->> 'id');
      found_row record;
      paired bigint;
    begin
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
  // No values are read while they are inserted.
  await sql`
    create or replace function hash_closed_days(names jsonb) returns void language plpgsql
    set search_path = ${schema} as $$
    declare
      next_day date;
      former text;
      next_hash text;
    begin
      for next_day in
        select day from closed_days
        where day > coalesce((select max(day) from closed_day_hashes), '-infinity') order by day
      loop
        former := (select hash from closed_day_hashes where day = next_day - 1);
        next_hash := closed_day_hash(next_day, names, coalesce(former, ''));
        insert into closed_day_hashes (day, account_names, hash) values (next_day, names, next_hash);
      end loop;
    end $$`.execute(db)
  // A restore over an installation leaves functions that no trigger calls, so it may be there already. It finds them one by
  // one: what reads tables is not called for each row of another table.
  await sql`
    create or replace function days_with_other_hash() returns setof date language plpgsql stable
    set search_path = ${schema} as $$
    declare
      closed record;
    begin
      for closed in
        select d.day, h.account_names, h.hash, coalesce(before.hash, '') as former
        from closed_days d left join closed_day_hashes h on h.day = d.day
        left join closed_day_hashes before on before.day = d.day - 1
        order by d.day
      loop
        if closed.hash is null or closed.hash <> closed_day_hash(closed.day, closed.account_names, closed.former) then
          return next closed.day;
        end if;
      end loop;
    end $$`.execute(db)
}
