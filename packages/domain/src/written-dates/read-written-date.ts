import { toAsciiDigits } from '../locale/locale.ts'
import { normaliseText } from '../text/normalise-text.ts'

/** Which of day and month comes first where a date has two numbers, such as 03/04/2026. */
export const DATE_ORDERS = ['day', 'month'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const MAX_LENGTH = 60
/** A statement or list is not older, nor newer; birthdays may be. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

const TIME =
  /(?:^|[\s,t])\d{1,2}:\d{2}(?::\d{2})?(?:[.:]\d+)?(?:\s*[ap]\.?m\.?)?(?:\s*(?:z|(?:gmt\s*)?[+-]\d\d:?\d\d))?$/
/** 1st, 2nd, 3rd, 4th */
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)\b/
const YEAR_FIRST = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/
const DAY_AND_WORD = /^(\d{1,2})[-/.,\s]*(\p{L}[\p{L}\p{M}]*)[-/.,\s]*(\d{4}|\d{2})$/u
const WORD_AND_DAY = /^(\p{L}[\p{L}\p{M}]*)[-/.,\s]*(\d{1,2})[-/.,\s]+(\d{4}|\d{2})$/u
const EIGHT_DIGITS = /^(20\d{2})(\d{2})(\d{2})$/
const SERIAL = /^(\d{5})(?:\.\d+)?$/

const EPOCH_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The day of a date as statements and lists write it, with or without a time: 31/12/2026, 30-Nov-26 05:31:09 PM, 2026-11-30T17:31,
 * ১৬ নভেম্বর ২০২৬, or the number by which spreadsheets count days. As 2026-11-30; null for anything else.
 */
export function readWrittenDate(
  written: string,
  order: DateOrder = 'day',
  firstYear = FIRST_YEAR,
): string | null {
  const dayOf = (...parts: (string | undefined)[]) => existingDay(parts, firstYear)
  const text = tidy(written)
  if (text === null) return null
  const yearFirst = YEAR_FIRST.exec(text) ?? EIGHT_DIGITS.exec(text)
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3])
  const numbers = YEAR_LAST.exec(text)
  if (numbers) {
    const [, first, second, year] = numbers
    return order === 'day' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const dayFirst = DAY_AND_WORD.exec(text)
  if (dayFirst) return dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const wordFirst = WORD_AND_DAY.exec(text)
  if (wordFirst) return dayOf(wordFirst[3], monthOf(wordFirst[1]), wordFirst[2])
  const serial = SERIAL.exec(text)
  return serial ? dayOf(...partsOfSerial(Number(serial[1]))) : null
}

/**
 * Day first, as everyone writes here, unless some dates can only be read the other way and none only this way. The usual order
 * where all can be read both ways.
 */
export function dateOrderOf(dates: readonly string[], usual: DateOrder = 'day'): DateOrder {
  let isMonthFirst = false
  for (const written of dates) {
    const [, first, second] = YEAR_LAST.exec(tidy(written) ?? '') ?? []
    if (Number(first) > 12) return 'day'
    if (Number(second) > 12) isMonthFirst = true
  }
  return isMonthFirst ? 'month' : usual
}

function tidy(written: string): string | null {
  if (written.length > MAX_LENGTH) return null
  return toAsciiDigits(normaliseText(written, 'NFC'))
    .toLowerCase()
    .trim()
    .replace(TIME, '')
    .replace(ORDINAL, '$1')
    .replace(/[\s,]{1,60}$/, '')
}

function existingDay(
  [year = '', month = '', day = '']: readonly (string | undefined)[],
  firstYear: number,
): string | null {
  const fullYear = year.length === 2 ? `20${year}` : year
  if (Number(fullYear) < firstYear || Number(fullYear) > LAST_YEAR) return null
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  // 31 February becomes a day of March; only a date that survives the round trip exists.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

function partsOfSerial(serial: number): string[] {
  return new Date(EPOCH_MS + serial * DAY_MS).toISOString().slice(0, 10).split('-')
}

const ENGLISH = 'january february march april may june july august september october november december'.split(
  ' ',
)
/** Each by how it begins, because people spell the ends differently: জানুয়ারি and জানুয়ারী. */
const BANGLA = 'জানু ফেব মার্চ এপ্র মে জুন জুল আগ সেপ অক্ট নভে ডিসে'.split(' ')

/** 1 to 12 as text; '' for a word that is no month. */
function monthOf(word = ''): string {
  const english = word === 'sept' ? 'sep' : word
  const index =
    english.length >= 3 && ENGLISH.some((month) => month.startsWith(english))
      ? ENGLISH.findIndex((month) => month.startsWith(english))
      : BANGLA.findIndex((start) => word.startsWith(start))
  return index === -1 ? '' : String(index + 1)
}
