import { hash } from 'node:crypto'

/**
 * A digest of JSON values that does not depend on the order of keys. It keeps its own stack: JSON.stringify calls
 * itself for each level and fails on deeply nested input.
 */
export function requestDigest(content: unknown): string {
  return hashAsUuid(canonicalText(content))
}

/** The first 128 bits of a SHA-256, in the form in which PostgreSQL keeps them in 16 bytes. */
export function hashAsUuid(text: string): string {
  const hex = hash('sha256', text, 'hex')
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return groups.join('-')
}

function canonicalText(content: unknown): string {
  const parts: string[] = []
  const pending: Pending[] = [{ value: content }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('text' in next) parts.push(next.text)
    else write(next.value, parts, pending)
  }
  return parts.join('')
}

/** Either text that is written as it is, or a value that has still to be read. */
type Pending = { text: string } | { value: unknown }

function write(value: unknown, parts: string[], pending: Pending[]): void {
  if (typeof value === 'string') {
    parts.push(JSON.stringify(value))
  } else if (typeof value !== 'object' || value === null) {
    parts.push(String(value))
  } else if (Array.isArray(value)) {
    parts.push('[')
    pending.push({ text: ']' })
    // The last in is read first.
    for (let index = value.length - 1; index >= 0; index -= 1)
      pending.push({ text: ',' }, { value: value[index] })
  } else {
    parts.push('{')
    pending.push({ text: '}' })
    const entries = value as Record<string, unknown>
    const keys = Object.keys(entries).sort().reverse()
    for (const key of keys) {
      pending.push({ text: ',' }, { value: entries[key] }, { text: `${JSON.stringify(key)}:` })
    }
  }
}
