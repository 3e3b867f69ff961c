import type { FileAnswer } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'

/** Beside the ids of the form's fields. */
const RECEIPT = 'payment_receipt'

/** The file of a receipt belongs to the submission from now on. */
export async function addReceipt(
  trx: Db,
  submissionId: string,
  { fileId, name, type, size }: FileAnswer,
): Promise<void> {
  await trx
    .insertInto('files')
    .values({ id: fileId, submission_id: submissionId, field_id: RECEIPT, name, type, size })
    .execute()
}

export interface StoredReceipt {
  id: string
  name: string
  size: number
  sentAt: Date
}

/** All receipts of a submission, the newest first. One that was replaced or rejected stays. */
export async function listReceipts(db: Db, submissionId: string): Promise<StoredReceipt[]> {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'created_at as sentAt'])
    .where('submission_id', '=', submissionId)
    .where('field_id', '=', RECEIPT)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}
