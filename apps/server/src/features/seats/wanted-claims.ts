import { type ExtraSeats, extraHoldEnd, holdEnd, type PreparedSeats, seatUse } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { openDifferencesOf } from '../ledger/index.ts'
import { seatsBeyond } from './hold-for-draft.ts'
import type { SeatForm, SeatHolder } from './seat-forms-repository.ts'
import type { Claim, StoredClaim } from './seats-repository.ts'

/** What a submission has, and what it needs besides that for a change that is not paid yet. */
export interface Claims {
  own: Claim | null
  extra: (Claim & Pick<StoredClaim, 'heldSince'>) | null
}

interface Wanted {
  plan: {
    form: SeatForm
    of: PreparedSeats['of']
    /** Whether the seats of a limit were not counted before. */
    isNew?: (pool: string) => boolean
  }
  before: Claims
  /** The answers cost more than was paid. */
  owes: boolean
  /** What the event says about seats that are not paid yet; without it they stay as they are. */
  extra?: ExtraSeats | undefined
  isRenewed: boolean
  now: number
}

/** What a submission should have. Seats that were released while the payment was open stay free until it is renewed. */
export function wantedClaims(
  { status, paymentMethod, data }: Pick<SeatHolder, 'status' | 'paymentMethod' | 'data'>,
  { plan, before, owes, extra, isRenewed, now }: Wanted,
): Claims {
  const use = seatUse(status)
  if (use === null) return { own: null, extra: null }
  const seats = plan.of(data)
  if (use === 'taken') {
    const { own } = before
    // Staff gave the seats that no hold is for.
    if (!owes || own?.state !== 'taken' || (!before.extra && extra?.kind !== 'hold')) {
      return { own: { state: 'taken', seats, expiresAt: null }, extra: null }
    }
    return unpaidChange({ plan, seats, own, before: before.extra, extra, now })
  }
  if (before.own && !isRenewed && before.own.state !== 'taken') {
    return { own: { ...before.own, seats }, extra: null }
  }
  const end = holdEnd(paymentMethod, plan.form.settings.limits, now)
  return { own: { state: 'held', seats, expiresAt: end === null ? null : new Date(end) }, extra: null }
}

interface UnpaidChange extends Pick<Wanted, 'plan' | 'extra' | 'now'> {
  /** By the changed answers. */
  seats: Claim['seats']
  own: Claim
  before: Claims['extra']
}

/** The seats that were paid stay until the difference is paid; what is needed besides them is held for some time. */
function unpaidChange({ plan, seats, own, before, extra, now }: UnpaidChange): Claims {
  const added = Object.entries(seats).filter(([pool]) => plan.isNew?.(pool))
  const kept = { ...own, seats: { ...own.seats, ...Object.fromEntries(added) } }
  const missing = seatsBeyond(seats, kept)
  if (Object.keys(missing).length === 0) {
    return { own: { state: 'taken', seats, expiresAt: null }, extra: null }
  }
  switch (extra?.kind) {
    case undefined:
      return { own: kept, extra: before && { ...before, seats: missing } }
    case 'release':
      return { own: kept, extra: before && { ...before, state: 'expired', seats: missing } }
    case 'hold': {
      const current = before?.state === 'held' ? before : null
      const heldSince = current?.heldSince ?? new Date(now)
      const times = { since: heldSince.getTime(), now }
      const end = extraHoldEnd(extra.method, plan.form.settings.limits, times)
      const isUndecided = end === null || (current !== null && current.expiresAt === null)
      // What is held for longer already stays so.
      const expiresAt = isUndecided ? null : new Date(Math.max(end, current?.expiresAt?.getTime() ?? 0))
      return { own: kept, extra: { state: 'held', seats: missing, expiresAt, heldSince } }
    }
  }
}

export function claimsOf(stored: readonly StoredClaim[]): Map<string, Claims> {
  const claims = new Map<string, Claims>()
  for (const claim of stored) {
    const { own, extra } = claims.get(claim.holderId) ?? { own: null, extra: null }
    claims.set(claim.holderId, claim.kind === 'change' ? { own, extra: claim } : { own: claim, extra })
  }
  return claims
}

/** Those that owe the difference for a change; only asked where a change may hold seats. */
export async function findOwing(
  db: Db,
  claims: readonly StoredClaim[],
  { ids = [] }: { ids?: readonly string[] } = {},
): Promise<ReadonlySet<string>> {
  const changed = claims.filter(({ kind }) => kind === 'change').map(({ holderId }) => holderId)
  const differences = await openDifferencesOf(db, [...new Set([...changed, ...ids])])
  return new Set([...differences].flatMap(([id, { openPaisa }]) => (openPaisa > 0 ? [id] : [])))
}
