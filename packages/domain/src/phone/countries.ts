/** The countries a phone input offers, in its order; the first is the default. */

export interface Country {
  code: string
  name: string
  dialCode: string
  /** What may follow the dial code: whole national numbers, without the 0 some countries dial inside. */
  national: RegExp
}

export const COUNTRIES = [
  // Mobiles, and landlines of 6 to 10 digits (Dhaka: 2 and 7 or 8 more).
  { code: 'BD', name: 'Bangladesh', dialCode: '880', national: /^(?:1[3-9]\d{8}|[2-9]\d{5,9})$/ },
  { code: 'US', name: 'United States', dialCode: '1', national: /^[2-9]\d\d[2-9]\d{6}$/ },
  { code: 'GB', name: 'United Kingdom', dialCode: '44', national: /^[1-9]\d{8,9}$/ },
  { code: 'IN', name: 'India', dialCode: '91', national: /^[1-9]\d{9}$/ },
  { code: 'PK', name: 'Pakistan', dialCode: '92', national: /^[2-9]\d{8,9}$/ },
  { code: 'SA', name: 'Saudi Arabia', dialCode: '966', national: /^(?:5\d{8}|[1-9]\d{7,8})$/ },
  { code: 'AE', name: 'United Arab Emirates', dialCode: '971', national: /^(?:5\d{8}|[2-9]\d{7})$/ },
  { code: 'QA', name: 'Qatar', dialCode: '974', national: /^[2-9]\d{7}$/ },
  { code: 'KW', name: 'Kuwait', dialCode: '965', national: /^[1-9]\d{7}$/ },
  { code: 'OM', name: 'Oman', dialCode: '968', national: /^[2-9]\d{7}$/ },
  { code: 'MY', name: 'Malaysia', dialCode: '60', national: /^(?:1\d{8,9}|[3-9]\d{7,8})$/ },
  { code: 'SG', name: 'Singapore', dialCode: '65', national: /^[3689]\d{7}$/ },
  { code: 'CA', name: 'Canada', dialCode: '1', national: /^[2-9]\d\d[2-9]\d{6}$/ },
  { code: 'AU', name: 'Australia', dialCode: '61', national: /^[1-9]\d{8}$/ },
] as const satisfies readonly Country[]

export type CountryCode = (typeof COUNTRIES)[number]['code']

export const DEFAULT_COUNTRY: CountryCode = 'BD'

export function countryOf(code: CountryCode): Country {
  const country = COUNTRIES.find((entry) => entry.code === code)
  if (!country) throw new RangeError(`Unknown country ${code}`)
  return country
}

/** The listed country whose dial code begins the digits. No listed dial code begins another. */
export function countryDialled(digits: string): Country | null {
  return COUNTRIES.find((country) => digits.startsWith(country.dialCode)) ?? null
}
