import { type Kysely, sql } from 'kysely'

/**
 * API keys, links of sheets and webhooks that were revoked, also with the account of their maker: a restore of an earlier backup
 * leaves them out. A sheet that ended with its form is none of them, and returns with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db)
  const schema = sql.raw(rows[0]?.schema ?? 'public')
  await sql`
    create table revoked_access (
      id uuid primary key,
      revoked_at timestamptz(3) not null default now()
    )`.execute(db)
  await sql`
    create function note_revoked_access() returns trigger language plpgsql as $$
    begin
      insert into ${schema}.revoked_access (id)
      select r.id from removed r
      where to_jsonb(r) ->> 'form_id' is null
        or exists (select from ${schema}.forms f where f.id = (to_jsonb(r) ->> 'form_id')::uuid)
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  for (const table of ['api_keys', 'live_sheets', 'webhooks']) {
    await sql`
      create trigger note_revoked_access after delete on ${sql.table(table)} referencing old table as removed
      for each statement execute function note_revoked_access()`.execute(db)
  }
}
