import type { SubmissionRow } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { MAX_COUNTED } from '@nibondhon/domain'
import { listPage, type Order } from '../list/list-repository.ts'
import { presentList } from '../list/present-list.ts'
import type { Reading } from '../present-row.ts'
import { flushSearchIndex } from '../search-index/update-search-index.ts'
import { type FilterReader, readFilter, type SubmissionFilter } from '../submission-filter.ts'
import { countUpTo } from './changes-repository.ts'

const ANY_ORDER: Order = { sort: 'createdAt', direction: 'desc' }

interface OpenList {
  filter: SubmissionFilter
  reader: FilterReader
  /** Rows on the screen. */
  ids: string[]
  since: Date
  /** Announced as new since then: those that were restored are older. */
  announced: readonly string[]
  /** Ids of the fields whose answers are shown; undefined for those in the form's columns. */
  columns?: readonly string[] | undefined
}

/** What changed in a list that is open: some of its rows as they are now, and how many new ones it would contain. */
export async function readChanges(
  reading: Reading,
  { filter, reader, ids, since, announced, columns }: OpenList,
): Promise<{ submissions: SubmissionRow[]; created: number }> {
  const { db } = reading
  if (filter.search) await flushSearchIndex(db)
  const from = filter.from !== null && filter.from > since ? filter.from : since
  const [rows, created, restored] = await Promise.all([
    ids.length === 0
      ? []
      : listPage(db, {
          filter: await ofIds(db, ids, reader),
          order: ANY_ORDER,
          limit: ids.length,
          offset: 0,
        }),
    countUpTo(db, MAX_COUNTED, { ...filter, from }),
    announced.length === 0
      ? 0
      : countUpTo(db, MAX_COUNTED, { ...filter, ids: [...announced], before: earlier(filter.before, since) }),
  ])
  return {
    submissions: await presentList(reading, rows, columns),
    created: Math.min(created + restored, MAX_COUNTED),
  }
}

function earlier(before: Date | null, since: Date): Date {
  return before !== null && before < since ? before : since
}

/** Whether they still match the list's filters or not: a row on the screen stays there. */
async function ofIds(db: Db, ids: string[], reader: FilterReader): Promise<SubmissionFilter> {
  return { ...(await readFilter(db, {}, 'UTC', reader)), ids }
}
