import { chooseOffers, hasRoomFor, seatPools, type Seats } from '@nibondhon/domain'
import { hashToken } from '../../platform/crypto/index.ts'
import type { Db } from '../../platform/database/index.ts'
import type { StoredForm } from '../forms/index.ts'
import { readSeats } from '../seats/index.ts'
import type { Offers } from '../submissions/index.ts'
import { freeSeats } from './free-seats.ts'
import { lockOffer, markAccepted } from './offers-repository.ts'
import { listWaiting } from './waiting-repository.ts'

/** What submitting needs of the waiting list. */
export const offers: Offers = {
  lock: (trx, formId, token) => lockOffer(trx, hashToken(token), formId),
  accept: markAccepted,
  findReserved: async (db, form, seats) => {
    // Without free seats there is nothing to reserve: taking them says that they are full.
    const counted = (await readSeats(db, form)).map(({ pool, left }) => [pool.key, left] as const)
    if (!hasRoomFor(seats, Object.fromEntries(counted))) return []
    const hasList = form.settings.limits.waitingList
    const left = (hasList ? await freeBesideWaiting(db, form) : null) ?? (await freeSeats(db, form))
    return seatPools(form).flatMap((pool) => {
      const free = Math.max(left[pool.key] ?? 0, 0)
      return (seats[pool.key] ?? 0) > free ? [{ pool, left: free }] : []
    })
  },
}

/**
 * The seats that are left once everyone on the waiting list for whom there are seats has an offer: seats that became free
 * a moment ago belong to those who wait. Null where no one waits.
 */
export async function freeBesideWaiting(db: Db, form: StoredForm): Promise<Seats | null> {
  const waiting = await listWaiting(db, form.id)
  if (waiting.length === 0) return null
  const free = await freeSeats(db, form)
  const left: Record<string, number> = { ...free }
  for (const { wanted } of chooseOffers(waiting, free)) {
    for (const [pool, count] of Object.entries(wanted)) {
      if (left[pool] !== undefined) left[pool] -= count
    }
  }
  return left
}
