import { poolLabel, type SeatPool } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { countUnseated } from './counting-repository.ts'
import { ensureCounted, type SavedForm } from './count-seats.ts'
import { findPools, type StoredPool } from './seats-repository.ts'
import { seatsOfForm } from './seats-of-form.ts'

export interface PoolSeats {
  pool: SeatPool
  taken: number
  held: number
  /** Below 0 when it is overbooked. */
  left: number
}

/** How many seats of each pool are taken, held and left, in the order of the form. */
export async function readSeats(db: Db, form: SavedForm): Promise<PoolSeats[]> {
  const { pools } = seatsOfForm(form)
  if (pools.length === 0) return []
  await ensureCounted(db, form)
  return withCounts(pools, await findPools(db, [form.id]))
}

/** The pools of one form with its counters. */
export function withCounts(pools: readonly SeatPool[], counters: readonly StoredPool[]): PoolSeats[] {
  const counts = new Map(counters.map((row) => [row.pool, row]))
  return pools.map((pool) => {
    const { taken = 0, held = 0 } = counts.get(pool.key) ?? {}
    return { pool, taken, held, left: pool.capacity - taken - held }
  })
}

/** For staff: with the names of the pools, and how many have paid without getting a seat. */
export async function describeSeats(db: Db, form: SavedForm) {
  const seats = await readSeats(db, form)
  return {
    pools: seats.map(({ pool, taken, held, left }) => ({
      label: poolLabel(pool, form.fields),
      capacity: pool.capacity,
      taken,
      held,
      left,
    })),
    unseated: seats.length === 0 ? 0 : await countUnseated(db, form.id),
  }
}
