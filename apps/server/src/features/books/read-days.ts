import { createHash } from 'node:crypto'
import { type BookDay, dayAfter, daysFromTo, figuresOfDays, foldBalances } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { readDefaults } from '../money-accounts/index.ts'
import {
  type BookState,
  groupFigures,
  readClosing,
  readFigures,
  readOpenSums,
  readState,
} from './store/days-repository.ts'
import { readStatementClosings, readUnmatched } from './store/sources-repository.ts'

/** A bound for the work; no association leaves its books open for that long. */
const MAX_OPEN_DAYS = 5000

/** The first day that is not closed; null while nothing was ever booked. */
export function firstOpenDay({ first, closedThrough }: BookState): string | null {
  return closedThrough === null ? first : dayAfter(closedThrough)
}

interface Period {
  from: string
  to: string
}

/** The figures of days: closed ones as they are stored, open ones as they are now. The oldest first. */
export async function readDays(db: Db, { from, to }: Period): Promise<BookDay[]> {
  const state = await readState(db)
  const open = firstOpenDay(state)
  const stored = groupFigures(await readFigures(db, { from, to }))
  const days = daysFromTo(from, to, MAX_OPEN_DAYS)
  const openDays = open === null || to < open ? [] : await readOpenDays(db, { state, open, from, to })
  return days.map(
    (day) =>
      openDays.find((one) => one.day === day) ??
      stored.find((one) => one.day === day) ?? { day, figures: [] },
  )
}

interface OpenPeriod extends Period {
  state: BookState
  open: string
}

/** The balance of an open day follows from all open days before it. */
async function readOpenDays(db: Db, { state, open, from, to }: OpenPeriod): Promise<BookDay[]> {
  const days = daysFromTo(open, to, MAX_OPEN_DAYS)
  const shown = days.filter((day) => day >= from)
  const [opening, sums, unmatched, statements] = [
    foldBalances(await readClosing(db, state.closedThrough), await readDefaults(db)),
    await readOpenSums(db, { from: open, to }),
    await readUnmatched(db, { to }),
    await readStatementClosings(db, shown),
  ]
  return figuresOfDays({ days, opening, sums, unmatched, statements }).filter(({ day }) => day >= from)
}

/** Two fingerprints differ if the figures do: closing compares it with the one that staff saw. */
export function fingerprint(days: readonly BookDay[]): string {
  return createHash('sha256').update(JSON.stringify(days)).digest('hex').slice(0, 32)
}
