import type { SeatPool } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import {
  addToPools,
  type Claim,
  deleteClaims,
  lockPools,
  saveClaims,
  type StoredClaim,
  type StoredPool,
} from './seats-repository.ts'
import type { FullPool } from './seat-errors.ts'

/** The seats of a submission or an offer before and after the change. */
export interface ClaimChange extends Pick<StoredClaim, 'holderId' | 'formId' | 'kind' | 'heldSince'> {
  before: Claim | null
  /** Null leaves no trace of it. */
  after: Claim | null
}

export interface Misfit {
  change: ClaimChange
  /** The pools without enough seats, and how many it could have there. */
  full: FullPool[]
}

interface Limits {
  /** The pools of each form, by form id; a pool that is not among them has no limit. */
  poolsOf: ReadonlyMap<string, readonly SeatPool[]>
  /** Whether a change may exceed the limits: only when staff decided so. */
  isOverbooking: boolean
}

/**
 * The only code that changes counters. Locks the pools, then makes every change that fits, those that free seats first;
 * returns the others. Must be the last part of its transaction that locks anything.
 */
export async function changeClaims(
  trx: Db,
  changes: readonly ClaimChange[],
  { poolsOf, isOverbooking }: Limits,
): Promise<Misfit[]> {
  const needed = changes.filter(({ before, after }) => !isSame(before, after))
  if (needed.length === 0) return []
  const ordered = needed.toSorted(
    (a, b) => Number(isRelease(b)) - Number(isRelease(a)) || totalOf(a) - totalOf(b),
  )
  const counters = new Counters(await lockPools(trx, poolRefs(ordered)))
  const misfits: Misfit[] = []
  const fitting: ClaimChange[] = []
  for (const change of ordered) {
    const full = isOverbooking ? [] : counters.findFull(change, poolsOf.get(change.formId) ?? [])
    if (full.length > 0) {
      misfits.push({ change, full })
      continue
    }
    counters.apply(change)
    fitting.push(change)
  }
  await addToPools(trx, counters.changes())
  await saveClaims(
    trx,
    fitting.flatMap(({ holderId, formId, kind, heldSince, after }) =>
      after ? [{ holderId, formId, kind, heldSince: heldSince ?? null, ...after }] : [],
    ),
  )
  await deleteClaims(
    trx,
    fitting.filter(({ before, after }) => before && !after),
  )
  return misfits
}

function isSame(a: Claim | null, b: Claim | null): boolean {
  if (!a || !b) return a === b
  return (
    a.state === b.state &&
    a.expiresAt?.getTime() === b.expiresAt?.getTime() &&
    Object.keys(a.seats).length === Object.keys(b.seats).length &&
    Object.entries(a.seats).every(([pool, count]) => b.seats[pool] === count)
  )
}

/** The seats that count. */
export function countedSeats(claim: Claim | null): Claim['seats'] {
  return claim && (claim.state === 'taken' || claim.state === 'held') ? claim.seats : {}
}

/** The seats of several claims together. */
export function addSeats(all: readonly Claim['seats'][]): Claim['seats'] {
  const sums: Claim['seats'] = {}
  for (const seats of all) {
    for (const [pool, count] of Object.entries(seats)) sums[pool] = (sums[pool] ?? 0) + count
  }
  return sums
}

/** It needs no seat that another change would free, and may free one of each pool. */
function isRelease({ after }: ClaimChange): boolean {
  return Object.keys(countedSeats(after)).length === 0
}

/** How many more seats it needs, in all pools together. */
function totalOf({ before, after }: ClaimChange): number {
  const sum = (claim: Claim | null) =>
    Object.values(countedSeats(claim)).reduce((total, count) => total + count, 0)
  return sum(after) - sum(before)
}

function poolRefs(changes: readonly ClaimChange[]): { formId: string; pool: string }[] {
  const refs = changes.flatMap(({ formId, before, after }) =>
    [...Object.keys(countedSeats(before)), ...Object.keys(countedSeats(after))].map(
      (pool) => [`${formId} ${pool}`, { formId, pool }] as const,
    ),
  )
  return [...new Map(refs).values()]
}

/** The locked pools with the changes made so far. A pool without a row is not counted. */
class Counters {
  private readonly pools: Map<string, StoredPool & { addedTaken: number; addedHeld: number }>

  constructor(locked: readonly StoredPool[]) {
    this.pools = new Map(
      locked.map((pool) => [`${pool.formId} ${pool.pool}`, { ...pool, addedTaken: 0, addedHeld: 0 }]),
    )
  }

  findFull({ formId, before, after }: ClaimChange, pools: readonly SeatPool[]): FullPool[] {
    const had = countedSeats(before)
    const wants = countedSeats(after)
    return pools.flatMap((pool) => {
      const [own, wanted] = [had[pool.key] ?? 0, wants[pool.key] ?? 0]
      const counter = this.pools.get(`${formId} ${pool.key}`)
      if (wanted <= own || !counter) return []
      const { taken, held, addedTaken, addedHeld } = counter
      const left = pool.capacity - (taken + held + addedTaken + addedHeld) + own
      return wanted > left ? [{ pool, left }] : []
    })
  }

  apply({ formId, before, after }: ClaimChange): void {
    this.add(formId, before, -1)
    this.add(formId, after, 1)
  }

  changes(): StoredPool[] {
    return [...this.pools.values()].map(({ formId, pool, addedTaken, addedHeld }) => ({
      formId,
      pool,
      taken: addedTaken,
      held: addedHeld,
    }))
  }

  private add(formId: string, claim: Claim | null, sign: 1 | -1): void {
    for (const [key, count] of Object.entries(countedSeats(claim))) {
      const pool = this.pools.get(`${formId} ${key}`)
      if (!pool) continue
      if (claim?.state === 'taken') pool.addedTaken += sign * count
      else pool.addedHeld += sign * count
    }
  }
}
