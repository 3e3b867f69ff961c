import { hash } from 'node:crypto'

/**
 * A digest of JSON values that does not depend on the order of keys. It calls itself for each level: the depth of what
 * was sent is bounded when the request is read.
 */
export function requestDigest(content: unknown): string {
  return hashAsUuid(canonicalText(content))
}

/** The first 128 bits of a SHA-256, in the form in which PostgreSQL keeps them in 16 bytes. */
export function hashAsUuid(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** One call of JSON.stringify for all of it: calling it for every value takes three times as long. */
function canonicalText(content: unknown): string {
  return `${JSON.stringify(withSortedKeys(content))}`
}

function withSortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withSortedKeys)
  const entries = value as Record<string, unknown>
  // Without a prototype, so that a key may be called __proto__.
  const sorted: Record<string, unknown> = Object.create(null)
  for (const key of Object.keys(entries).sort()) sorted[key] = withSortedKeys(entries[key])
  return sorted
}
