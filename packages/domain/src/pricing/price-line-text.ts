import { type Locale, localDigits } from '../locale/locale.ts'

/** A line of a price as one text, such as "Guests: 2 × ৳500.00". */
export function priceLineText(label: string, option: string, locale: Locale): string {
  return option === '' ? label : `${label}: ${priceOptionText(option, locale)}`
}

/** Numbers are in the digits of the language; what staff wrote stays as it is. */
export function priceOptionText(option: string, locale: Locale): string {
  return /^[\d.,]+( × ৳[\d.,]+|%)?$/.test(option) ? localDigits(option, locale) : option
}
