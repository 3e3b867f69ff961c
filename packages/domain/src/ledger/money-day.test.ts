import { expect, it } from 'vitest'
import { moneyDayProblem } from './money-day.ts'

it.each([
  ['2027-03-02', null],
  ['2027-03-01', null],
  ['2025-03-02', null],
  ['2027-03-03', 'future'],
  ['9999-12-31', 'future'],
  ['2025-03-01', 'too_old'],
  ['0001-01-01', 'too_old'],
] as const)('money of %s on 2027-03-02: %s', (day, problem) => {
  expect(moneyDayProblem(day, '2027-03-02')).toBe(problem)
})

it('the last day of February is no obstacle', () => {
  expect(moneyDayProblem('2026-03-01', '2028-02-29')).toBeNull()
  expect(moneyDayProblem('2026-02-28', '2028-02-29')).toBe('too_old')
})
