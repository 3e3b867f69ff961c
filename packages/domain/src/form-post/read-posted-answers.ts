import { isInputField } from '../form-model/field-kind.ts'
import type { Answer, Answers, Field, FieldGroup, GroupRow, RowAnswer } from '../form-model/form-types.ts'
import { LIMITS } from '../form-model/limits.ts'
import { changeRows, ROW_ACTIONS, type RowAction } from '../group/change-rows.ts'
import { isBlankRow } from '../group/counted-rows.ts'
import { keyedField } from '../group/row-fields.ts'
import { readPhoneInput } from '../phone/phone-input.ts'
import { readTypedDate } from '../time/typed-date.ts'

/**
 * How a form's inputs are named, and read again from what a browser posts without script. The same names let the script
 * take over what was typed before it arrived.
 */
export function answerInputName(fieldId: string): string {
  return `answer-${fieldId}`
}

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

/** How many rows of a group the page has. */
export function rowCountInputName(fieldId: string): string {
  return `rows-${fieldId}`
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
  /** On the payment page: the price in taka that it shows. */
  amount: '_amount',
  /** On the payment page: how it is paid. */
  method: 'payment-method',
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
} as const

/** The values of an input, by its name: of a `FormData`, or of a parsed request. */
export interface PostedValues {
  getAll(name: string): readonly unknown[]
}

/** The answers among posted values, by field id. Files are left out, and so is what is empty. */
export function readPostedAnswers(fields: readonly Field[], posted: PostedValues): Answers {
  return Object.fromEntries(
    fields
      .filter((field) => isInputField(field) && field.type !== 'file')
      .map((field) => [field.id, readAnswer(field, posted)] as const)
      .filter(([, answer]) => answer.length > 0),
  )
}

function readAnswer(field: Field, posted: PostedValues): Extract<Answer, string | unknown[]> {
  if (field.group !== null) return readRows(field, field.group, posted)
  const values = textsOf(posted, answerInputName(field.id))
  if (field.type === 'checkbox') return values
  const [text = ''] = values
  if (field.type === 'tel') return readPhoneInput(textsOf(posted, countryInputName(field.id))[0] ?? '', text)
  return field.type === 'date' ? (readTypedDate(text) ?? text) : text
}

/** The rows of the page, after the button that was pressed. None where they are those of an empty page. */
function readRows(field: Field, group: FieldGroup, posted: PostedValues): GroupRow[] {
  const [count = ''] = textsOf(posted, rowCountInputName(field.id))
  const length = /^\d{1,3}$/.test(count) ? Math.min(Number(count), LIMITS.groupRows + 1) : 0
  const rows = Array.from({ length }, (_, row): GroupRow => {
    const answers = group.fields.map((inner) => {
      const key = keyedField(field.id, row, inner)
      return [inner.id, readPostedAnswers([key], posted)[key.id]] as const
    })
    return Object.fromEntries(answers.filter((entry): entry is [string, RowAnswer] => entry[1] !== undefined))
  })
  const changed = pressedRows(field, rows, posted)
  return changed.length <= group.min && changed.every(isBlankRow) ? [] : [...changed]
}

/** The value of the button that changes a row, for a page without script. */
export function rowButtonValue(action: RowAction, groupId: string, row: number): string {
  return `${action} ${groupId} ${row}`
}

function pressedRows(field: Field, rows: readonly GroupRow[], posted: PostedValues): readonly GroupRow[] {
  const [pressed = ''] = textsOf(posted, PAGE_INPUTS.rows)
  const [name, groupId, row = ''] = pressed.split(' ', 3)
  const action = ROW_ACTIONS.find((known) => known === name)
  return action === undefined || groupId !== field.id ? rows : changeRows(field, rows, action, Number(row))
}

function textsOf(posted: PostedValues, name: string): string[] {
  return posted.getAll(name).filter((value) => typeof value === 'string')
}
