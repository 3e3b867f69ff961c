import { describe, expect, it } from 'vitest'
import { lastDays } from './last-days.ts'

const at = (text: string) => new Date(text)

describe('the last days', () => {
  it('end with today in the time zone, whatever day it is in UTC', () => {
    const days = lastDays({ count: 3, timeZone: 'Asia/Dhaka', now: at('2026-11-30T19:00:00Z') })
    expect(days).toEqual([
      { day: '2026-11-29', begins: at('2026-11-28T18:00:00Z'), ends: at('2026-11-29T18:00:00Z') },
      { day: '2026-11-30', begins: at('2026-11-29T18:00:00Z'), ends: at('2026-11-30T18:00:00Z') },
      { day: '2026-12-01', begins: at('2026-11-30T18:00:00Z'), ends: at('2026-12-01T18:00:00Z') },
    ])
  })

  it('leave no gap and no overlap where the clocks change', () => {
    const days = lastDays({ count: 3, timeZone: 'America/New_York', now: at('2026-03-09T12:00:00Z') })
    expect(days.map(({ begins, ends }) => (ends.getTime() - begins.getTime()) / 3_600_000)).toEqual([
      24, 23, 24,
    ])
  })
})
