import type { Submission } from '@nibondhon/api-contract'
import {
  comparableValue,
  fieldAccess,
  fieldText,
  isDisplayField,
  rowsOf,
  rowText,
  rowTitle,
  truncate,
  type Field,
} from '@nibondhon/domain'
import { inConsoleLanguage } from '../../shared/language/console-formats.ts'
import { consoleLanguage } from '../../shared/language/console-texts.ts'
import { fieldsInConsole } from '../shared/fields-in-console.ts'

export interface CompareRow {
  id: string
  label: string
  /** The answer of each submission, in order; '' if unanswered. */
  values: string[]
  /** Whether the answers differ. */
  differs: boolean
}

type Compared = Pick<Submission, 'data' | 'form'>

/** The rows of a comparison: each field of any of the submissions, in the order of the first form that has it. */
export function compareRows(compared: readonly Compared[]): CompareRow[] {
  const submissions = compared.map((one) => ({
    ...one,
    form: { ...one.form, fields: fieldsInConsole(one.form) },
  }))
  const rows = new Map<string, CompareRow>()
  for (const { form } of submissions) {
    for (const field of form.fields) {
      // Field ids are unique within one form only.
      const id = `${form.id} ${field.id}`
      if (isDisplayField(field) || !fieldAccess(field, 'admin').canSee || rows.has(id)) continue
      if (rows.has(`${id} 0`)) continue
      const added = field.group
        ? groupRows(field, submissions, form.id)
        : [fieldRow(field, submissions, form.id)]
      for (const row of added) rows.set(row.id, row)
    }
  }
  return [...rows.values()]
}

function fieldRow(field: Field, submissions: readonly Compared[], formId: string): CompareRow {
  const inForm = (one: Compared) => one.form.id === formId
  // A consent also stores in which language and on which day it was given.
  const valueOf = (one: Compared) =>
    field.type === 'consent' ? shownText(one, field) : comparableValue(one.data[field.id])
  const compared = new Set(submissions.filter(inForm).map(valueOf))
  return {
    id: `${formId} ${field.id}`,
    label: field.label,
    values: submissions.map((one) => (inForm(one) ? truncate(shownText(one, field)) : '')),
    differs: compared.size > 1,
  }
}

/** As much of a row as tells it from another. */
const MAX_ROW_LENGTH = 120

/** One row of the comparison for each row of a group: "Guest 1", "Guest 2". A group without rows is one empty row. */
function groupRows(field: Field, submissions: readonly Compared[], formId: string): CompareRow[] {
  const lists = submissions.map((one) => (one.form.id === formId ? rowsOf(one.data[field.id]) : null))
  const count = Math.max(1, ...lists.map((list) => list?.length ?? 0))
  return Array.from({ length: count }, (_, index) => {
    const compared = new Set(
      lists.flatMap((list) => (list ? [comparableValue(list.slice(index, index + 1))] : [])),
    )
    return {
      id: `${formId} ${field.id} ${index}`,
      label: inConsoleLanguage((locale) => rowTitle(field, index, locale)),
      values: submissions.map((one, position) =>
        truncate(rowText(ownField(one, field), lists[position]?.[index], consoleLanguage()), MAX_ROW_LENGTH),
      ),
      differs: compared.size > 1,
    }
  })
}

function shownText(one: Compared, field: Field): string {
  return fieldText(ownField(one, field), one.data[field.id], consoleLanguage())
}

/** The field as the submission's own version of the form has it. */
function ownField({ form }: Compared, field: Field): Field {
  return form.fields.find(({ id }) => id === field.id) ?? field
}
