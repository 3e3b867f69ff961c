import { type Kysely, sql } from 'kysely'

/**
 * Numbers of rows come from a sequence that the column has as its default: a table with an identity can't be taken off the machines of a
 * distributed engine (Citus), so that no upgrade was possible there. They go on where they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      numbered record;
      next_number bigint;
    begin
      for numbered in
        select c.relname, a.attname, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''
      loop
        execute format('lock table %I in access exclusive mode', numbered.relname);
        next_number := nextval(numbered.sequence);
        execute format('alter table %I alter column %I drop identity', numbered.relname, numbered.attname);
        execute format('create sequence %I start %s owned by %I.%I',
          numbered.relname || '_' || numbered.attname || '_seq', next_number, numbered.relname, numbered.attname);
        execute format('alter table %I alter column %I set default nextval(%L)', numbered.relname, numbered.attname,
          numbered.relname || '_' || numbered.attname || '_seq');
      end loop;
    end $$`.execute(db)
}
