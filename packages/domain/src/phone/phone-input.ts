import { onlyDigits } from '../locale/locale.ts'
import { COUNTRIES, countryDialled, countryOf, DEFAULT_COUNTRY, type CountryCode } from './countries.ts'
import { normalisePhone } from './normalise-phone.ts'

/** What a phone input with a country list does with the number it holds. */

const PHONE_DIGITS = 15

/** Which +1 numbers are Canada's; all others are shown as the United States'. */
const CANADIAN_AREAS = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 ' +
    '474 506 514 519 537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 ' +
    '825 851 867 873 879 902 905 942'
  ).split(' '),
)

/** What a person could paste; digits behind it are never shown. */
const MAX_TYPED_LENGTH = 1_000

/** Digits only, at most 15. */
export function phoneInputText(typed: string): string {
  return onlyDigits(typed.slice(0, MAX_TYPED_LENGTH)).slice(0, PHONE_DIGITS)
}

/** The answer for a country and what was typed beside it; '' as long as nothing was. */
export function joinPhone(country: CountryCode, typed: string): string {
  const digits = withoutDialCode(country, phoneInputText(typed))
  // Also for an incomplete number, so that further typing completes it.
  return digits === '' ? '' : countryOf(country).dialCode + digits.replace(/^0/, '')
}

/** The digits to show beside the country: 8801712345678 is 1712345678 beside +880. Other digits stay as they are. */
export function withoutDialCode(country: CountryCode, digits: string): string {
  const { dialCode, national } = countryOf(country)
  const rest = digits.slice(dialCode.length).replace(/^0/, '')
  const isRepeated =
    digits.startsWith(dialCode) && national.test(rest) && !national.test(digits.replace(/^0/, ''))
  return isRepeated ? rest : digits
}

/** The digits of a number that was pasted or filled in with its dial code; null for any other text. */
export function wholeNumber(typed: string): string | null {
  return /^\s*(\+|00)/.test(typed) ? normalisePhone(typed) : null
}

/** The answer for what was typed beside a list of countries; '' as the country is one that is not listed. */
export function readPhoneInput(country: string, typed: string): string {
  const whole = wholeNumber(typed)
  if (whole !== null) return whole
  const listed = COUNTRIES.find(({ code }) => code === country)
  return listed ? joinPhone(listed.code, typed) : phoneInputText(typed)
}

/**
 * The country and the rest of a stored number. Null as country: a number of a country that is not listed,
 * shown whole. `preferred` decides between countries that share a dial code.
 */
export function splitPhone(
  stored: string,
  preferred?: CountryCode,
): { country: CountryCode | null; national: string } {
  const digits = normalisePhone(stored) ?? onlyDigits(stored)
  if (digits === '') return { country: preferred ?? DEFAULT_COUNTRY, national: '' }
  if (digits.startsWith('1')) {
    return { country: northAmerican(digits.slice(1), preferred), national: digits.slice(1) }
  }
  const country = countryDialled(digits)
  if (!country) return { country: null, national: digits }
  return { country: country.code as CountryCode, national: digits.slice(country.dialCode.length) }
}

function northAmerican(national: string, preferred?: CountryCode): CountryCode {
  if (preferred === 'US' || preferred === 'CA') return preferred
  return CANADIAN_AREAS.has(national.slice(0, 3)) ? 'CA' : 'US'
}
