import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

interface MadePdfKey {
  submissionId: string
  audience: 'public' | 'admin'
  /** Of everything it is made from: another content has another hash, and the old PDF is not found. */
  contentHash: Buffer
}

export async function findMade(
  db: Db,
  { submissionId, audience, contentHash }: MadePdfKey,
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

/** In place of an older one. Keeps nothing of a submission that was deleted while its PDF was made. */
export async function keepMade(
  db: Db,
  { submissionId, audience, contentHash }: MadePdfKey,
  pdf: Uint8Array,
): Promise<void> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
  await sql`
    insert into made_pdfs (submission_id, audience, content_hash, pdf)
    select id, ${audience}, ${contentHash}, ${bytes} from submissions where id = ${submissionId} for key share
    on conflict (submission_id, audience)
    do update set content_hash = excluded.content_hash, pdf = excluded.pdf, made_at = now()`.execute(db)
}

const KEPT = { days: 30, most: 5000 }

/** Takes away those that are old, and the oldest of too many. */
export async function sweepMadePdfs(db: Db): Promise<void> {
  await sql`
    delete from made_pdfs where made_at < now() - make_interval(days => ${KEPT.days})
      or made_at < (select made_at from made_pdfs order by made_at desc offset ${KEPT.most} limit 1)`.execute(
    db,
  )
}
