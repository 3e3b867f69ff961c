import type { Field } from './form-types.ts'

/** The keys that the answer to a field may be sent under. An id belongs to its own field, even if it is another's name. */
export function answerKeys({ id, name }: Field, ids: ReadonlySet<string>): string[] {
  return [id, ...[name, `field_${id}`].filter((key) => !ids.has(key))]
}
