import { expect, it } from 'vitest'
import { isCrossed, quickRanges } from './date-ranges.ts'

it('today is one day, and the week from Sunday and the month end today', () => {
  expect(quickRanges(new Date('2026-03-09T23:59:00+06:00'))).toEqual([
    { label: 'Today', range: { dateFrom: '2026-03-09', dateTo: '2026-03-09' } },
    { label: 'This week', range: { dateFrom: '2026-03-08', dateTo: '2026-03-09' } },
    { label: 'This month', range: { dateFrom: '2026-03-01', dateTo: '2026-03-09' } },
  ])
})

it('dates are crossed only when both are set and the first is later', () => {
  expect(isCrossed({ dateFrom: '2026-03-02', dateTo: '2026-03-01' })).toBe(true)
  expect(isCrossed({ dateFrom: '2026-03-01', dateTo: '2026-03-01' })).toBe(false)
  expect(isCrossed({ dateFrom: '2026-03-02', dateTo: '' })).toBe(false)
})
