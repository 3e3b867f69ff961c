import { isInputField } from '../form-model/field-kind.ts'
import type { Answers, Field } from '../form-model/form-types.ts'
import type { Locale } from '../locale/locale.ts'
import { readableText } from './row-text.ts'

export interface AnswerRow {
  label: string
  value: string
}

/** The answers as people read them, in the order of the form; questions left open are left out. */
export function answerRows(fields: readonly Field[], answers: Answers, locale: Locale): AnswerRow[] {
  return fields
    .filter(isInputField)
    .toSorted((a, b) => a.order - b.order)
    .map((field) => ({ label: field.label, value: readableText(field, answers[field.id], locale) }))
    .filter(({ value }) => value !== '')
}
