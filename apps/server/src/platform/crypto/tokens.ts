import { createHash, randomBytes } from 'node:crypto'
import { secureBytes } from './random-bytes.ts'

/** 256 secure random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: enough to recognise it, useless to a reader of the database. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** 32 letters and digits that are hard to confuse: no I, O, 0 or 1. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUP = 4

/** A code that people copy by hand, in groups of four characters with 20 bits each. */
export function newTypedCode(groups: number): string {
  // 32 divides 256, so every letter is equally likely.
  const letters = [...secureBytes(groups * GROUP)].map((byte) => LETTERS.charAt(byte % LETTERS.length))
  return Array.from({ length: groups }, (_, i) => letters.slice(i * GROUP, (i + 1) * GROUP).join('')).join(
    '-',
  )
}

/** Removes spaces and dashes that people add when they type a code. The caller limits the length of the text. */
export function normaliseTypedCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
