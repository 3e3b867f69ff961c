import { draftHoldEnd, type Locale, type Seats } from '@nibondhon/domain'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'
import { changeClaims } from './change-claims.ts'
import { noSeats } from './seat-errors.ts'
import type { SeatForm } from './seat-forms-repository.ts'
import { seatsOfForm } from './seats-of-form.ts'
import { findClaims, type StoredClaim } from './seats-repository.ts'

/**
 * The seats that are held for a form that is being paid; null without. Locked until the transaction ends, also where there
 * are none: otherwise two tabs would hold them twice, or a tab would hold them again while another one submits.
 */
export async function lockHold(trx: Db, holdId: string): Promise<StoredClaim | null> {
  await lockUntilCommit(trx, `hold ${holdId}`)
  const [claim] = await findClaims(trx, [holdId])
  return claim ?? null
}

/** What is needed besides the seats that are held. */
export function seatsBeyond(seats: Seats, held: Pick<StoredClaim, 'seats'> | null): Seats {
  const missing = Object.entries(seats).map(
    ([pool, count]) => [pool, count - (held?.seats[pool] ?? 0)] as const,
  )
  return Object.fromEntries(missing.filter(([, count]) => count > 0))
}

interface Holding {
  holdId: string
  /** As `lockHold` gives it. */
  before: StoredClaim | null
  seats: Seats
  locale: Locale
}

/** Holds seats while a member sends money, or holds them longer; throws when there are not enough. Returns until when. */
export async function holdForDraft(
  trx: Db,
  form: SeatForm,
  { holdId, before, seats, locale }: Holding,
): Promise<Date> {
  const now = Date.now()
  const heldSince = before?.heldSince ?? new Date(now)
  const expiresAt = new Date(draftHoldEnd(form.settings.limits, { since: heldSince.getTime(), now }))
  const after = { state: 'held' as const, seats, expiresAt }
  const change = { holderId: holdId, formId: form.id, kind: 'draft' as const, heldSince, before, after }
  const { pools } = seatsOfForm(form)
  const [misfit] = await changeClaims(trx, [change], {
    poolsOf: new Map([[form.id, pools]]),
    isOverbooking: false,
  })
  if (misfit) throw noSeats(form, misfit.full, locale)
  return expiresAt
}
