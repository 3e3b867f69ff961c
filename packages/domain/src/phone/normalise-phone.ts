import { toAsciiDigits } from '../locale/locale.ts'
import { countryDialled, countryOf, DEFAULT_COUNTRY, type Country, type CountryCode } from './countries.ts'

/** Dividers people write into a number, the plus included. Anything else means it is no number. */
const DIVIDERS = /[\s\-‐-―.()/+\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g

/** 18 digits with several dividers after each. */
const MAX_WRITTEN_LENGTH = 100

/**
 * A phone number as it is stored, sent to gateways and compared: dial code and national number, digits only.
 * Every Bangladeshi way to write a mobile becomes 8801XXXXXXXXX. Null when it is no phone number.
 *
 * Normalising the result again changes nothing, with or without the country.
 */
export function normalisePhone(text: string, country: CountryCode = DEFAULT_COUNTRY): string | null {
  if (text.length > MAX_WRITTEN_LENGTH) return null
  const written = toAsciiDigits(text)
  const digits = written.replace(DIVIDERS, '')
  if (!/^\d{6,18}$/.test(digits)) return null

  const saysDialCode = /^[^\d]*\+/.test(written) || digits.startsWith('00')
  if (saysDialCode) return international(digits.replace(/^00/, ''))
  return national(digits, countryOf(country)) ?? international(digits)
}

export function isPhone(text: string, country: CountryCode = DEFAULT_COUNTRY): boolean {
  return normalisePhone(text, country) !== null
}

function national(digits: string, country: Country): string | null {
  const withoutTrunk = withoutTrunkZero(digits)
  if (!country.national.test(withoutTrunk)) return null
  // A Bangladeshi landline without its 0 could as well be a foreign number: 65 8123 4567 is Singapore.
  const isSure = country.code !== 'BD' || withoutTrunk.startsWith('1') || withoutTrunk !== digits
  return isSure ? country.dialCode + withoutTrunk : null
}

function international(digits: string): string | null {
  const country = countryDialled(digits)
  if (!country) return /^[1-9]\d{9,14}$/.test(digits) ? digits : null
  // "+44 (0)20 …" and "+880 017…": the 0 is for calls inside the country.
  const rest = withoutTrunkZero(digits.slice(country.dialCode.length))
  return country.national.test(rest) ? country.dialCode + rest : null
}

function withoutTrunkZero(digits: string): string {
  return digits.startsWith('0') ? digits.slice(1) : digits
}
