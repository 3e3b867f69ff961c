import type { Field } from '@nibondhon/domain'

export const DEFAULT_ID_PREFIX = 'nf'

/** Ids are made from the field's own, so that a summary elsewhere on the page can point at them. */
export function fieldIds(idPrefix: string, field: Pick<Field, 'id'>) {
  const input = `${idPrefix}-${field.id}`
  return {
    input,
    label: `${input}-label`,
    description: `${input}-description`,
    hint: `${input}-hint`,
    error: `${input}-error`,
  }
}

/** Puts the cursor in a field; in a group, on the chosen option or the first. */
export function focusField(idPrefix: string, field: Pick<Field, 'id'>): void {
  const element = document.getElementById(fieldIds(idPrefix, field).input)
  if (element === null) return
  const target =
    element.tagName === 'FIELDSET'
      ? (element.querySelector<HTMLElement>('input:checked') ?? element.querySelector('input'))
      : element
  target?.focus({ preventScroll: true })
  element.closest('.nf-cell')?.scrollIntoView({ block: 'center' })
}
