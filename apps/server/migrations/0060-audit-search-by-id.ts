import { type Kysely, sql } from 'kysely'

/**
 * The ID of a submission is no longer part of the index of people: its 32 random letters made up most of that index and
 * of what a change to thousands of submissions writes. It has an index of its own, by its first letters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index audit_events_people`.execute(db)
  // The same expressions as in the repository.
  await sql`
    create index audit_events_people on audit_events using gin ((
      lower(actor || ' ' || coalesce(actor_email, '') || ' ' ||
        case
          when kind in ('user', 'account') then subject
          when kind in ('submission', 'payment') then regexp_replace(subject, '[A-Z0-9]{32}[)]?$', '')
          else ''
        end)
    ) gin_trgm_ops)`.execute(db)
  await sql`
    create index audit_events_of_unique_id on audit_events ((substring(subject from '([A-Z0-9]{32})[)]?$')) text_pattern_ops)
    where kind in ('submission', 'payment')`.execute(db)
}
