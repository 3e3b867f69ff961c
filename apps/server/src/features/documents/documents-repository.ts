import { type Answers, isUniqueId, normaliseUniqueId } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { SubmissionsTable } from '../../platform/database/tables.ts'

/** A submission as its PDF needs it. */
export interface DocumentSubmission {
  id: string
  uniqueId: string
  formId: string
  formVersion: number
  status: SubmissionsTable['status']
  data: Answers
  hasPayment: boolean
  paymentMethod: SubmissionsTable['payment_method']
  paymentStatus: 'none' | 'pending' | 'completed' | 'failed'
  amountPaisa: number
  adminNotes: string
  hasBeenEdited: boolean
  createdAt: Date
  updatedAt: Date
}

/** With the language its member used. */
export type SpokenSubmission = DocumentSubmission & { locale: string }

/** In any case, with or without dashes. */
export async function findByUniqueId(db: Db, text: string): Promise<SpokenSubmission | null> {
  const uniqueId = normaliseUniqueId(text)
  if (!isUniqueId(uniqueId)) return null
  return read(await select(db).where('unique_id', '=', uniqueId).executeTakeFirst())
}

/** By its id or its unique id, as staff name it. */
export async function findByName(db: Db, name: string): Promise<SpokenSubmission | null> {
  if (!UUID.test(name)) return findByUniqueId(db, name)
  return read(await select(db).where('id', '=', name).executeTakeFirst())
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function select(db: Db) {
  return db
    .selectFrom('submissions')
    .select([
      'id',
      'unique_id as uniqueId',
      'form_id as formId',
      'form_version as formVersion',
      'status',
      'data',
      'has_payment as hasPayment',
      'payment_method as paymentMethod',
      'payment_status as paymentStatus',
      'amount_paisa as amountPaisa',
      'admin_notes as adminNotes',
      'has_been_edited as hasBeenEdited',
      'locale',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
}

function read(
  row: (Omit<SpokenSubmission, 'amountPaisa'> & { amountPaisa: string }) | undefined,
): SpokenSubmission | null {
  return row ? { ...row, amountPaisa: Number(row.amountPaisa) } : null
}
