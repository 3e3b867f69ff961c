import { type OpenPaymentMethod, readSubmissionName } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, monotonicNow } from '../../../platform/database/index.ts'
import { idOfUniqueId, type StoredSubmission, SUBMISSION_COLUMNS } from '../../submissions/index.ts'

/** A submission with what payments need of its form. */
export interface PaidSubmission extends StoredSubmission {
  formTitle: string
  customUrl: string
}

const SELECT_PAID = sql.raw(`
  select ${SUBMISSION_COLUMNS}, s.data, f.title as "formTitle", f.custom_url as "customUrl"
  from submissions s join forms f on f.id = s.form_id`)

export async function findPaidSubmission(db: Db, id: string): Promise<PaidSubmission | null> {
  const { rows } = await sql<PaidSubmission>`${SELECT_PAID} where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Finds a submission by its id or its unique id; staff may use either. */
export async function findByName(db: Db, idOrUniqueId: string): Promise<PaidSubmission | null> {
  const name = readSubmissionName(idOrUniqueId)
  if (!name) return null
  if ('id' in name) return findPaidSubmission(db, name.id)
  const { rows } = await sql<PaidSubmission>`
    ${SELECT_PAID} where s.id = ${idOfUniqueId(name.uniqueId)}`.execute(db)
  return rows[0] ?? null
}

/** Locks the submission until the transaction ends. Always called before its payments are locked: otherwise deadlocks. */
export async function lockSubmission(trx: Db, id: string): Promise<PaidSubmission | null> {
  const { rows } = await sql<PaidSubmission>`${SELECT_PAID} where s.id = ${id} for update of s`.execute(trx)
  return rows[0] ?? null
}

export async function setStatus(
  trx: Db,
  id: string,
  change: Partial<{
    status: PaidSubmission['status']
    paymentStatus: PaidSubmission['paymentStatus']
    paymentMethod: OpenPaymentMethod
    receiptFileId: string
    transferNotes: string
    needsReview: boolean
    adminNotes: string
  }>,
): Promise<void> {
  await trx
    .updateTable('submissions')
    .set({
      ...(change.status !== undefined && { status: change.status }),
      ...(change.paymentStatus !== undefined && { payment_status: change.paymentStatus }),
      ...(change.paymentMethod !== undefined && { payment_method: change.paymentMethod }),
      ...(change.receiptFileId !== undefined && { receipt_file_id: change.receiptFileId }),
      ...(change.transferNotes !== undefined && { transfer_notes: change.transferNotes }),
      ...(change.needsReview !== undefined && { needs_review: change.needsReview }),
      ...(change.adminNotes !== undefined && { admin_notes: change.adminNotes }),
      updated_at: monotonicNow,
    })
    .where('id', '=', id)
    .execute()
}
