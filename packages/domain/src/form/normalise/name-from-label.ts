import { LIMITS } from '../../form-model/limits.ts'
import { isUnsafeKey } from '../../form-model/read-json.ts'

/** A name has to be free too: there is room for the number of a field of the same label. */
const LONGEST = LIMITS.name - `_${LIMITS.fields}`.length

/**
 * The name under which a field appears in templates, made from its label. A label without Latin letters or
 * digits (most Bangla labels) leaves nothing over, so the id takes its place.
 */
export function nameFromLabel(label: string, id: string): string {
  const name = label
    .slice(0, LIMITS.label)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '')
    .slice(0, LONGEST)
    .replace(/_$/, '')
  return name === '' || isUnsafeKey(name) ? `field_${id}` : name
}
