import { errorCode } from '../../errors/index.ts'
import { poolOf } from '../run-prepared.ts'
import type { Db } from '../tables/database.ts'
import { readMark } from './move-mark.ts'

/**
 * Whether the servers of an association work with this database.
 *
 * open     they do
 * leaving  they do: it is being moved away
 * stopped  they only read: it is being moved away
 * closed   they do nothing: it has been moved away, or is being moved here
 */
export type Place = 'open' | 'leaving' | 'stopped' | 'closed'

/**
 * While an association is being moved away, what its servers have read about the place is valid for this long; then they respond
 * to nothing until they have read it again. The new place opens this long after the old one was closed: no server reads
 * old data once new ones are written elsewhere.
 */
export const PLACE_VALID_MS = 1_000

export async function readPlace(db: Db): Promise<Place> {
  const mark = await readMark(poolOf(db)).catch((error: unknown) => {
    // Dropped between two statements.
    if (errorCode(error) === '42P01') return null
    throw error
  })
  switch (mark?.phase) {
    case 'incoming':
    case 'moved':
      return 'closed'
    case 'stopped':
      return mark.isHeld ? 'stopped' : 'leaving'
    case 'copying':
      return 'leaving'
    case 'reserved':
    case undefined:
      return 'open'
  }
}
