import type { Submission } from '@nibondhon/api-contract'
import { answerText, comparableValue, fieldAccess, isDisplayField, truncate } from '@nibondhon/domain'

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
export function compareRows(submissions: readonly Compared[]): CompareRow[] {
  const rows = new Map<string, CompareRow>()
  for (const { form } of submissions) {
    for (const field of form.fields) {
      // Field ids are unique within one form only.
      const id = `${form.id} ${field.id}`
      if (isDisplayField(field) || !fieldAccess(field, 'admin').canSee || rows.has(id)) continue
      const inForm = (one: Compared) => one.form.id === form.id
      const values = submissions.map((one) => (inForm(one) ? shownText(one, field.id) : ''))
      const compared = new Set(submissions.filter(inForm).map((one) => comparableValue(one.data[field.id])))
      rows.set(id, { id, label: field.label, values, differs: compared.size > 1 })
    }
  }
  return [...rows.values()]
}

function shownText({ data, form }: Compared, fieldId: string): string {
  const field = form.fields.find(({ id }) => id === fieldId)
  return truncate(answerText(data[fieldId], field?.options))
}
