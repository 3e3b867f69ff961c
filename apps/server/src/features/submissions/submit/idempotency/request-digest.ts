import { hash } from 'node:crypto'

/**
 * A digest of a JSON value that does not depend on the order of keys. The recursion is safe, because the depth of a request
 * body is limited when it is parsed.
 */
export function requestDigest(content: unknown): string {
  return hashAsUuid(canonicalText(content))
}

/** The first 128 bits of a SHA-256 as a uuid, which PostgreSQL stores in 16 bytes. */
export function hashAsUuid(text: string): string {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** Each string follows its length, so that different values never give the same text; JSON would take twice as long. */
function canonicalText(value: unknown): string {
  if (typeof value === 'string') return lengthAndText(value)
  if (typeof value !== 'object' || value === null) return `${String(value)},`
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value) text += canonicalText(item)
    return `[${text}]`
  }
  const entries = value as Record<string, unknown>
  for (const key of Object.keys(entries).sort()) text += lengthAndText(key) + canonicalText(entries[key])
  return `{${text}}`
}

const LONE_SURROGATE = /\p{Surrogate}/u

function lengthAndText(value: string): string {
  // UTF-8 encodes every lone surrogate as U+FFFD; JSON escapes keep them apart.
  return LONE_SURROGATE.test(value) ? JSON.stringify(value) : `${value.length}:${value}`
}
