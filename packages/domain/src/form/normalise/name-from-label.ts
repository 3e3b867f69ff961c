import { LIMITS } from '../../form-model/limits.ts'
import { isUnsafeKey } from '../../form-model/read-json.ts'

/** Leaves room for the number that tells fields of the same label apart. */
const MAX_DERIVED_LENGTH = LIMITS.name - `_${LIMITS.fields}`.length

/**
 * The name under which a field appears in templates, made from its label. A label without Latin letters or
 * digits (most Bangla labels) leaves nothing, so the name is made from the id.
 */
export function nameFromLabel(label: string, id: string): string {
  const name = label
    .slice(0, LIMITS.label)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '')
    .slice(0, MAX_DERIVED_LENGTH)
    .replace(/_$/, '')
  return name === '' || isUnsafeKey(name) ? `field_${id}` : name
}
