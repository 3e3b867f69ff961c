import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

interface PdfKey {
  submissionId: string
  audience: 'public' | 'admin'
  /** Of everything in the PDF: after a change the hash differs, and the old PDF is not found. */
  contentHash: Buffer
}

export async function findCachedPdf(
  db: Db,
  { submissionId, audience, contentHash }: PdfKey,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('made_pdfs')
    .select('pdf')
    .where('submission_id', '=', submissionId)
    .where('audience', '=', audience)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return row?.pdf ?? null
}

/** Replaces an older PDF. Stores nothing for a submission that was deleted meanwhile. */
export async function cachePdf(
  db: Db,
  { submissionId, audience, contentHash }: PdfKey,
  pdf: Uint8Array,
): Promise<void> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
  await sql`
    insert into made_pdfs (submission_id, audience, content_hash, pdf)
    select id, ${audience}, ${contentHash}, ${bytes} from submissions where id = ${submissionId} for key share
    on conflict (submission_id, audience)
    do update set content_hash = excluded.content_hash, pdf = excluded.pdf, made_at = now()`.execute(db)
}

const RETENTION_DAYS = 30
const CACHE_SIZE = 5000

/** Deletes expired PDFs, and the oldest ones beyond the cache size. */
export async function sweepPdfCache(db: Db): Promise<void> {
  await sql`
    delete from made_pdfs where made_at < now() - make_interval(days => ${RETENTION_DAYS})
      or made_at < (select made_at from made_pdfs order by made_at desc offset ${CACHE_SIZE} limit 1)`.execute(
    db,
  )
}
