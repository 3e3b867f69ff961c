import type { Selection } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { flushSearchIndex } from '../search-index/update-search-index.ts'
import { type FilterReader, readFilter, type SubmissionFilter } from '../submission-filter.ts'

/**
 * The filter of a selection. Everything that is queued for the search index is indexed first, so that a search finds all
 * submissions; therefore not called in a transaction. The reader is the user who selected.
 */
export async function readSelection(
  db: Db,
  selection: Selection,
  timeZone: string,
  reader: FilterReader,
): Promise<SubmissionFilter> {
  const filter = await toFilter(db, selection, timeZone, reader)
  if (filter.search) await flushSearchIndex(db)
  return filter
}

async function toFilter(
  db: Db,
  selection: Selection,
  timeZone: string,
  reader: FilterReader,
): Promise<SubmissionFilter> {
  if ('ids' in selection) return { ...(await readFilter(db, {}, timeZone, reader)), ids: selection.ids }
  const { filter, except, asOf } = selection
  return {
    ...(await readFilter(db, filter, timeZone, reader)),
    ...(except.length > 0 && { except }),
    ...(asOf !== undefined && { until: new Date(asOf) }),
  }
}
