import type { SubmissionRow } from '@nibondhon/api-contract'
import type { Db } from '../../platform/database/index.ts'
import type { FileLinks } from '../../platform/files/index.ts'
import { loadPayments, type PaymentFacts, presentPaymentInfo } from '../payments/index.ts'
import type { DeskRow } from './list-repository.ts'

/** Submissions for a list. What is known of their payments is looked up for all of them at once. */
export async function presentRows(
  { db, links }: { db: Db; links: FileLinks },
  rows: readonly DeskRow[],
): Promise<SubmissionRow[]> {
  const paid = rows.filter((row) => row.hasPayment).map((row) => row.id)
  const payments = await loadPayments(db, paid)
  return rows.map((row) => presentRow(row, payments.get(row.id), links))
}

export function presentRow(row: DeskRow, facts: PaymentFacts | undefined, links: FileLinks): SubmissionRow {
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    editCode: row.editCode,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    data: row.data,
    adminNotes: row.adminNotes,
    hasPayment: row.hasPayment,
    hasBeenEdited: row.hasBeenEdited,
    needsReview: row.needsReview,
    paymentMethod: row.paymentMethod,
    paymentInfo: row.hasPayment ? presentPaymentInfo(row, facts, links) : null,
    form: { id: row.formId, title: row.formTitle, version: row.formVersion },
  }
}
