import type { Answer, Field } from '../form-model/form-types.ts'
import { isCalendarDate, parseNumber } from '../formats/formats.ts'
import { toAsciiDigits } from '../locale/locale.ts'

/**
 * The number that a price rule finds in a (tidied) answer: a number, the first number of a text or a choice ("Batch
 * ১৯৯৫"), or the year of a date; null when there is none.
 */
export function numberInAnswer({ type }: Pick<Field, 'type'>, answer: Answer): number | null {
  if (typeof answer === 'number') return answer
  if (typeof answer !== 'string' || type === 'number') return null
  if (type === 'date') return isCalendarDate(answer) ? Number(answer.slice(0, 4)) : null
  const text = toAsciiDigits(answer.slice(0, MAX_LENGTH))
  return parseNumber(text.trim()) ?? parseNumber(FIRST_NUMBER.exec(text)?.[0] ?? '')
}

/** A batch or a class is short; the number of an essay is none. */
const MAX_LENGTH = 200
const FIRST_NUMBER = /\d+(?:\.\d+)?/
