import type { Db } from '../../../platform/database/index.ts'
import { flushSearchIndex } from '../search-index/update-search-index.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { countWithin } from './selection-repository.ts'

/** Together, not each: a staff member with many views waits no longer than with one. */
const MAX_COUNTING_MS = 3000

/**
 * For each set of filters the number of submissions and the sum of their amounts; null where it takes too long, or for null, which the
 * reader may not ask for.
 */
export async function countFilters(
  db: Db,
  filters: readonly (SubmissionFilter | null)[],
): Promise<({ count: number; amountPaisa: number } | null)[]> {
  if (filters.some((filter) => filter !== null && filter.search !== null)) await flushSearchIndex(db)
  const deadline = performance.now() + MAX_COUNTING_MS
  const counts: Awaited<ReturnType<typeof countWithin>>[] = []
  for (const filter of filters) {
    counts.push(filter && (await countWithin(db, filter, Math.floor(deadline - performance.now()))))
  }
  return counts
}
