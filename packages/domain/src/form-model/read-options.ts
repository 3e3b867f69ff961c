import type { FieldOption } from './form-types.ts'
import { isRecord, readList, readTrimmed } from './read-json.ts'

/** Options from lines of text, plain strings, or {value, label}; blank ones are dropped. */
export function normaliseOptions(input: unknown): FieldOption[] {
  return readOptionInputs(input).flatMap((option) => {
    const { value, label } = readOption(option)
    return value === '' ? [] : [{ value, label }]
  })
}

export function readOptionInputs(input: unknown): unknown[] {
  return typeof input === 'string' ? input.split(/\r\n|\r|\n/) : readList(input)
}

export function readOption(input: unknown): FieldOption {
  if (!isRecord(input)) {
    const value = readTrimmed(input)
    return { value, label: value }
  }
  const value = readTrimmed(input.value)
  const label = readTrimmed(input.label)
  return { value: value || label, label: label || value }
}
