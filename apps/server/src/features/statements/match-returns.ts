import { matchRow } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { matchAgain } from './match-claimed-rows.ts'
import { searchRows } from './search-rows.ts'
import { type DueReturn, listDueReturns, setLookedAt } from './store/returns-repository.ts'
import { findRows } from './store/rows-repository.ts'

/** A bound for the work of one run; the others follow in the next ones. */
const LOOKED_AT_ONCE = 100

/**
 * A return may be looked at before its payment is booked: staff accept the payment later, another server books it meanwhile, its
 * statement comes later, or its file has the newest payments first. So returns that found nothing are looked at again after
 * bookings; those that find something now are matched again.
 */
export async function matchReturns(db: Db): Promise<void> {
  const due = await listDueReturns(db, LOOKED_AT_ONCE)
  for (const [accountId, some] of Map.groupBy(due, (one) => one.accountId)) {
    for (const rowId of await findMatching(db, accountId, some)) await matchAgain(db, rowId, ['unmatched'])
  }
  // Last: after a crash they are looked at again.
  if (due.length > 0) await setLookedAt(db, due)
}

async function findMatching(db: Db, accountId: string, due: readonly DueReturn[]): Promise<string[]> {
  const rows = await findRows(
    db,
    due.map(({ rowId }) => rowId),
  )
  const searched = await searchRows(db, rows, accountId)
  return searched.flatMap((one) => {
    const match = matchRow(one)
    return match.state === 'recorded' || match.proposals.length > 0 ? [one.row.id] : []
  })
}
