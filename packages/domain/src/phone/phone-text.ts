import { countryDialled } from './countries.ts'

/** A stored number (digits with the dial code) in groups: +880 1712-345678. Any other text stays as it is. */
export function phoneText(stored: string): string {
  if (!/^[1-9]\d{9,14}$/.test(stored)) return stored
  const { code = '', dialCode = '' } = countryDialled(stored) ?? {}
  if (dialCode === '') return `+${stored}`
  const national = stored.slice(dialCode.length)
  const isMobile = code === 'BD' && /^1\d{9}$/.test(national)
  return `+${dialCode} ${isMobile ? `${national.slice(0, 4)}-${national.slice(4)}` : national}`
}
