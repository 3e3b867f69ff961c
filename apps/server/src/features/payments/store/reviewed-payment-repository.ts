import type { Paisa } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import { listReceipts, type StoredReceipt } from '../providers/bank-transfer/receipts-repository.ts'
import { type StoredSubmission } from '../../submissions/index.ts'

/** What staff look at when they decide about a payment. */
interface ReviewedPayment {
  receipt: StoredReceipt | null
  /** What the provider says was paid; null where it did not say, or takes no money itself. */
  paidPaisa: Paisa | null
  trxId: string | null
  /** Why the payment needs review. */
  reviewReason: string
}

export async function loadReviewedPayment(
  db: Db,
  { id, receiptFileId }: Pick<StoredSubmission, 'id' | 'receiptFileId'>,
): Promise<ReviewedPayment> {
  const [receipts, { rows }] = await Promise.all([
    receiptFileId === null ? [] : listReceipts(db, id),
    sql<Omit<ReviewedPayment, 'receipt'>>`
      select paid_paisa::float8 as "paidPaisa", trx_id as "trxId", provider_message as "reviewReason"
      from payments where submission_id = ${id}
      order by state = 'review' desc, state = 'completed' desc, attempt desc limit 1`.execute(db),
  ])
  const payment = rows[0] ?? { paidPaisa: null, trxId: null, reviewReason: '' }
  return { ...payment, receipt: receipts.find((receipt) => receipt.id === receiptFileId) ?? null }
}
