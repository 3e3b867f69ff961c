import type { Selection } from '@nibondhon/api-contract'
import type { Role } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { flushSearchIndex } from '../search-index/update-search-index.ts'
import { readFilter, type SubmissionFilter } from '../submission-filter.ts'

/**
 * The filter of a selection. Everything that is queued for the search index is indexed first, so that a search finds all
 * submissions; therefore not called in a transaction. `userId` is the user who selected,
 * for `assignedTo=me`.
 */
export async function readSelection(
  db: Db,
  selection: Selection,
  timeZone: string,
  userId: string,
  role?: Role,
): Promise<SubmissionFilter> {
  const filter = toFilter(selection, timeZone, userId, role)
  if (filter.search) await flushSearchIndex(db)
  return filter
}

function toFilter(
  selection: Selection,
  timeZone: string,
  userId: string,
  role: Role | undefined,
): SubmissionFilter {
  if ('ids' in selection) return { ...readFilter({}, timeZone, userId), ids: selection.ids }
  const { filter, except, asOf } = selection
  return {
    ...readFilter(filter, timeZone, userId, role),
    ...(except.length > 0 && { except }),
    ...(asOf !== undefined && { until: new Date(asOf) }),
  }
}
