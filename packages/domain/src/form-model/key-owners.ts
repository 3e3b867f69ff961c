import type { Field } from './form-types.ts'

/**
 * Which field an answer's key belongs to: answers may come under a field's id or `field_` + id (names are
 * the caller's to add), so no name may be another field's key.
 */
export function keyOwners(fields: readonly Field[]): Map<string, string> {
  return new Map(fields.flatMap(({ id }) => [[id, id] as const, [`field_${id}`, id] as const]))
}
