import {
  type BookDifference,
  dayBefore,
  differenceOf,
  MAX_DAYS_TO_CLOSE,
  movedDay,
  needsNote,
  placeKey,
} from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { accountOf, readNames } from './account-names.ts'
import { firstOpenDay, readDays } from './read-days.ts'
import { readState } from './store/days-repository.ts'
import { hasStatementClosings } from './store/sources-repository.ts'

/** Consecutive days on which the statement of an account differs by the same amount. */
export interface OpenDifference {
  method: string
  /** Null where the money belongs to no account. */
  account: { id: string; name: string } | null
  from: string
  to: string
  days: number
  difference: BookDifference
}

/**
 * Differences that are not explained, of the days that can be closed next. One that stays from day to day is given once: what
 * happened on its first day explains all of them.
 */
export async function findDifferences(db: Db): Promise<OpenDifference[]> {
  const state = await readState(db)
  const from = firstOpenDay(state)
  if (from === null) return []
  const [yesterday, last] = [dayBefore(state.today), movedDay(from, MAX_DAYS_TO_CLOSE - 1)]
  const to = last < yesterday ? last : yesterday
  if (to < from || !(await hasStatementClosings(db, { from, to }))) return []
  const nameOf = await readNames(db, { from, to })
  const found: OpenDifference[] = []
  const running = new Map<string, OpenDifference>()
  for (const { day, figures } of await readDays(db, { from, to })) {
    for (const row of figures) {
      if (!needsNote([row])) continue
      const difference = differenceOf(row)
      const before = running.get(placeKey(row))
      if (before?.to === dayBefore(day) && before.difference.paisa === difference.paisa) {
        before.to = day
        before.days += 1
        continue
      }
      const account = accountOf(row, day, nameOf)
      const first = { method: row.method, account, from: day, to: day, days: 1, difference }
      running.set(placeKey(row), first)
      found.push(first)
    }
  }
  return found
}
