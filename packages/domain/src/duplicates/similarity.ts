import type { Answers, Answer, Field, FieldType, GroupRow } from '../form-model/form-types.ts'
import { isDisplayField } from '../form-model/field-kind.ts'
import { isChoiceList, isRowList } from '../form-model/tidy-answer.ts'
import { nameInAnyScript } from '../people/names/name-keys.ts'
import { normaliseText } from '../text/normalise-text.ts'

/** The form in which answers are compared: lowercased, trimmed, arrays joined by a comma. '' is no answer. */
export function comparableValue(answer: Answer | undefined): string {
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'number') return String(answer)
  if (isChoiceList(answer)) return comparableText(answer.join(','))
  if (isRowList(answer)) return comparableRows(answer)
  return typeof answer === 'string' ? comparableText(answer) : ''
}

/** The name of a person: alike in both scripts and in most spellings. */
export function comparableName(answer: Answer): string {
  const written = comparableValue(answer)
  return nameInAnyScript(written) || written
}

/** Rows in any order: the same guests are the same answer. */
function comparableRows(rows: readonly GroupRow[]): string {
  return rows
    .map((row) =>
      Object.keys(row)
        .sort()
        .map((id) => comparableValue(row[id]))
        .join(' '),
    )
    .filter((row) => row.trim() !== '')
    .sort()
    .join(';')
}

/** Files, consents and display fields don't identify the person, and what is calculated says nothing of its own. */
export function isComparableField(field: Field): boolean {
  return !isDisplayField(field) && !NOT_COMPARED.has(field.type)
}

const NOT_COMPARED: ReadonlySet<FieldType> = new Set<FieldType>([
  'file',
  'consent',
  'calculated',
  'signature',
])

/** Bangla keyboards write some letters (য়, ড়, ো) in one code point or in two; they look and mean the same. */
function comparableText(text: string): string {
  return normaliseText(text.trim().toLowerCase(), 'NFC')
}

/** At least 80% of the shared fields must be alike. In whole numbers, because 0.8 of 5 is not quite 4. */
export function allowedDifferences(sharedFields: number): number {
  return Math.floor(sharedFields / 5)
}

/** The share of fields answered alike among those both answered; 0 when they share none. */
export function similarity(a: Answers, b: Answers, fieldIds: readonly string[]): number {
  const shared = fieldIds
    .map((id) => [comparableValue(a[id]), comparableValue(b[id])])
    .filter(([left, right]) => left !== '' && right !== '')
  const alike = shared.filter(([left, right]) => left === right)
  return shared.length === 0 ? 0 : alike.length / shared.length
}
