import { isUnsafeKey } from './read-json.ts'

/**
 * The name under which a field appears in templates, made from its label. A label without Latin letters or
 * digits (most Bangla labels) leaves nothing over, so the id takes its place.
 */
export function nameFromLabel(label: string, id: string): string {
  const name = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  return name === '' || isUnsafeKey(name) ? `field_${id}` : name
}
