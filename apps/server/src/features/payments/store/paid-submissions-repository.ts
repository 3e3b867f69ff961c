import { readSubmissionName } from '@nibondhon/domain'
import { type Db, monotonicNow } from '../../../platform/database/index.ts'
import type { StoredSubmission } from '../../submissions/index.ts'

/** A submission as payments see it. */
export interface PaidSubmission extends Omit<
  StoredSubmission,
  'hasBeenEdited' | 'locale' | 'createdAt' | 'updatedAt'
> {
  formTitle: string
  customUrl: string
  receiptFileId: string | null
  transferNotes: string
  needsReview: boolean
}

export async function findPaidSubmission(db: Db, id: string): Promise<PaidSubmission | null> {
  return read(await select(db).where('submissions.id', '=', id).executeTakeFirst())
}

/** By its id or its unique id, as staff name it. */
export async function findByName(db: Db, idOrUniqueId: string): Promise<PaidSubmission | null> {
  const name = readSubmissionName(idOrUniqueId)
  if (!name) return null
  if ('id' in name) return findPaidSubmission(db, name.id)
  return read(await select(db).where('unique_id', '=', name.uniqueId).executeTakeFirst())
}

/** Nobody else changes it until the transaction ends. Always locked before its payments, or two could wait for each other. */
export async function lockSubmission(trx: Db, id: string): Promise<PaidSubmission | null> {
  return read(await select(trx).where('submissions.id', '=', id).forUpdate('submissions').executeTakeFirst())
}

export async function setStatus(
  trx: Db,
  id: string,
  change: Partial<{
    status: PaidSubmission['status']
    paymentStatus: PaidSubmission['paymentStatus']
    needsReview: boolean
    adminNotes: string
  }>,
): Promise<void> {
  await trx
    .updateTable('submissions')
    .set({
      ...(change.status !== undefined && { status: change.status }),
      ...(change.paymentStatus !== undefined && { payment_status: change.paymentStatus }),
      ...(change.needsReview !== undefined && { needs_review: change.needsReview }),
      ...(change.adminNotes !== undefined && { admin_notes: change.adminNotes }),
      updated_at: monotonicNow,
    })
    .where('id', '=', id)
    .execute()
}

function select(db: Db) {
  return db
    .selectFrom('submissions')
    .innerJoin('forms', 'forms.id', 'submissions.form_id')
    .select([
      'submissions.id',
      'unique_id as uniqueId',
      'edit_code as editCode',
      'form_id as formId',
      'form_version as formVersion',
      'forms.title as formTitle',
      'forms.custom_url as customUrl',
      'status',
      'data',
      'has_payment as hasPayment',
      'payment_method as paymentMethod',
      'payment_status as paymentStatus',
      'amount_paisa as amountPaisa',
      'receipt_file_id as receiptFileId',
      'transfer_notes as transferNotes',
      'admin_notes as adminNotes',
      'needs_review as needsReview',
    ])
}

function read(
  row: (Omit<PaidSubmission, 'amountPaisa'> & { amountPaisa: string }) | undefined,
): PaidSubmission | null {
  return row ? { ...row, amountPaisa: Number(row.amountPaisa) } : null
}
