import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { PdfTookTooLong } from '../../../platform/pdf/index.ts'

/** On a machine with less to do it might have been made. */
const HOURS_AFTER_TIMEOUT = 1
const HOURS_AFTER_ERROR = 7 * 24

/** Remembers a document that could not be made. Another content has another hash, and is tried. */
export async function rememberFailure(
  db: Db,
  { submissionId, contentHash }: { submissionId: string; contentHash: Buffer },
  error: Error,
): Promise<void> {
  const hours = error instanceof PdfTookTooLong ? HOURS_AFTER_TIMEOUT : HOURS_AFTER_ERROR
  await sql`
    insert into failed_pdfs (submission_id, content_hash, retry_at)
    select id, ${contentHash}, now() + make_interval(hours => ${hours})
    from submissions where id = ${submissionId} for key share
    on conflict (submission_id, content_hash) do update set retry_at = excluded.retry_at`.execute(db)
}

/** The hashes of what failed, by submission. Nearly always there is none. */
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
