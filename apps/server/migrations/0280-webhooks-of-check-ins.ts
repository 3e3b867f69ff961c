import { type Kysely, sql } from 'kysely'

/**
 * Who is let in is an event for webhooks. Like the triggers of 0180: once for a statement, in its transaction, with the schema named.
 * A scan that only changes which arrival counts is an update, and no event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db)
  const schema = sql.raw(rows[0]?.schema ?? 'public')
  await sql`
    create function note_webhooks_of_check_ins() returns trigger language plpgsql as $$
    declare
      happened jsonb;
    begin
      if not exists (select from ${schema}.webhooks where is_active and 'check_in.recorded' = any (events)) then
        return null;
      end if;
      select jsonb_agg(jsonb_build_object('type', 'check_in.recorded', 'form_id', form_id, 'subject_id', submission_id,
        'snapshot', jsonb_build_object('person', person, 'at', at, 'gateId', gate_id)) order by submission_id, person)
      into happened from added;
      if happened is not null then perform ${schema}.queue_webhook_events(happened); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger note_webhooks_of_check_ins after insert on check_ins referencing new table as added
    for each statement execute function note_webhooks_of_check_ins()`.execute(db)
}
