import type { Field } from './form-types.ts'

/**
 * Maps every key that always belongs to one field (its id, and `field_` + id) to that field's id. No field may have
 * another field's key as its name.
 */
export function keyOwners(fields: readonly Field[]): Map<string, string> {
  return new Map(fields.flatMap(({ id }) => [[id, id] as const, [`field_${id}`, id] as const]))
}

/** The keys that the answer to a field may be sent under. An id belongs to its own field, even if it is another's name. */
export function answerKeys({ id, name }: Field, ids: ReadonlySet<string>): string[] {
  return [id, ...[name, `field_${id}`].filter((key) => !ids.has(key))]
}
