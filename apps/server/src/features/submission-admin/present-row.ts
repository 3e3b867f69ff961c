import type { SubmissionRow } from '@nibondhon/api-contract'
import { type PaymentFacts, presentPaymentInfo } from '../payments/index.ts'
import type { AdminSubmissionRow } from './list/list-repository.ts'
import type { Reading } from './reading.ts'

export function presentRow(
  { links, showsEditCodes }: Reading,
  row: AdminSubmissionRow,
  { who, facts }: { who: string; facts: PaymentFacts | undefined },
): SubmissionRow {
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    editCode: showsEditCodes ? row.editCode : null,
    who,
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
