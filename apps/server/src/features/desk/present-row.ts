import type { SubmissionRow } from '@nibondhon/api-contract'
import { answerText, type Field } from '@nibondhon/domain'
import { loadFields } from '../forms/index.ts'
import { loadPayments, type PaymentFacts, presentPaymentInfo } from '../payments/index.ts'
import type { DeskRow } from './list-repository.ts'
import type { Reading } from './reading.ts'

/** Submissions for a list. What is known of their payments is looked up for all of them at once. */
export async function presentRows(reading: Reading, rows: readonly DeskRow[]): Promise<SubmissionRow[]> {
  const { db } = reading
  const paid = rows.filter((row) => row.hasPayment).map((row) => row.id)
  const [payments, fields] = await Promise.all([
    loadPayments(db, paid),
    Promise.all(rows.map((row) => loadFields(db, row.formId, row.formVersion))),
  ])
  return rows.map((row, index) => presentRow(reading, row, fields[index] ?? [], payments.get(row.id)))
}

export function presentRow(
  { links, showsEditCodes }: Reading,
  row: DeskRow,
  fields: readonly Field[],
  facts: PaymentFacts | undefined,
): SubmissionRow {
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    editCode: showsEditCodes ? row.editCode : null,
    who: whoIn(fields, row.data),
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

/** Forms ask for the name first. Where there is none, an address tells people apart as well. */
function whoIn(fields: readonly Field[], data: DeskRow['data']): string {
  for (const type of ['text', 'email', 'tel']) {
    const field = fields.find((one) => one.type === type && answerText(data[one.id]) !== '')
    if (field) return answerText(data[field.id])
  }
  return ''
}
