import { type Kysely, sql } from 'kysely'

/** Members say where the money should go, and can take back what they asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund_requests
      -- As the member wrote it, such as a bKash number; '' where they did not say.
      add column return_to text not null default '',
      drop constraint refund_requests_state_check,
      drop constraint refund_requests_check,
      add constraint refund_requests_state_check
        check (state in ('asked', 'requested', 'approved', 'paid', 'rejected', 'withdrawn')),
      add constraint refund_requests_check
        check (state in ('asked', 'rejected', 'withdrawn') or (amount_paisa is not null and method is not null))`.execute(
    db,
  )
}
