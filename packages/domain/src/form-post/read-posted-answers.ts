import { answerInputName } from '../form-model/answer-input-name.ts'
import { isInputField } from '../form-model/field-kind.ts'
import type { Answer, Answers, Field, GroupRow } from '../form-model/form-types.ts'
import { moreFields, type PostedValues } from '../form-model/more-fields.ts'
import { readPhoneInput } from '../phone/phone-input.ts'
import { readTypedDate } from '../time/typed-date.ts'

export { answerInputName }

/** The list of countries beside the input of a phone number. */
export function countryInputName(fieldId: string): string {
  return `country-${fieldId}`
}

/** The reference of a file that the server holds, because it came with an earlier post of the same page. */
export function heldFileInputName(fieldId: string): string {
  return `held-${fieldId}`
}

/** Ticked where the file that a submission has is removed. */
export function removedFileInputName(fieldId: string): string {
  return `removed-${fieldId}`
}

/** The inputs beside the answers; none begins as an answer does. */
export const PAGE_INPUTS = {
  /** The language to show the same page in, with everything that was typed. */
  language: '_language',
  /** The ids of the fields that were on the page: the answers may ask for more. */
  shown: '_shown',
  /** The field whose held file is removed. */
  remove: '_remove',
  /** Pressed to add, remove or duplicate a row; see rowButtonValue. */
  rows: '_rows',
  /** Pressed to come back from the payment to the form. */
  back: '_back',
  /** On the payment page: all answers as JSON. */
  answers: '_answers',
  /** On the payment page: by which the server recognises a payment that is posted twice. */
  key: '_key',
  hold: '_hold',
  /** On the payment page: the price in taka that it shows. */
  amount: '_amount',
  /** On the payment page: how it is paid. */
  method: 'payment-method',
  discountCode: 'discount-code',
  /** On the payment page: notes about a bank transfer. */
  notes: 'transfer-notes',
  /** When the submission was changed last, as the page shows it. */
  updatedAt: '_updated_at',
  /** On the page of a submission that was found: a change of language finds it again. */
  found: '_found',
  /** Only programs fill it in. */
  website: 'website',
  /** Proves that the form was opened before it closed. */
  begun: 'begun',
  /** Pressed to save the form and finish it later. Where it was saved on another device: the revision that is replaced. */
  save: '_save',
} as const

/** Reads the rows of a group from posted values. */
export type ReadRows = (field: Field, posted: PostedValues) => GroupRow[]

/** As readPostedAnswers, for members' pages, which have what reads groups only once a form has one. */
export function readPostedWith(
  fields: readonly Field[],
  posted: PostedValues,
  readRows: ReadRows | null,
): Answers {
  return Object.fromEntries(
    fields
      .filter((field) => isInputField(field) && field.type !== 'file')
      .map((field) => [field.id, readAnswer(field, posted, readRows)] as const)
      .filter(([, answer]) => answer.length > 0),
  )
}

function readAnswer(
  field: Field,
  posted: PostedValues,
  readRows: ReadRows | null,
): Extract<Answer, string | unknown[]> {
  if (field.group) return readRows?.(field, posted) ?? []
  const values = textsOf(posted, answerInputName(field.id))
  if (field.type === 'checkbox') return values
  const more = moreFields.read(field, posted)
  if (more !== null) return more
  // An amount may be typed, or chosen beside the empty input.
  const text = values.find((value) => value !== '') ?? ''
  if (field.type === 'tel') return readPhoneInput(textsOf(posted, countryInputName(field.id))[0] ?? '', text)
  return field.type === 'date' ? (readTypedDate(text) ?? text) : text
}

export function textsOf(posted: PostedValues, name: string): string[] {
  return posted.getAll(name).filter((value) => typeof value === 'string')
}
