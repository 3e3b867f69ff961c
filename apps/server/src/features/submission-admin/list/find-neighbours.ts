import type { Db } from '../../../platform/database/index.ts'
import { submissionNotFound } from '../submission-admin-errors.ts'
import { findSubmission } from '../submission-admin-repository.ts'
import { findNeighbour, type Order } from './list-repository.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

/** The submissions before and after one in a list, so that staff can page through them without returning to the list. */
export async function findNeighbours(
  db: Db,
  idOrUniqueId: string,
  filter: SubmissionFilter,
  order: Order,
): Promise<{ previous: string | null; next: string | null }> {
  const found = await findSubmission(db, idOrUniqueId)
  if (!found) throw submissionNotFound()
  const position = { id: found.id, filter, order }
  const [previous, next] = await Promise.all([
    findNeighbour(db, { ...position, which: 'previous' }),
    findNeighbour(db, { ...position, which: 'next' }),
  ])
  return { previous, next }
}
