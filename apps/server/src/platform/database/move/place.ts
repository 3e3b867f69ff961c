import { errorCode } from '../../errors/index.ts'
import { poolOf } from '../run-prepared.ts'
import type { Db } from '../tables/database.ts'
import { readMark } from './move-mark.ts'

/**
 * Whether the servers of an association work with this database.
 *
 * open     they do
 * stopped  they only read: it is being moved away, or was a moment ago
 * closed   they do nothing: it has been moved away, or is being moved here
 */
export type Place = 'open' | 'stopped' | 'closed'

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
      return mark.isHeld ? 'stopped' : 'open'
    case 'reserved':
    case 'copying':
    case undefined:
      return 'open'
  }
}
