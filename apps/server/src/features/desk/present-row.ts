import type { SubmissionRow } from '@nibondhon/api-contract'
import { answerText, type Field } from '@nibondhon/domain'
import { type PaymentFacts, presentPaymentInfo } from '../payments/index.ts'
import type { DeskRow } from './list-repository.ts'
import type { Reading } from './reading.ts'

export function presentRow(
  { links, showsEditCodes }: Reading,
  row: DeskRow,
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

/** Forms ask for the name first. Where there is none, an address tells people apart as well. */
const NAMING_TYPES: readonly Field['type'][] = ['text', 'email', 'tel']

/** The fields that may name a person, the likeliest first. */
export function namingFields(fields: readonly Field[]): string[] {
  return NAMING_TYPES.flatMap((type) => fields.filter((field) => field.type === type).map(({ id }) => id))
}

/** What the person is called in their answers; '' where they do not say. */
export function whoIn(naming: readonly string[], data: DeskRow['data']): string {
  for (const id of naming) {
    const text = answerText(data[id])
    if (text !== '') return text
  }
  return ''
}
