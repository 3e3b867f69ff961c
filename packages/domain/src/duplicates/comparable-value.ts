import { isDisplayField } from '../form-model/field-kind.ts'
import type { Answer, Field } from '../form-model/form-types.ts'
import { normaliseText } from '../text/normalise-text.ts'

/** The form in which answers are compared: lowercased, trimmed, arrays joined by a comma. '' is no answer. */
export function comparableValue(answer: Answer | undefined): string {
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'number') return String(answer)
  if (Array.isArray(answer)) return comparableText(answer.join(','))
  return typeof answer === 'string' ? comparableText(answer) : ''
}

/** Files and display fields don't identify the person. */
export function isComparableField(field: Field): boolean {
  return !isDisplayField(field) && field.type !== 'file'
}

/** Bangla keyboards write some letters (য়, ড়, ো) in one code point or in two; they look and mean the same. */
function comparableText(text: string): string {
  return normaliseText(text.trim().toLowerCase(), 'NFC')
}
