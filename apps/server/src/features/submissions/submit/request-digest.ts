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

/** Every text is written behind its length, so that no two values are written alike; JSON would take twice as long. */
function canonicalText(value: unknown): string {
  if (typeof value === 'string') return ofString(value)
  if (typeof value !== 'object' || value === null) return `${String(value)},`
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += canonicalText(item)
    return `[${text}]`
  }
  const entries = value as Record<string, unknown>
  for (const key of Object.keys(entries).sort()) text += ofString(key) + canonicalText(entries[key])
  return `{${text}}`
}

const LONE_SURROGATE = /\p{Surrogate}/u

function ofString(value: string): string {
  // The hash would treat all halves of surrogate pairs alike; JSON writes each as an escape of its own.
  return LONE_SURROGATE.test(value) ? JSON.stringify(value) : `${value.length}:${value}`
}
