import { extraSeatsText, type ExtraSeatsState, type Locale } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { findExtraSeats } from '../../seats/index.ts'

/** What a member reads about the seats of a change whose difference is not paid. */
export async function presentExtraSeats(
  db: Db,
  submissionId: string,
  reader: { timeZone: string; locale: Locale },
): Promise<{ extraSeats?: string }> {
  const claim = await findExtraSeats(db, submissionId)
  if (!claim) return {}
  const isHeld = claim.state === 'held'
  const state: ExtraSeatsState['state'] = isHeld
    ? 'held'
    : claim.state === 'unseated'
      ? 'unseated'
      : 'released'
  const extraSeats = extraSeatsText({ state, until: isHeld ? claim.expiresAt : null }, reader)
  return extraSeats === '' ? {} : { extraSeats }
}
