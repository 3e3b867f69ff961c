import { localDigits, type Locale } from '../locale/locale.ts'

/**
 * Money is a whole number of paisa (100 paisa = 1 taka): sums stay exact and 0.1 + 0.2 never meets a payment.
 * Taka as a decimal number exist only in JSON and in inputs; they are turned here and nowhere else.
 */
export type Paisa = number

/** One hundred crore. Far above any fee, and low enough that a sum over every submission stays exact. */
export const MAX_TAKA = 1_000_000_000

/**
 * Rounds half away from zero, by the decimal text people see: 1.005 is one taka and half a paisa, although
 * its binary value is slightly less. Throws on anything that is no amount; check with `isTakaAmount` first.
 */
export function takaToPaisa(taka: number): Paisa {
  const paisa = roundPaisa(Math.sign(taka) * timesHundred(Math.abs(taka)))
  if (!Number.isSafeInteger(paisa)) throw new RangeError(`${taka} taka is not an amount of money`)
  return paisa
}

/** Half a paisa rounds away from zero, in taka and in parts of a sum alike. */
export function roundPaisa(paisa: number): Paisa {
  const rounded = Math.sign(paisa) * Math.round(Math.abs(paisa))
  return rounded === 0 ? 0 : rounded // no -0: it would print as "-0.00"
}

export function paisaToTaka(paisa: Paisa): number {
  return paisa / 100
}

/** A price or an amount that may be stored: 0 or more, at most two decimals, not absurdly large. */
export function isTakaAmount(value: unknown): value is number {
  if (typeof value !== 'number' || !(value >= 0 && value <= MAX_TAKA)) return false
  return paisaToTaka(takaToPaisa(value)) === value
}

/** ৳1,23,456.50: in lakh and crore, as people and banks here write amounts. */
export function formatTaka(paisa: Paisa): string {
  const size = Math.abs(Math.round(paisa))
  // At most 14 digits: the integers of JavaScript are exact up to 9,007,199,254,740,991 paisa.
  const taka = String(Math.floor(size / 100)).replace(/\B(?=(..){0,6}...$)/g, ',')
  const rest = String(size % 100).padStart(2, '0')
  return `${paisa < 0 && size > 0 ? '-' : ''}৳${taka}.${rest}`
}

/** ৳1,234.50 or ৳১,২৩৪.৫০ */
export function localTaka(paisa: Paisa, locale: Locale): string {
  return localDigits(formatTaka(paisa), locale)
}

/** Moves the decimal point in the text of the number, because 1.005 * 100 is 100.49999999999999. */
function timesHundred(size: number): number {
  const [mantissa, exponent = '0'] = String(size).split('e')
  return Number(`${mantissa}e${Number(exponent) + 2}`)
}
