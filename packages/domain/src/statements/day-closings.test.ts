import { expect, it } from 'vitest'
import type { BalanceEntry } from './check-balance.ts'
import { dayClosings } from './day-closings.ts'

const row = (
  day: string | null,
  paisa: number,
  balance: number | null,
): BalanceEntry & { day: string | null } => ({
  line: 1,
  day,
  paisa,
  balance,
  direction: 'in',
  fee: 0,
})

it('is the balance after the last row of each day, oldest first', () => {
  const rows = [row('2026-11-01', 100, 100), row('2026-11-01', 50, 150), row('2026-11-02', 10, 160)]
  expect(dayClosings(rows)).toEqual([
    { day: '2026-11-01', paisa: 150 },
    { day: '2026-11-02', paisa: 160 },
  ])
})

it('is the same where the newest row comes first', () => {
  const rows = [row('2026-11-02', 10, 160), row('2026-11-01', 50, 150), row('2026-11-01', 100, 100)]
  expect(dayClosings(rows)).toEqual([
    { day: '2026-11-01', paisa: 150 },
    { day: '2026-11-02', paisa: 160 },
  ])
})

it('goes by the balances where all rows are of one day', () => {
  const rows = [row('2026-11-01', 10, 160), row('2026-11-01', 50, 150), row('2026-11-01', 100, 100)]
  expect(dayClosings(rows)).toEqual([{ day: '2026-11-01', paisa: 160 }])
})

it('is nothing for a file without balances or dates', () => {
  expect(dayClosings([row('2026-11-01', 10, null), row(null, 10, 10)])).toEqual([])
})
