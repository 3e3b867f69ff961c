import { expect, it } from 'vitest'
import { readBkashTime } from './bkash-time.ts'

it("reads bKash's time with its colon before the milliseconds", () => {
  expect(readBkashTime('2025-11-02T14:30:12:378 GMT+0600')).toBe(Date.UTC(2025, 10, 2, 8, 30, 12, 378))
})

it.each(['', '2025-11-02', '2025-13-02T14:30:12:378 GMT+0600', 5, null])('takes %j for no time', (value) => {
  expect(readBkashTime(value)).toBeNull()
})
