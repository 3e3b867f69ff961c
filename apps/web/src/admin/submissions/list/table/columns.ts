import type { SubmissionRow } from '@nibondhon/api-contract'
import { answerText, type Field } from '@nibondhon/domain'
import { preferredWidths } from '../../shared/list-preferences.ts'
import type { ListProps } from './list-props.ts'

export interface Columns {
  has: { form: boolean; id: boolean; editCode: boolean; actions: boolean }
  /** The field that holds the names: the first column has them already. */
  nameField: Field | undefined
  otherFields: Field[]
  /** Beside an open submission, and with columns of the form's own fields. */
  isNarrow: boolean
  /** In pixels, by field id; where there is none the content decides. */
  widths: Record<string, number>
  /** Of the whole table, with the one of the checkboxes. */
  count: number
}

/** Which columns the table has. Beside an open submission there is room only for who, when, status and amount. */
export function columnsOf({
  rows,
  fields,
  showsForm,
  address,
}: Pick<ListProps, 'rows' | 'fields' | 'showsForm' | 'address'>): Columns {
  if (address.open !== '') {
    const has = { form: false, id: false, editCode: false, actions: false }
    return { has, nameField: undefined, otherFields: [], isNarrow: true, widths: {}, count: 5 }
  }
  const nameField = fields.find((field) => rows.some((row) => isNamedBy(row, field)))
  const otherFields = fields.filter((field) => field !== nameField)
  const has = { form: showsForm === 'row', id: true, editCode: true, actions: true }
  return {
    has,
    nameField,
    otherFields,
    isNarrow: fields.length > 0,
    widths: preferredWidths(address.formId),
    count: 8 + (has.form ? 1 : 0) + otherFields.length,
  }
}

/** Whether the field holds the name of the row, which is then not repeated beside the ID. */
function isNamedBy(row: SubmissionRow, field: Field): boolean {
  return row.who !== '' && answerText(row.data[field.id], field.options).trim() === row.who
}
