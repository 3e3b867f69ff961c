import type { Field } from '../form-model/form-types.ts'
import { type Locale, localDigits } from '../locale/locale.ts'
import type { SeatPool } from './seat-pools.ts'

/** Only the server uses these texts: members' pages show what it sends, and do not download them. */

/** A sentence for a member that says what to do about a full option or group. `left` is what could still be taken. */
export function fullText(
  { option, rowFieldId }: Pick<SeatPool, 'option' | 'rowFieldId'>,
  label: string,
  { left, locale }: { left: number; locale: Locale },
): string {
  if (option === null) return rowsFullText(left, locale)
  const isRow = rowFieldId !== null
  if (left <= 0) {
    if (locale === 'bn') return `“${label}” পূর্ণ হয়ে গেছে। অন্য একটি বেছে নিন।`
    return `“${label}” is full. Please choose another option.`
  }
  const count = localDigits(String(left), locale)
  if (locale === 'bn')
    return `“${label}” আর ${count}টি বাকি আছে। ${isRow ? 'কয়েকটির জন্য ' : ''}অন্য একটি বেছে নিন।`
  return `Only ${count} of “${label}” left. Please choose another option${isRow ? ' for some' : ''}.`
}

function rowsFullText(left: number, locale: Locale): string {
  if (left <= 0) {
    return locale === 'bn'
      ? 'আর কোনো আসন খালি নেই। এগুলো বাদ দিয়ে আবার জমা দিন।'
      : 'No seats are left here. Please remove these and submit again.'
  }
  const count = localDigits(String(left), locale)
  return locale === 'bn'
    ? `আর ${count}টি আসন বাকি আছে। কয়েকটি বাদ দিয়ে আবার জমা দিন।`
    : `Only ${count} ${left === 1 ? 'seat is' : 'seats are'} left. Please remove some and submit again.`
}

/** What staff read: the form itself, the label of a group, or a field with its option. */
export function poolLabel(pool: SeatPool, fields: readonly Field[]): string {
  if (pool.fieldId === null) return 'Submissions'
  const field = fields.find(({ id }) => id === pool.fieldId)
  const inner = field?.group?.fields.find(({ id }) => id === pool.rowFieldId)
  const names = [field?.label ?? pool.fieldId, inner?.label].filter((name) => name !== undefined)
  const name = names.join(', ')
  if (pool.option === null) return name
  // A question needs no colon.
  return `${name}${/[?:]$/.test(name) ? '' : ':'} ${optionLabel(inner ?? field, pool.option)}`
}

/** The label of an option as members read it. */
export function poolOptionLabel(pool: SeatPool, fields: readonly Field[]): string {
  const field = fields.find(({ id }) => id === pool.fieldId)
  const inner = field?.group?.fields.find(({ id }) => id === pool.rowFieldId)
  return pool.option === null ? '' : optionLabel(inner ?? field, pool.option)
}

function optionLabel(field: Field | undefined, value: string): string {
  return field?.options.find((option) => option.value === value)?.label ?? value
}
