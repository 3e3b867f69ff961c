import { readRowKey, rowTitle, type Field, type Locale } from '@nibondhon/domain'
import type { AnswerMessages } from '../types.ts'

/** A line of the summary of errors. */
export interface WrongAnswer extends Pick<Field, 'id' | 'label'> {
  /** The name of the row that it is in: "Guest 2". */
  row?: string
}

export function wrongInRows(field: Field, errors: AnswerMessages, locale: Locale): WrongAnswer[] {
  return Object.keys(errors).flatMap((key) => {
    const place = readRowKey(key)
    const inner = field.group?.fields.find(({ id }) => id === place?.fieldId)
    if (place?.groupId !== field.id || !inner) return []
    return [{ id: key, label: inner.label, row: rowTitle(field, place.row, locale) }]
  })
}
