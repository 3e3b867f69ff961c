import { type PreparedSeats, prepareSeats } from '@nibondhon/domain'
import type { SeatForm } from './seat-forms-repository.ts'

/** The limits of a form, looked up once for each form that is cached. */
export function seatsOfForm(form: SeatForm): PreparedSeats {
  const known = prepared.get(form) ?? prepareSeats(form)
  prepared.set(form, known)
  return known
}

const prepared = new WeakMap<SeatForm, PreparedSeats>()
