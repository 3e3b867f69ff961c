import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { PdfTookTooLong } from '../../../platform/pdf/index.ts'

/** A timeout may be due to a busy server, so it is retried sooner than an error. */
const RETRY_HOURS_AFTER_TIMEOUT = 1
const RETRY_HOURS_AFTER_ERROR = 7 * 24

/** Stores that a document could not be made. Changed content has another hash, and is tried again. */
export async function saveFailure(
  db: Db,
  { submissionId, contentHash }: { submissionId: string; contentHash: Buffer },
  error: Error,
): Promise<void> {
  const hours = error instanceof PdfTookTooLong ? RETRY_HOURS_AFTER_TIMEOUT : RETRY_HOURS_AFTER_ERROR
  await sql`
    with existing as materialized (select id from submissions where id = ${submissionId} for key share)
    insert into failed_pdfs (submission_id, content_hash, retry_at)
    select id, ${contentHash}, now() + make_interval(hours => ${hours}) from existing
    on conflict (submission_id, content_hash) do update set retry_at = excluded.retry_at`.execute(db)
}

/** The content hashes of failed documents, by submission. */
export async function findFailures(db: Db, submissionIds: readonly string[]): Promise<Map<string, Buffer[]>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('failed_pdfs')
    .select(['submission_id', 'content_hash'])
    .where('submission_id', 'in', submissionIds)
    .where('retry_at', '>', sql<Date>`now()`)
    .execute()
  const failures = new Map<string, Buffer[]>()
  for (const { submission_id: id, content_hash: hash } of rows) {
    failures.set(id, [...(failures.get(id) ?? []), hash])
  }
  return failures
}

export async function sweepFailures(db: Db): Promise<void> {
  await sql`delete from failed_pdfs where retry_at < now()`.execute(db)
}
