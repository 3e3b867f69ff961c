import { randomInt } from 'node:crypto'

const DIGITS = '0123456789'
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LOWER = 'abcdefghijklmnopqrstuvwxyz'

export function randomText(length: number, alphabet = DIGITS + UPPER + LOWER): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** TR, the mode, 7 alphanumerics, 13 digits of epoch milliseconds. */
export function makePaymentId(mode: string, now: number): string {
  return `TR${mode}${randomText(7)}${String(now).padStart(13, '0')}`
}

/** Always with a digit, as real ones. */
export function makeTrxId(): string {
  return randomText(3, UPPER) + randomText(1, DIGITS) + randomText(6, DIGITS + UPPER)
}

/** 2025-11-02T14:30:12:378 GMT+0600: Dhaka's time, with a colon before the milliseconds. */
export function bkashTime(at: number): string {
  return new Date(at + 6 * 3_600_000).toISOString().replace('.', ':').replace('Z', ' GMT+0600')
}

/** "500", "500.5" or "500.00", and more than nothing; else null. */
export function amountToPaisa(text: string): number | null {
  if (!/^[0-9]{1,9}(\.[0-9]{1,2})?$/.test(text)) return null
  const [taka = '', paisa = ''] = text.split('.')
  const total = Number(taka) * 100 + Number(paisa.padEnd(2, '0'))
  return total > 0 ? total : null
}

/** Whole taka without decimals, as bKash's query writes them. */
export function shortAmount(paisa: number): string {
  return paisa % 100 === 0 ? String(paisa / 100) : (paisa / 100).toFixed(2)
}
