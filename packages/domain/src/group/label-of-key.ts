import type { Field } from '../form-model/form-types.ts'
import type { Locale } from '../locale/locale.ts'
import { readRowKey } from './row-key.ts'
import { rowTitle } from './row-title.ts'

/** The label of a field, or of an answer within a row with the name of the row: "Guest 1: Name". */
export function labelOfKey(fields: readonly Field[], key: string, locale: Locale): string {
  const place = readRowKey(key)
  const field = fields.find(({ id }) => id === (place?.groupId ?? key))
  const inner = field?.group?.fields.find(({ id }) => id === place?.fieldId)
  if (field === undefined || place === null || inner === undefined) return field?.label ?? ''
  return `${rowTitle(field, place.row, locale)}: ${inner.label}`
}
