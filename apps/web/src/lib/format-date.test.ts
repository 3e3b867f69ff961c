import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime } from './format-date.ts'

// Midday in UTC is the same day in every zone these tests may run in.
const NOON = '2026-11-14T11:30:00Z'

describe('formatDateTime', () => {
  it('writes day, month, year and a clock of twelve hours', () => {
    expect(formatDateTime(NOON)).toMatch(/^1[45] Nov 2026, \d{1,2}:\d{2} [AP]M$/)
  })

  it('writes Bangla month names and digits in the order of speech', () => {
    expect(formatDateTime(NOON, 'bn')).toMatch(/^[০-৯]+ নভেম্বর ২০২৬, \S+ [০-৯]{1,2}:[০-৯]{2}$/)
  })
})

describe('formatDate', () => {
  it('writes day, month and year', () => {
    expect(formatDate(NOON)).toMatch(/^1[45] Nov 2026$/)
  })

  it('writes September in three letters, as lists and documents do', () => {
    expect(formatDate('2026-09-14T11:30:00Z')).toMatch(/^1[45] Sep 2026$/)
    expect(formatDateTime('2026-09-14T11:30:00Z')).toMatch(/^1[45] Sep 2026, /)
  })
})
