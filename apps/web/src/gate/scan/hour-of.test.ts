import { zonedParts } from '@nibondhon/domain'
import { expect, it } from 'vitest'
import { createHourOf } from './hour-of.ts'

const minuteIn = (timeZone: string) => (at: number) => zonedParts(new Date(at), timeZone).minute

it.each([
  ['Asia/Dhaka', '2027-01-15T04:59:59.999Z', '2027-01-15T04:00:00.000Z'],
  ['Asia/Dhaka', '2027-01-15T05:00:00.000Z', '2027-01-15T05:00:00.000Z'],
  // Five and a half, and five and three quarters of an hour before UTC.
  ['Asia/Kolkata', '2027-01-15T05:00:00.000Z', '2027-01-15T04:30:00.000Z'],
  ['Asia/Kathmandu', '2027-01-15T05:14:00.000Z', '2027-01-15T04:15:00.000Z'],
  ['Asia/Kathmandu', '2027-01-15T05:15:00.000Z', '2027-01-15T05:15:00.000Z'],
])('the hour in %s of %s begins at %s', (timeZone, at, began) => {
  const hourOf = createHourOf(minuteIn(timeZone))
  expect(new Date(hourOf(Date.parse(at))).toISOString()).toBe(began)
})

it('the clock is read once for each quarter of an hour, however many people come in', () => {
  let readings = 0
  const hourOf = createHourOf((at) => {
    readings += 1
    return minuteIn('Asia/Dhaka')(at)
  })
  const opened = Date.parse('2027-01-15T04:00:00Z')
  const hours = Array.from({ length: 7200 }, (_, second) => hourOf(opened + second * 1000))
  expect(new Set(hours)).toEqual(new Set([opened, opened + 3_600_000]))
  expect(readings).toBe(8)
})
