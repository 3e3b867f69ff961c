import { isUniqueId, normaliseUniqueId } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'

/** What messages need of a submission, by its id or its unique id. */
export async function findSubmission(db: Db, idOrUniqueId: string) {
  const uniqueId = normaliseUniqueId(idOrUniqueId)
  const isId = UUID.test(idOrUniqueId)
  if (!isId && !isUniqueId(uniqueId)) return null
  const row = await db
    .selectFrom('submissions')
    .select([
      'id',
      'unique_id as uniqueId',
      'edit_code as editCode',
      'form_id as formId',
      'form_version as formVersion',
      'status',
      'data',
      'has_payment as hasPayment',
      'payment_method as paymentMethod',
      'payment_status as paymentStatus',
      'amount_paisa as amountPaisa',
      'locale',
      'created_at as createdAt',
    ])
    .$if(isId, (query) => query.where('id', '=', idOrUniqueId))
    .$if(!isId, (query) => query.where('unique_id', '=', uniqueId))
    .executeTakeFirst()
  return row ? { ...row, amountPaisa: Number(row.amountPaisa) } : null
}

/** The id of a form's newest submission. */
export async function findNewest(db: Db, formId: string): Promise<string | null> {
  const row = await db
    .selectFrom('submissions')
    .select('id')
    .where('form_id', '=', formId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
