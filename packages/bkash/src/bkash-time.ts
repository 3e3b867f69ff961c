/** bKash writes 2025-11-02T14:30:12:378 GMT+0600, with a colon before the milliseconds. */
export function readBkashTime(value: unknown): number | null {
  const parts = typeof value === 'string' ? BKASH_TIME.exec(value) : null
  if (!parts) return null
  const [, second, ms, hours, minutes] = parts
  const time = Date.parse(`${second}.${ms}${hours}:${minutes}`)
  return Number.isNaN(time) ? null : time
}

const BKASH_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)[:.](\d{3}) GMT([+-]\d\d):?(\d\d)$/
