import { readNumber, readTrimmed } from '../../form-model/read-json.ts'

/** checkForm rejects them, so that an unreadable limit never becomes "no limit", nor an unreadable amount a free one. */
const UNREADABLE_COUNT = -1
const UNREADABLE_AMOUNT = Number.MIN_SAFE_INTEGER

/** null when no number is given at all. */
export function readCount(value: unknown): number | null {
  return readGiven(value, UNREADABLE_COUNT)
}

/** In taka, or any other number that may be negative; null when none is given. */
export function readAmount(value: unknown): number | null {
  return readGiven(value, UNREADABLE_AMOUNT)
}

function readGiven(value: unknown, unreadable: number): number | null {
  return isGiven(value) ? (readNumber(value) ?? unreadable) : null
}

/** An ISO time in UTC; null when none is given. What is no time stays as it is, so that checkForm rejects it. */
export function readTime(value: unknown): string | null {
  if (!isGiven(value)) return null
  const text = readTrimmed(value).slice(0, MAX_TIME_LENGTH)
  return isTime(text) ? new Date(text).toISOString() : text
}

/** With a time zone: without one it would mean another moment on each machine. */
export function isTime(text: string): boolean {
  return WITH_ZONE.test(text) && Number.isFinite(Date.parse(text))
}

const MAX_TIME_LENGTH = 40
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')
}
