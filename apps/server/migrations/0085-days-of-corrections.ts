import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await dateCorrections(db)
  await refuseEmptying(db)
}

/**
 * A correction takes the day of what it corrects while that day is open, so that a day whose statement is imported anew has its
 * money once. Otherwise it is of today.
 */
async function dateCorrections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function date_correction() returns trigger language plpgsql as $$
    declare
      corrected date := (select book_date from ledger_entries where id = new.corrects);
    begin
      if exists (select from closed_days where day >= corrected) then
        corrected := null;
      end if;
      new.book_date := lock_book_day(corrected);
      return new;
    end $$`.execute(db)
  await sql`
    do $$
    begin
      execute format('alter function date_correction() set search_path = %I', current_schema());
    end $$`.execute(db)
  // Before give_book_date: triggers fire in the order of their names.
  await sql`
    create trigger date_correction before insert on ledger_entries
    for each row when (new.corrects is not null) execute function date_correction()`.execute(db)
}

/** Neither the books nor the ledger can be emptied as a whole. */
async function refuseEmptying(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_emptying() returns trigger language plpgsql as $$
    begin
      raise exception 'The books are never emptied' using errcode = 'restrict_violation';
    end $$`.execute(db)
  const tables = ['ledger_entries', 'book_entries', 'book_adjustments', 'closed_days', 'closed_day_figures']
  for (const table of tables) {
    await sql`
      create trigger refuse_emptying before truncate on ${sql.table(table)}
      for each statement execute function refuse_emptying()`.execute(db)
  }
}
