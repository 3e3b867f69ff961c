import {
  type Field,
  normaliseField,
  normaliseSettings,
  type PreparedSeats,
  prepareSeats,
  seatUse,
} from '@nibondhon/domain'
import { HOLD_DAYS } from '../forms.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Invariant } from './invariant.ts'

type Claim = Snapshot['seat_claims'][number]
type Counter = Pick<Snapshot['seat_pools'][number], 'taken' | 'held'>

/**
 * The counters are the sums of the claims, each claim is that of a living submission or an open offer and has the seats of
 * the answers, and no pool gets fuller than its limit unless staff gave a reason.
 */
export const seatsAreCounted: Invariant = ({ world, before, after }) => {
  const problems = [...wrongCounters(after), ...wrongClaims(after), ...wrongOffers(after)]
  return world.isOverbooked ? problems : [...problems, ...exceeded(before, after)]
}

function wrongCounters({ seat_pools, seat_claims }: Snapshot): string[] {
  return seat_pools.flatMap(({ form_id, pool, taken, held }) => {
    const sum = (state: Claim['state']) =>
      seat_claims
        .filter((claim) => claim.form_id === form_id && claim.state === state)
        .reduce((total, { seats }) => total + (seats[pool] ?? 0), 0)
    const counted = { taken: sum('taken'), held: sum('held') }
    if (counted.taken === taken && counted.held === held) return []
    return [
      `pool ${pool}: the counters say ${taken} taken, ${held} held; the claims ${JSON.stringify(counted)}`,
    ]
  })
}

function wrongClaims(after: Snapshot): string[] {
  const living = new Set(after.submissions.map(({ id }) => id))
  const orphans = after.seat_claims
    .filter(({ kind, holder_id }) => OF_SUBMISSIONS.includes(kind) && !living.has(holder_id))
    .map(({ holder_id }) => `${holder_id} has seats, but does not exist`)
  const wrong = after.submissions.flatMap((row) => {
    const counted = after.seat_pools.filter(({ form_id }) => form_id === row.form_id).map(({ pool }) => pool)
    if (counted.length === 0) return []
    const own = after.seat_claims.filter(({ holder_id }) => holder_id === row.id)
    const claim = own.find(({ kind }) => kind === 'submission')
    const extra = own.find(({ kind }) => kind === 'change')
    const use = seatUse(row.status)
    if (extra && claim?.state !== 'taken') return [`${row.id} has seats for a change, and none of its own`]
    if (use === null) return claim ? [`${row.id} is ${row.status} and has ${claim.state} seats`] : []
    if (!claim) return [`${row.id} is ${row.status} and has no seats`]
    if (!STATES[use].includes(claim.state))
      return [`${row.id} is ${row.status} and its seats are ${claim.state}`]
    if (
      [claim, extra].some((one) => one?.state === 'unseated') &&
      !row.late_reasons.includes('paid_without_seat')
    )
      return [`${row.id} has no seats, and does not say so`]
    const wanted = seatsOfForm(after, row.form_id).of(row.data)
    return counted
      .filter(
        (pool) =>
          (wanted[pool] ?? 0) !==
          (extra ? seatsWith(claim, extra, pool, wanted[pool] ?? 0) : (claim.seats[pool] ?? 0)),
      )
      .map(
        (pool) =>
          `${row.id} has ${claim.seats[pool] ?? 0} seats of ${pool}, its answers say ${wanted[pool] ?? 0}`,
      )
  })
  return [...orphans, ...wrong]
}

/** Before a change is paid, the seats from before stay: where they are more than its answers need, the rest is left out. */
function seatsWith(claim: Claim, extra: Claim, pool: string, wanted: number): number {
  return Math.min(claim.seats[pool] ?? 0, wanted) + (extra.seats[pool] ?? 0)
}

const OF_SUBMISSIONS: readonly Claim['kind'][] = ['submission', 'change']

const STATES: Record<'taken' | 'held', readonly Claim['state'][]> = {
  taken: ['taken', 'unseated'],
  // What was released stays so until the payment arrives or is begun anew.
  held: ['held', 'expired', 'unseated'],
}

function wrongOffers({ waiting_list, seat_claims }: Snapshot): string[] {
  const offers = new Map(
    seat_claims.filter(({ kind }) => kind === 'offer').map((claim) => [claim.holder_id, claim]),
  )
  return waiting_list.flatMap(({ id, state, offer_ends_at }) => {
    if (state !== 'offered') return offers.has(id) ? [`${id} is ${state} and still holds seats`] : []
    // The command that lets holds expire looks some days ahead; offers that were made just now are valid for longer.
    const isOpen = offer_ends_at !== null && Date.parse(offer_ends_at) > Date.now() + HOLD_DAYS * DAY_MS
    return isOpen && !offers.has(id) ? [`the offer ${id} holds no seats`] : []
  })
}

const DAY_MS = 24 * 60 * 60_000

function exceeded(before: Snapshot, after: Snapshot): string[] {
  return after.seat_pools.flatMap((pool) => {
    const earlier = before.seat_pools.find(
      ({ form_id, pool: key }) => form_id === pool.form_id && key === pool.pool,
    )
    // Of two requests at once, one may lower the limit after the other took a seat.
    const limits = [before, after].map((snapshot) => capacityOf(snapshot, pool))
    const capacity = Math.max(...limits)
    if (!earlier || used(pool) <= Math.max(capacity, used(earlier))) return []
    return [`pool ${pool.pool} has ${used(pool)} of ${capacity} seats in use, and no one overbooked it`]
  })
}

/** Infinity without a limit. */
function capacityOf(snapshot: Snapshot, { form_id, pool }: Snapshot['seat_pools'][number]): number {
  const limit = seatsOfForm(snapshot, form_id).pools.find(({ key }) => key === pool)
  return limit?.capacity ?? Infinity
}

function used({ taken, held }: Counter): number {
  return taken + held
}

const prepared = new Map<string, PreparedSeats>()
const MAX_PREPARED = 100

/** By the newest version of its fields. */
function seatsOfForm({ forms, form_versions }: Snapshot, formId: string): PreparedSeats {
  const form = forms.find(({ id }) => id === formId)
  const key = `${formId} ${form?.updated_at}`
  const known = prepared.get(key)
  if (known) return known
  const version = form_versions.find((one) => one.form_id === formId && one.version === form?.version)
  const fields: Field[] = (version?.fields ?? []).map(normaliseField)
  const seats = prepareSeats({ fields, settings: normaliseSettings(form?.settings) })
  if (prepared.size >= MAX_PREPARED) prepared.clear()
  prepared.set(key, seats)
  return seats
}
