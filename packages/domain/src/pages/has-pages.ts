import type { Field } from '../form-model/form-types.ts'

/** Whether the form is filled in page by page. */
export function hasPages(fields: readonly Pick<Field, 'type'>[]): boolean {
  return fields.some(({ type }) => type === 'page')
}
