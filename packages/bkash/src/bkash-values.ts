import { paisaToTaka, takaToPaisa, type Paisa } from '@nibondhon/domain'

/** bKash writes the same amount as "500", "500.00" or a number. Anything else gives null. */
export function readAmount(value: unknown): Paisa | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > MAX_AMOUNT_LENGTH || !PLAIN_AMOUNT.test(text)) return null
  return takaToPaisa(Number(text))
}

/** 50050 → "500.50" */
export function writeAmount(paisa: Paisa): string {
  return paisaToTaka(paisa).toFixed(2)
}

const MAX_AMOUNT_LENGTH = 40

/** At most two decimals that count, and few enough digits to stay exact. */
const PLAIN_AMOUNT = /^[0-9]{1,12}(\.[0-9]{1,2}0*)?$/

/** bKash writes 2025-11-02T14:30:12:378 GMT+0600, with a colon before the milliseconds. */
export function readBkashTime(value: unknown): number | null {
  const parts = typeof value === 'string' ? BKASH_TIME.exec(value) : null
  if (!parts) return null
  const [, second, ms, hours, minutes] = parts
  const time = Date.parse(`${second}.${ms}${hours}:${minutes}`)
  return Number.isNaN(time) ? null : time
}

const BKASH_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)[:.](\d{3}) GMT([+-]\d\d):?(\d\d)$/
