import type { Answers, Seats } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { addSeats, countedSeats } from './change-claims.ts'
import type { SavedForm } from './count-seats.ts'
import { seatsOfForm } from './seats-of-form.ts'
import { findClaims } from './seats-repository.ts'

/** The seats that a submission needs for these answers and does not have. */
export async function missingSeats(
  trx: Db,
  form: SavedForm,
  { id, data }: { id: string; data: Answers },
): Promise<Seats> {
  const claims = await findClaims(trx, [id])
  const had = addSeats(claims.map(countedSeats))
  const missing = Object.entries(seatsOfForm(form).of(data)).map(
    ([pool, count]) => [pool, count - (had[pool] ?? 0)] as const,
  )
  return Object.fromEntries(missing.filter(([, count]) => count > 0))
}
