import { describe, expect, it } from 'vitest'
import { dailyRuns, daysBetween, localDay, zonedMoment } from './zoned-moment.ts'

const DHAKA = 'Asia/Dhaka'

describe('a day and time in a time zone', () => {
  it.each([
    [DHAKA, '2026-11-20', '09:30', '2026-11-20T03:30:00.000Z'],
    [DHAKA, '2026-11-20', '00:00', '2026-11-19T18:00:00.000Z'],
    ['Europe/London', '2026-07-01', '09:00', '2026-07-01T08:00:00.000Z'],
    ['Europe/London', '2026-10-25', '09:00', '2026-10-25T09:00:00.000Z'],
    ['America/New_York', '2026-03-08', '23:59', '2026-03-09T03:59:00.000Z'],
  ])('in %s: %s %s is %s', (timeZone, day, time, moment) => {
    expect(zonedMoment({ day, time, timeZone })?.toISOString()).toBe(moment)
  })

  it.each([
    ['2026-02-30', '09:00'],
    ['20 Nov', '09:00'],
    ['2026-11-20', '24:00'],
    ['2026-11-20', '9'],
  ])('is none: %j %j', (day, time) => {
    expect(zonedMoment({ day, time, timeZone: DHAKA })).toBeNull()
  })

  it('is the day there, not the day in UTC', () => {
    expect(localDay(new Date('2026-11-19T18:00:00Z'), DHAKA)).toBe('2026-11-20')
    expect(localDay(new Date('2026-11-19T17:59:59Z'), DHAKA)).toBe('2026-11-19')
  })

  it('is right for zones and moments in any order', () => {
    const midnight = Date.parse('2026-11-19T18:00:00Z')
    const days = [0, -1, 0, 59_999, -60_000].map((later) =>
      ['UTC', DHAKA, 'Asia/Kathmandu'].map((timeZone) =>
        localDay(new Date(midnight + later), timeZone).slice(8),
      ),
    )
    const [before, at] = [
      ['19', '19', '19'],
      ['19', '20', '19'],
    ]
    expect(days).toEqual([at, before, at, at, before])
    expect(() => localDay(new Date(Number.NaN), DHAKA)).toThrow(RangeError)
  })
})

it('counts days between two days, across a change of the clock', () => {
  expect(daysBetween('2026-11-14', '2026-11-14')).toBe(0)
  expect(daysBetween('2026-10-24', '2026-10-27')).toBe(3)
  expect(daysBetween('2026-11-14', '2026-11-13')).toBe(-1)
})

describe('a daily run', () => {
  const runs = (now: string) => {
    const { last, next } = dailyRuns({ hour: 9, timeZone: DHAKA, now: new Date(now) })
    return [last.toISOString(), next.toISOString()]
  }

  it('was yesterday and is today before the hour', () => {
    expect(runs('2026-11-20T02:59:59Z')).toEqual(['2026-11-19T03:00:00.000Z', '2026-11-20T03:00:00.000Z'])
  })

  it('was today and is tomorrow from the hour on', () => {
    expect(runs('2026-11-20T03:00:00Z')).toEqual(['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'])
  })
})
