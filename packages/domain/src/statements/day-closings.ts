import type { Paisa } from '../money/money.ts'
import { type BalanceEntry, isNewestFirst } from './check-balance.ts'

/** What an account had at the end of a day. */
export interface DayClosing {
  day: string
  paisa: Paisa
}

/** The balance after the last row of each day. Statements list the oldest row first or the newest. */
export function dayClosings(rows: readonly (BalanceEntry & { day: string | null })[]): DayClosing[] {
  const dated = rows.flatMap(({ day, balance }) =>
    day === null || balance === null ? [] : [{ day, balance }],
  )
  const [first, last] = [dated[0], dated.at(-1)]
  if (!first || !last) return []
  const isReversed = first.day === last.day ? isNewestFirst(rows) === true : first.day > last.day
  const closings = new Map<string, Paisa>()
  for (const { day, balance } of isReversed ? [...dated].reverse() : dated) closings.set(day, balance)
  return [...closings].map(([day, paisa]) => ({ day, paisa })).sort((a, b) => (a.day < b.day ? -1 : 1))
}
