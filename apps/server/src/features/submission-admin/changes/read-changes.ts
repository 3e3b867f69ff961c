import type { SubmissionRow } from '@nibondhon/api-contract'
import { listPage, type Order } from '../list/list-repository.ts'
import { presentList } from '../list/present-list.ts'
import type { Reading } from '../present-row.ts'
import { flushSearchIndex } from '../search-index/update-search-index.ts'
import { readFilter, type SubmissionFilter } from '../submission-filter.ts'
import { countUpTo } from './changes-repository.ts'

const MAX_COUNTED = 1000
const ANY_ORDER: Order = { sort: 'createdAt', direction: 'desc' }

interface OpenList {
  filter: SubmissionFilter
  /** Rows on the screen. */
  ids: string[]
  since: Date
  /** Ids of the fields whose answers are shown; undefined for those in the form's columns. */
  columns?: readonly string[] | undefined
}

/** What changed in a list that is open: some of its rows as they are now, and how many new ones it would contain. */
export async function readChanges(
  reading: Reading,
  { filter, ids, since, columns }: OpenList,
): Promise<{ submissions: SubmissionRow[]; created: number }> {
  const { db } = reading
  if (filter.search) await flushSearchIndex(db)
  const from = filter.from !== null && filter.from > since ? filter.from : since
  const [rows, created] = await Promise.all([
    ids.length === 0
      ? []
      : listPage(db, { filter: ofIds(ids), order: ANY_ORDER, limit: ids.length, offset: 0 }),
    countUpTo(db, MAX_COUNTED, { ...filter, from }),
  ])
  return { submissions: await presentList(reading, rows, columns), created }
}

/** Whether they still match the list's filters or not: a row on the screen stays there. */
function ofIds(ids: string[]): SubmissionFilter {
  return { ...readFilter({}, 'UTC', ''), ids }
}
