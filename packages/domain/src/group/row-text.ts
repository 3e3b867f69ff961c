import { isInputField } from '../form-model/field-kind.ts'
import type { Answer, Field, GroupRow } from '../form-model/form-types.ts'
import { rowTitle } from './row-title.ts'
import { rowsOf } from './rows-of.ts'
import type { Locale } from '../locale/locale.ts'
import { moreFields } from '../form-model/more-fields.ts'
import { answerText } from '../text/answer-text.ts'
import { readableAnswer } from '../text/readable-answer.ts'
import { namingFields } from '../text/submission-title.ts'

/** A field that is asked in the rows of a group, named with the group: "Guests › Name". */
export function rowFieldLabel(group: Pick<Field, 'label'>, inner: Pick<Field, 'label'>): string {
  return `${group.label} › ${inner.label}`
}

/** A row with its title and the answers that it has, as people read them. */
export interface ReadableRow {
  title: string
  answers: { label: string; value: string }[]
}

export function readableRows(field: Field, answer: Answer | undefined, locale: Locale): ReadableRow[] {
  return rowsOf(answer).map((row, index) => ({
    title: rowTitle(field, index, locale),
    answers: rowFields(field)
      .map((inner) => ({ label: inner.label, value: readableAnswer(inner, row[inner.id], locale) }))
      .filter(({ value }) => value !== ''),
  }))
}

/** The answers of one row: "Name: Rahim, Meal: Fish". */
export function rowText(field: Field, row: GroupRow | undefined, locale: Locale): string {
  const [readable] = readableRows(field, row && [row], locale)
  return readable?.answers.map(({ label, value }) => `${label}: ${value}`).join(', ') ?? ''
}

/** One line for each row: "Guest 1: Rahim, Meal: Fish". The first question needs no label: it is what the row is about. */
export function rowLines(field: Field, answer: Answer | undefined, locale: Locale): string[] {
  const first = rowFields(field)[0]?.label
  return readableRows(field, answer, locale).map(({ title, answers }) => {
    const parts = answers.map(({ label, value }, index) =>
      index === 0 && label === first ? value : `${label}: ${value}`,
    )
    return [title, parts.join(', ')].filter((part) => part !== '').join(': ')
  })
}

/** All rows in one short text, for a cell of a list: "2: Rahim, Karim". '' without rows. */
export function rowsSummary(field: Field, answer: Answer | undefined): string {
  const rows = rowsOf(answer)
  if (rows.length === 0) return ''
  const names = rows.map((row) => rowName(field, row)).filter((name) => name !== '')
  return names.length === 0 ? String(rows.length) : `${rows.length}: ${names.join(', ')}`
}

/** What tells a row from others: the name of a person, or else the first answer. */
export function rowName(field: Field, row: GroupRow): string {
  const fields = rowFields(field)
  const byId = new Map(fields.map((inner) => [inner.id, inner]))
  const naming = namingFields(fields).flatMap((id) => byId.get(id) ?? [])
  for (const inner of [...naming, ...fields]) {
    const text = answerText(row[inner.id], inner.options).trim()
    if (text !== '') return text
  }
  return ''
}

/** An answer as people write it themselves; the rows of a group as lines. */
export function readableText(field: Field, answer: Answer | undefined, locale: Locale): string {
  if (field.type === 'group') return rowLines(field, answer, locale).join('\n')
  return readableAnswer(field, answer, locale)
}

/** An answer as text, with the labels of its field: the rows of a group as lines. */
export function fieldText(field: Field, answer: Answer | undefined, locale: Locale = 'en'): string {
  if (field.type === 'group') return rowLines(field, answer, locale).join('\n')
  return moreFields.text(field, answer, locale) ?? answerText(answer, field.options)
}

/** The fields of a row, in order. */
export function rowFields({ group }: Field): Field[] {
  return (group?.fields ?? []).filter(isInputField)
}
