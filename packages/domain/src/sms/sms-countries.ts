import { normalisePhone } from '../phone/normalise-phone.ts'
import { toAsciiDigits } from '../locale/locale.ts'

/** Where SMS may go until staff allow more: every other country costs many times as much. */
export const DEFAULT_SMS_COUNTRIES = '+880'

export const MAX_SMS_COUNTRIES_LENGTH = 300

/** Dial codes as staff write them ("+880, +44"), digits only; null where one of them can't be a dial code. */
export function readSmsCountries(text: string): string[] | null {
  if (text.length > MAX_SMS_COUNTRIES_LENGTH) return null
  const codes = toAsciiDigits(text)
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
    .map((code) => code.replace(/^(?:\+|00)/, ''))
  if (codes.length === 0 || !codes.every(isDialCode)) return null
  return [...new Set(codes)]
}

/** As it is stored and shown. */
export function smsCountriesText(codes: readonly string[]): string {
  return codes.map((code) => `+${code}`).join(', ')
}

export function allowsSmsTo(codes: readonly string[], phone: string): boolean {
  const number = normalisePhone(phone.slice(0, MAX_PHONE_LENGTH))
  return number !== null && codes.some((code) => number.startsWith(code))
}

/** Longer than any number that is accepted, its dividers included. */
const MAX_PHONE_LENGTH = 100

/** Of one digit there are only 1 and 7: a mistyped +8 would open every country from Japan to Bangladesh. */
function isDialCode(code: string): boolean {
  return /^(?:[17]|[1-9]\d{1,3})$/.test(code)
}
