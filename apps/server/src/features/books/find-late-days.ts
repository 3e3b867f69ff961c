import { daysBetween, OPEN_DAYS_ALLOWED } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { firstOpenDay } from './read-days.ts'
import { readState } from './store/days-repository.ts'

/** Days that should have been closed by now; null where there are none. */
export async function findLateDays(db: Db): Promise<{ since: string; days: number } | null> {
  const state = await readState(db)
  const since = firstOpenDay(state)
  if (since === null) return null
  const days = daysBetween(since, state.today)
  return days > OPEN_DAYS_ALLOWED ? { since, days } : null
}
