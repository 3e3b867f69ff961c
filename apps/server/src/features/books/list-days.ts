import type { BooksView } from '@nibondhon/api-contract'
import { dayBefore, daysBetween, movedDay } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { readNames } from './account-names.ts'
import { presentDay } from './present-books.ts'
import { firstOpenDay, readDays } from './read-days.ts'
import { listClosedDays, readState } from './store/days-repository.ts'

/** A page of the days, the newest first. */
export async function listDays(db: Db, { page, limit }: { page: number; limit: number }): Promise<BooksView> {
  const state = await readState(db)
  const { today, first } = state
  const common = {
    today,
    closedThrough: state.closedThrough,
    nextDay: closable(firstOpenDay(state), today),
    lastDay: dayBefore(today),
    page,
    limit,
  }
  // A clock that was set back may have left a first day to come.
  const total = first === null || first > today ? 0 : daysBetween(first, today) + 1
  const skipped = (page - 1) * limit
  if (first === null || skipped >= total) return { ...common, days: [], total }
  const to = movedDay(today, -skipped)
  const last = movedDay(today, 1 - skipped - limit)
  const from = last < first ? first : last
  const [days, closed] = [await readDays(db, { from, to }), await listClosedDays(db, { from, to })]
  const nameOf = await readNames(db, { from, to })
  return {
    ...common,
    total,
    days: days.toReversed().map((one) =>
      presentDay(
        one,
        closed.find(({ day }) => day === one.day),
        nameOf,
      ),
    ),
  }
}

function closable(open: string | null, today: string): string | null {
  return open !== null && open < today ? open : null
}
