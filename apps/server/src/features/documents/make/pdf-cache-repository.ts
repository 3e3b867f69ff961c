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

/** From here on a PDF holds photos, and takes the time to look how full the cache is. */
const LARGE_BYTES = 1024 * 1024

/**
 * Replaces an older PDF. Stores nothing for a submission that was deleted meanwhile, nor a large PDF while the cache is
 * full: the job that empties it runs only now and then.
 */
export async function cachePdf(
  db: Db,
  { submissionId, audience, contentHash }: PdfKey,
  pdf: Uint8Array,
  { maxBytes = MAX_CACHE_BYTES } = {},
): Promise<void> {
  if (pdf.length > LARGE_BYTES && (await cachedBytes(db)) + pdf.length > maxBytes) return
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
  await sql`
    with existing as materialized (select id from submissions where id = ${submissionId} for key share)
    insert into made_pdfs (submission_id, audience, content_hash, pdf)
    select id, ${audience}, ${contentHash}, ${bytes} from existing
    on conflict (submission_id, audience)
    do update set content_hash = excluded.content_hash, pdf = excluded.pdf, made_at = excluded.made_at`.execute(
    db,
  )
}

/** The length of a value is stored beside it: no PDF is read for this. */
async function cachedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(pdf)), 0)::float as bytes from made_pdfs`.execute(db)
  return rows[0]?.bytes ?? 0
}

const RETENTION_DAYS = 30
const CACHE_SIZE = 5000
const MAX_CACHE_BYTES = 512 * 1024 * 1024

/** Deletes expired PDFs, and the oldest ones beyond the number and the bytes of the cache. */
export async function sweepPdfCache(db: Db, { maxBytes = MAX_CACHE_BYTES } = {}): Promise<void> {
  await sql`
    delete from made_pdfs using (
      select submission_id, audience, row_number() over newest as place,
        sum(octet_length(pdf)) over newest as bytes
      from made_pdfs window newest as (order by made_at desc, submission_id, audience)
    ) as ranked
    where made_pdfs.submission_id = ranked.submission_id and made_pdfs.audience = ranked.audience
      and (place > ${CACHE_SIZE} or bytes > ${maxBytes}
        or made_at < now() - make_interval(days => ${RETENTION_DAYS}))`.execute(db)
}
