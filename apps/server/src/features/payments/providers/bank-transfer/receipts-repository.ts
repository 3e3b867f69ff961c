import { type FileAnswer, RECEIPT_FIELD } from '@nibondhon/domain'
import { type Db, monotonicNow } from '../../../../platform/database/index.ts'

/** The file of a receipt belongs to the submission from now on. */
export async function addReceipt(
  trx: Db,
  submissionId: string,
  { fileId, name, type, size, digest }: FileAnswer & { digest: string },
): Promise<void> {
  await trx
    .insertInto('files')
    .values({ id: fileId, submission_id: submissionId, field_id: RECEIPT_FIELD, name, type, size, digest })
    .execute()
}

/** The receipt that staff look at; an earlier one stays among the files. */
export async function setReceipt(
  trx: Db,
  submissionId: string,
  receipt: { receipt_file_id: string; transfer_notes?: string },
): Promise<void> {
  await trx
    .updateTable('submissions')
    .set({ ...receipt, updated_at: monotonicNow })
    .where('id', '=', submissionId)
    .execute()
}

export interface StoredReceipt {
  id: string
  name: string
  size: number
  sentAt: Date
  /** Null until a job has added it. */
  digest: string | null
  /** Whether a job has looked at its picture. */
  isPictureRead: boolean
}

/** All receipts of a submission, the newest first. One that was replaced or rejected stays. */
export async function listReceipts(db: Db, submissionId: string): Promise<StoredReceipt[]> {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'created_at as sentAt', 'digest', 'is_picture_read as isPictureRead'])
    .where('submission_id', '=', submissionId)
    .where('field_id', '=', RECEIPT_FIELD)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function listWithoutDigest(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('digest', 'is', null)
    .where('field_id', '=', RECEIPT_FIELD)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function saveDigest(db: Db, id: string, digest: string): Promise<void> {
  await db.updateTable('files').set({ digest }).where('id', '=', id).execute()
}
