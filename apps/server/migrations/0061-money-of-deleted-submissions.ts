import { type Kysely, sql } from 'kysely'

/** What members are owed of submissions that were deleted: they are kept until it is returned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deleted_submissions add column owed_paisa bigint not null default 0`.execute(db)
  // As moveToDeleted in features/submissions does from now on.
  await sql`
    update deleted_submissions d set owed_paisa = held.paisa
    from (
      select one.id, sum((e.entry ->> 'amount_paisa')::bigint) as paisa
      from deleted_submissions one, jsonb_array_elements(one.content -> 'ledger_entries') as e (entry)
      where one.status = 'cancelled' or e.entry ->> 'account' in ('received', 'returned')
      group by one.id) as held
    where held.id = d.id and held.paisa > 0`.execute(db)
  await sql`
    create index deleted_submissions_owed on deleted_submissions (deleted_at) where owed_paisa > 0`.execute(
    db,
  )
  // To find the submission of a payment that is settled after the deletion.
  await sql`
    create index deleted_submissions_payments on deleted_submissions using gin ((content -> 'payments'))
    where content -> 'payments' <> '[]'`.execute(db)
}
