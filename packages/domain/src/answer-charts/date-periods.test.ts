import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datePeriods, periodText, readDates } from './date-periods.ts'
import type { Counted } from './trimmed-range.ts'

function counted(days: readonly string[]): Counted<string>[] {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1))
}

function periodsOf(days: readonly string[]) {
  const result = datePeriods(counted(days))
  if (!result) throw new Error('There are dates')
  return result
}

const textsOf = (days: readonly string[]) => {
  const { unit, periods } = periodsOf(days)
  return periods.map(({ period, count }) => `${periodText(period, unit, 'en')}: ${count}`)
}

const DAY = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('periods of dates', () => {
  it('are days when the span is short', () => {
    expect(textsOf(['2027-01-30', '2027-02-02', '2027-02-02'])).toEqual([
      '30 Jan 2027: 1',
      '31 Jan 2027: 0',
      '1 Feb 2027: 0',
      '2 Feb 2027: 2',
    ])
  })

  it('are months within two years', () => {
    expect(textsOf(['2026-11-30', '2027-01-31', '2027-01-01'])).toEqual([
      'Nov 2026: 1',
      'Dec 2026: 0',
      'Jan 2027: 2',
    ])
  })

  it('are years, and decades for dates of birth', () => {
    expect(textsOf(['2020-05-01', '2024-01-01'])).toEqual([
      '2020: 1',
      '2021: 0',
      '2022: 0',
      '2023: 0',
      '2024: 1',
    ])
    expect(textsOf(['1951-05-01', '1989-01-01'])).toEqual([
      '1950–1959: 1',
      '1960–1969: 0',
      '1970–1979: 0',
      '1980–1989: 1',
    ])
  })

  it('leave out a mistyped year, and count it', () => {
    const days = Array.from({ length: 20 }, (_, i) => `2026-03-${10 + (i % 10)}`)
    const { unit, periods, before, after } = periodsOf(['0202-03-01', ...days, '2926-03-01'])
    expect({ unit, length: periods.length, before, after }).toEqual({
      unit: 'day',
      length: 10,
      before: 1,
      after: 1,
    })
  })

  it('are never finer than the dates are known', () => {
    expect(periodsOf(['2026-03', '2026-04']).unit).toBe('month')
    expect(periodsOf(['2026']).unit).toBe('year')
  })

  it('contain every date exactly once, without gaps, and are few', () => {
    fc.assert(
      fc.property(fc.array(DAY, { minLength: 1, maxLength: 60 }), (days) => {
        const { unit, periods, before, after } = periodsOf(days)
        const sum = periods.reduce((total, { count }) => total + count, before + after)
        expect(sum).toBe(days.length)
        expect(periods.length).toBeLessThanOrEqual(100)
        expect(new Set(periods.map(({ period }) => period)).size).toBe(periods.length)
        expect(periods.map(({ period }) => period)).toEqual(periods.map(({ period }) => period).sort())
        for (const { period } of periods) expect(periodText(period, unit, 'bn')).not.toMatch(/[0-9]|NaN/)
      }),
    )
  })

  it('of no dates are none', () => {
    expect(datePeriods([])).toBeNull()
  })
})

it('what is no date of the calendar is counted apart', () => {
  const { dates, unreadable } = readDates([
    { value: '2026-02-31', count: 2 },
    { value: '2026-02-28', count: 3 },
    { value: '0000-01-01', count: 1 },
    { value: '', count: 1 },
    { value: '2026-01-01 or so', count: 1 },
  ])
  expect(dates).toEqual([{ value: '2026-02-28', count: 3 }])
  expect(unreadable).toBe(5)
  expect(readDates([{ value: '2026-13', count: 1 }]).unreadable).toBe(1)
})

it.each([
  ['2026-11-14', 'day', '14 Nov 2026', '১৪ নভেম্বর ২০২৬'],
  ['2026-11', 'month', 'Nov 2026', 'নভেম্বর ২০২৬'],
  ['2026', 'year', '2026', '২০২৬'],
  ['199', 'decade', '1990–1999', '১৯৯০–১৯৯৯'],
  ['19', 'century', '1900–1999', '১৯০০–১৯৯৯'],
] as const)('the period %s is written as a %s: %s, %s', (period, unit, english, bangla) => {
  expect(periodText(period, unit, 'en')).toBe(english)
  expect(periodText(period, unit, 'bn')).toBe(bangla)
})
