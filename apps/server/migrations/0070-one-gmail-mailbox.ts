import { type Kysely, sql } from 'kysely'

/**
 * From now on m.e@gmail.com and me@googlemail.com are compared as me@gmail.com, which is one mailbox. The answers do not change.
 * Places on waiting lists keep what they were compared by: they are few, and two of them may be of one person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update submissions set email_identity = replace(split_part(email_identity, '@', 1), '.', '') || '@gmail.com'
    where email_identity ~ ${CHANGED}`.execute(db)
  await sql`
    insert into former_identities (submission_id, kind, value)
    select submission_id, kind, replace(split_part(value, '@', 1), '.', '') || '@gmail.com'
    from former_identities where kind = 'email' and value ~ ${CHANGED}
    on conflict do nothing`.execute(db)
}

/** Names of letters, digits and dots, with a dot or at the other name of the service. */
const CHANGED =
  '^[.]*[a-z0-9][a-z0-9.]*@googlemail[.]com$|^([a-z0-9]+[.]|[.]+[a-z0-9])[a-z0-9.]*@gmail[.]com$'
