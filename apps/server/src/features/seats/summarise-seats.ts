import { type FormScope, isOpenNow, poolLabel, seatPools } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { type PoolSeats, withCounts } from './read-seats.ts'
import { listActiveSeatForms, type SeatForm } from './seat-forms-repository.ts'
import { findPools } from './seats-repository.ts'

export interface SeatSummary extends Omit<PoolSeats, 'pool'> {
  id: string
  title: string
  label: string
  capacity: number
  full: string[]
  fullCount: number
}

const MAX_CONSIDERED = 30
const MAX_FULL_NAMED = 3

/**
 * The open forms whose seats are nearest to full. It reads the counters as they are: a form that no one has opened since it
 * got its limits is not counted yet and is left out.
 */
export async function summariseSeats(
  db: Db,
  { scope, limit, now }: { scope: FormScope; limit: number; now: number },
): Promise<SeatSummary[]> {
  const forms = (await listActiveSeatForms(db, MAX_CONSIDERED, scope)).filter(({ settings }) =>
    isOpenNow(settings.schedule, now),
  )
  if (forms.length === 0) return []
  const counts = await findPools(
    db,
    forms.map(({ id }) => id),
  )
  return forms
    .flatMap((form) => {
      const ofForm = counts.filter(({ formId }) => formId === form.id)
      const seats = withCounts(seatPools(form), ofForm)
      return summarise(form, seats)
    })
    .toSorted((a, b) => shareLeft(a) - shareLeft(b))
    .slice(0, limit)
}

function summarise(form: SeatForm & { title: string }, seats: readonly PoolSeats[]): SeatSummary[] {
  const ordered = seats.toSorted((a, b) => shareLeft(inPool(a)) - shareLeft(inPool(b)))
  const main = seats.find(({ pool }) => pool.fieldId === null) ?? ordered[0]
  if (!main) return []
  const full = ordered.filter((one) => one !== main && one.left <= 0)
  const label = ({ pool }: PoolSeats) => poolLabel(pool, form.fields)
  const { pool, taken, held, left } = main
  return [
    {
      id: form.id,
      title: form.title,
      label: label(main),
      capacity: pool.capacity,
      taken,
      held,
      left,
      full: full.slice(0, MAX_FULL_NAMED).map(label),
      fullCount: full.length,
    },
  ]
}

function inPool({ pool, left }: PoolSeats) {
  return { capacity: pool.capacity, left }
}

/** A limit of 0 seats is full. */
function shareLeft({ capacity, left }: { capacity: number; left: number }): number {
  return capacity === 0 ? 0 : left / capacity
}
