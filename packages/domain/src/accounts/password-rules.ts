import type { Problem } from '../form-model/form-types.ts'
import { normalisePhone } from '../phone/normalise-phone.ts'

/** Password rules. The server enforces them before it stores a password; the console shows problems while typing. */

export const MIN_PASSWORD_LENGTH = 8
/** Long passphrases are welcome; the upper bound only keeps hashing bounded. */
export const MAX_PASSWORD_LENGTH = 256

export const PASSWORD_MESSAGES = {
  password_too_short: {
    en: 'Password must be at least 8 characters',
    bn: 'পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে',
  },
  password_too_long: {
    en: 'Password must be at most 256 characters',
    bn: 'পাসওয়ার্ড সর্বোচ্চ ২৫৬ অক্ষরের হতে পারে',
  },
  repeated_character_password: {
    en: 'Please choose a password that is more than one repeated character.',
    bn: 'একই অক্ষর বারবার নয়, এমন একটি পাসওয়ার্ড বেছে নিন।',
  },
  own_name_password: {
    en: 'Please choose a password that is not your own name or e-mail address.',
    bn: 'নিজের নাম বা ই-মেইল ঠিকানা নয়, এমন একটি পাসওয়ার্ড বেছে নিন।',
  },
  phone_number_password: {
    en: 'Please choose a password that is not a phone number.',
    bn: 'ফোন নম্বর নয়, এমন একটি পাসওয়ার্ড বেছে নিন।',
  },
  common_password: {
    en: 'This password is too common. Please choose another one.',
    bn: 'এই পাসওয়ার্ডটি খুব প্রচলিত। অন্য একটি বেছে নিন।',
  },
} as const

export type PasswordProblem = Problem & { code: keyof typeof PASSWORD_MESSAGES }

export interface PasswordOwner {
  username: string
  email: string
}

/**
 * The problem of a password, or null. `isCommon` knows common passwords in lower case. It is called with the password
 * and with variants that undo the usual changes: "P@ssw0rd123" becomes "password".
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  isCommon: (candidate: string) => boolean,
): PasswordProblem | null {
  // Lengths first: all that follows works on bounded text.
  if (password.length < MIN_PASSWORD_LENGTH) return problem('password_too_short')
  if (password.length > MAX_PASSWORD_LENGTH) return problem('password_too_long')
  if (new Set(password.toLowerCase()).size === 1) return problem('repeated_character_password')
  const candidates = variantsOf(password)
  const own = ownWords(owner)
  if (candidates.some((candidate) => own.has(candidate))) return problem('own_name_password')
  if (candidates.some(isCommon)) return problem('common_password')
  return normalisePhone(password) === null ? null : problem('phone_number_password')
}

/** More signs or digits than this around a word are part of the password. */
const MAX_DECORATION = 6
const MIN_WORD = 4

/** The password and its variants without signs, trailing years and digits in place of letters. */
function variantsOf(password: string): string[] {
  const lower = password.normalize('NFKC').toLowerCase()
  const words = [lower, withoutSigns(lower), ...LETTER_FOR.flatMap((letters) => withLetters(lower, letters))]
  return [...new Set(words.flatMap((word) => [word, withoutDecoration(word)]).filter((word) => word !== ''))]
}

/** Digits and signs that replace letters; 1 is used for both i and l. */
const LETTER_FOR: Readonly<Record<string, string>>[] = ['i', 'l'].map((one) => ({
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
  '1': one,
}))

/** Letters only inside the word: digits behind it are a year or a count. A sign before those may be either. */
function withLetters(word: string, letters: Readonly<Record<string, string>>): string[] {
  return [isDecoration, isDigit].map((isTail) => {
    const { core, tail } = splitTail(word, isTail)
    return withoutSigns([...core].map((sign) => letters[sign] ?? sign).join('') + tail)
  })
}

function withoutDecoration(word: string): string {
  const { core } = splitTail(word, isDecoration)
  const start = [...core].findIndex((sign) => !isDecoration(sign))
  const rest = core.slice(Math.max(0, start))
  return rest.length >= MIN_WORD && word.length - rest.length <= MAX_DECORATION ? rest : ''
}

function splitTail(word: string, isTail: (sign: string) => boolean): { core: string; tail: string } {
  let end = word.length
  while (end > 0 && isTail(word.charAt(end - 1))) end -= 1
  return { core: word.slice(0, end), tail: word.slice(end) }
}

function isDecoration(sign: string): boolean {
  return !/\p{L}|\p{M}/u.test(sign)
}

function isDigit(sign: string): boolean {
  return /\p{N}/u.test(sign)
}

function withoutSigns(word: string): string {
  return word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function ownWords({ username, email }: PasswordOwner): Set<string> {
  const name = username.slice(0, MAX_PASSWORD_LENGTH).normalize('NFKC').toLowerCase()
  const address = email.slice(0, MAX_PASSWORD_LENGTH).toLowerCase()
  const local = address.split('@', 1)[0] ?? ''
  const parts = name.split(/\s+/).filter((part) => part.length >= MIN_WORD)
  const words = [name, address, local, ...parts]
  return new Set([...words, ...words.map(withoutSigns)].filter((word) => word.length >= MIN_WORD))
}

function problem(code: PasswordProblem['code']): PasswordProblem {
  return { code, params: {} }
}
