import type { SubmissionRow } from '@nibondhon/api-contract'
import { titleOf } from '../../shared/submission-labels.ts'

export interface RowGroup {
  formId: string
  title: string
  rows: SubmissionRow[]
}

/** Groups the rows of a page by form, in the order in which the forms first appear. */
export function groupRows(rows: readonly SubmissionRow[]): RowGroup[] {
  const groups = new Map<string, RowGroup>()
  for (const row of rows) {
    const group = groups.get(row.form.id) ?? { formId: row.form.id, title: titleOf(row.form), rows: [] }
    group.rows.push(row)
    groups.set(row.form.id, group)
  }
  return [...groups.values()]
}
