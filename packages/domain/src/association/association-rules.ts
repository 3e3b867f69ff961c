import { toAsciiDigits } from '../locale/locale.ts'
import { isWebUrl } from '../formats/safe-url.ts'
import type { LocalText } from '../locale/local-text.ts'

/** The rules of what staff enter about the association. The API enforces them and stores what these functions give. */

export const MAX_ASSOCIATION_NAME_LENGTH = 100
export const MAX_ASSOCIATION_PHONE_LENGTH = 40
export const MAX_ASSOCIATION_ADDRESS_LENGTH = 300
export const MAX_ASSOCIATION_WEBSITE_LENGTH = 200

/** Members load it on every page, some over 2G. */
export const MAX_LOGO_BYTES = 300 * 1024
/** A picture of few bytes can still have so many pixels that a phone cannot show it. */
export const MAX_LOGO_PIXELS = 2000
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type LogoType = (typeof LOGO_TYPES)[number]

export const ASSOCIATION_MESSAGES = {
  name_too_long: { en: 'Please keep the name under 101 characters', bn: 'নাম ১০১ অক্ষরের কম রাখুন' },
  phone_invalid: {
    en: 'Please enter one phone number, such as +880 1712-345678',
    bn: 'একটি ফোন নম্বর লিখুন, যেমন +880 1712-345678',
  },
  address_too_long: { en: 'Please keep the address under 301 characters', bn: 'ঠিকানা ৩০১ অক্ষরের কম রাখুন' },
  website_invalid: {
    en: 'Please enter a web address, such as https://example.org',
    bn: 'একটি ওয়েব ঠিকানা লিখুন, যেমন https://example.org',
  },
  time_zone_invalid: {
    en: 'Please choose a time zone, such as Asia/Dhaka',
    bn: 'একটি সময় অঞ্চল বাছুন, যেমন Asia/Dhaka',
  },
  logo_missing: { en: 'Please choose a picture', bn: 'একটি ছবি বাছুন' },
  logo_type: {
    en: 'The logo must be a JPG, PNG or WEBP picture',
    bn: 'লোগো একটি JPG, PNG বা WEBP ছবি হতে হবে',
  },
  logo_too_large: {
    en: 'The logo must be smaller than 300 KB. Please choose a smaller picture.',
    bn: 'লোগো ৩০০ KB-এর কম হতে হবে। ছোট একটি ছবি বাছুন।',
  },
  logo_too_many_pixels: {
    en: 'The logo must be at most 2000 pixels wide and high',
    bn: 'লোগো চওড়ায় ও উচ্চতায় সর্বোচ্চ ২০০০ পিক্সেল হতে পারে',
  },
} as const satisfies Readonly<Record<string, LocalText>>

/** On one line: it becomes the sender of e-mails and the title of pages. */
export function readAssociationName(typed: string): string {
  return typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** With 0-9 for Bangla digits, otherwise as it was written; null when it is no phone number. Short codes count. */
export function readAssociationPhone(typed: string): string | null {
  if (typed.length > MAX_ASSOCIATION_PHONE_LENGTH) return null
  const phone = toAsciiDigits(typed.trim())
  if (phone === '') return ''
  const digits = phone.replace(/[\s().\-–/]/g, '')
  return /^\+?\d{3,15}$/.test(digits) ? phone : null
}

/** With https:// where that was left out; null when it is no address of the web. */
export function readAssociationWebsite(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const website = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (website.length > MAX_ASSOCIATION_WEBSITE_LENGTH || !isWebUrl(website)) return null
  const host = website.split('/')[2] ?? ''
  return host.includes('.') ? website : null
}

/** Line breaks stay; empty lines go. */
export function readAssociationAddress(typed: string): string {
  return typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
