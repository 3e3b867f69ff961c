import type { Field } from '../form-model/form-types.ts'
import { localDigits, type Locale } from '../locale/locale.ts'

/** The name of a row as people read it: "Guest 1". `index` counts from 0. */
export function rowTitle(
  { label, group }: Pick<Field, 'label' | 'group'>,
  index: number,
  locale: Locale,
): string {
  return `${group?.rowLabel || label} ${localDigits(String(index + 1), locale)}`
}
