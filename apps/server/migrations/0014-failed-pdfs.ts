import { type Kysely, sql } from 'kysely'

/** Submissions whose PDF failed, so that it is not retried at every request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Unlogged: after a crash the PDF is only tried again.
  await sql`
    create unlogged table failed_pdfs (
      submission_id uuid not null references submissions on delete cascade,
      content_hash bytea not null,
      retry_at timestamptz(3) not null,
      primary key (submission_id, content_hash)
    )`.execute(db)
  await sql`create index failed_pdfs_by_retry on failed_pdfs (retry_at)`.execute(db)
}
