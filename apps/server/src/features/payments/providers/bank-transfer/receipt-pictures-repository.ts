import {
  MAX_PICTURE_DISTANCE,
  type PictureCandidate,
  type PictureFingerprint,
  RECEIPT_FIELD,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/index.ts'

export interface UnreadReceipt {
  id: string
  type: string
  size: number
}

export async function listWithoutFingerprint(db: Db, limit: number): Promise<UnreadReceipt[]> {
  return db
    .selectFrom('files')
    .select(['id', 'type', 'size'])
    .where('is_picture_read', '=', false)
    .where('field_id', '=', RECEIPT_FIELD)
    .limit(limit)
    .execute()
}

export async function saveFingerprint(
  db: Db,
  id: string,
  fingerprint: PictureFingerprint | null,
): Promise<void> {
  await db
    .updateTable('files')
    .set({
      is_picture_read: true,
      ...(fingerprint && {
        // The column has a sign.
        picture_hash: BigInt.asIntN(64, BigInt(`0x${fingerprint.hash}`)).toString(),
        picture_detail: Buffer.from(fingerprint.detail),
      }),
    })
    .where('id', '=', id)
    .execute()
}

/** How many candidates are compared bit by bit, and how many of them in detail. */
const MAX_CANDIDATES = 5_000
const MAX_COMPARED = 50

interface PictureRow {
  hash: string
  detail: Buffer
}

/** The pictures of a submission's receipts, and those of other submissions that are close to one of them, the closest first. */
export async function findPictures(
  db: Db,
  submissionId: string,
): Promise<{ own: PictureFingerprint[]; candidates: PictureCandidate[] }> {
  const { rows: own } = await sql<PictureRow>`
    select picture_hash as hash, picture_detail as detail from files
    where submission_id = ${submissionId} and field_id = ${RECEIPT_FIELD} and picture_hash is not null
    order by created_at desc, id limit 10`.execute(db)
  if (own.length === 0) return { own: [], candidates: [] }
  const { rows } = await sql<PictureRow & { submissionId: string }>`
    with near as (
      select other.id, min(bit_count((own.hash # other.picture_hash)::bit(64))) as distance
      from unnest(${own.map(({ hash }) => hash)}::bigint[]) as own (hash)
      cross join lateral (
        select id, picture_hash from files
        where picture_hash is not null and picture_quarters(picture_hash) && picture_quarters(own.hash)
          and field_id = ${RECEIPT_FIELD} and submission_id <> ${submissionId}
        limit ${MAX_CANDIDATES}) as other
      group by other.id)
    select f.submission_id as "submissionId", f.picture_hash as hash, f.picture_detail as detail
    from near join files f on f.id = near.id
    where near.distance <= ${MAX_PICTURE_DISTANCE}
    order by near.distance, f.id limit ${MAX_COMPARED}`.execute(db)
  return {
    own: own.map(read),
    candidates: rows.map((row) => ({ ...read(row), submissionId: row.submissionId })),
  }
}

function read({ hash, detail }: PictureRow): PictureFingerprint {
  return { hash: BigInt.asUintN(64, BigInt(hash)).toString(16).padStart(16, '0'), detail }
}
