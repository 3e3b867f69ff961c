import { type BookDay, daysBetween, MAX_BOOK_DAYS } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { type NameOf, readNames } from '../account-names.ts'
import { periodInvalid, periodTooLong } from '../books-errors.ts'
import { firstOpenDay, readDays } from '../read-days.ts'
import { type ClosedDay, listClosedDays, readState } from '../store/days-repository.ts'

export interface Period {
  from: string
  to: string
}

/** The books of some days, for a file. */
export interface LoadedBooks {
  period: Period
  days: BookDay[]
  /** The closed ones of them, by day. */
  closed: Map<string, ClosedDay>
  /** The first of the days that is open; null where all are closed. */
  openFrom: string | null
  nameOf: NameOf
}

export async function loadBooks(db: Db, period: Period): Promise<LoadedBooks> {
  assertPeriod(period, MAX_BOOK_DAYS)
  const { from, to } = period
  const state = await readState(db)
  const days = await readDays(db, period)
  const closed = new Map((await listClosedDays(db, period)).map((one) => [one.day, one]))
  const open = firstOpenDay(state)
  const firstOpen = open === null || open < from ? from : open
  return {
    period,
    days,
    closed,
    openFrom: firstOpen > to ? null : firstOpen,
    nameOf: await readNames(db, period),
  }
}

export function assertPeriod({ from, to }: Period, max: number): void {
  if (from > to) throw periodInvalid()
  if (daysBetween(from, to) >= max) throw periodTooLong(max)
}
