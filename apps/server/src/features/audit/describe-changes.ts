import type { AuditEvent } from '@nibondhon/api-contract'

type Value = string | number | boolean | null

/** The differences between two states of an object. Long values are cut, because this is a log and not a copy. */
export function describeChanges(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): AuditEvent['changes'] {
  return Object.entries(after).flatMap(([what, value]) => {
    const earlier = before[what] ?? null
    return earlier === value ? [] : [{ what, from: textOf(earlier), to: textOf(value) }]
  })
}

const MAX_VALUE_LENGTH = 200

function textOf(value: Value): string | null {
  if (value === null) return null
  const text = String(value)
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
}
