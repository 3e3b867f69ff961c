import type { BulkAction } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/index.ts'
import { type ChangedTags, tagSubmissions } from '../../submission-admin/index.ts'
import { type DoneRow, findExisting, type JobRow } from '../store/job-rows-repository.ts'
import type { Batch } from './batch.ts'

type TagAction = Extract<BulkAction, { kind: 'tag' }>
type Tags = Pick<TagAction, 'add' | 'remove'>

/** Adds and removes tags. A submission that would have too many is skipped. */
export async function tagRows(trx: Db, { add, remove }: TagAction, batch: Batch): Promise<DoneRow[]> {
  return changeTags(trx, { add, remove }, batch)
}

/** Removes from each submission what it got, and gives back what it lost. What a colleague did with other tags stays. */
export async function undoTags(trx: Db, { rows, actor }: Batch): Promise<DoneRow[]> {
  const done: DoneRow[] = []
  for (const { tags, same } of groupByTags(rows))
    done.push(...(await changeTags(trx, tags, { rows: same, actor })))
  return done
}

async function changeTags(trx: Db, tags: Tags, { rows, actor }: Batch): Promise<DoneRow[]> {
  const ids = rows.map((row) => row.submissionId)
  try {
    const { changed, overfull } = await tagSubmissions(trx, { ids, ...tags, actor })
    const existing = await findExisting(trx, ids)
    const full = new Set(overfull)
    return rows.map(({ position, submissionId }): DoneRow => {
      const former = changed.get(submissionId)
      if (former) return { position, outcome: 'changed', former }
      if (!existing.has(submissionId)) return { position, outcome: 'deleted' }
      return { position, outcome: full.has(submissionId) ? 'refused' : 'unchanged' }
    })
  } catch (error) {
    // Colleagues have used up the number of different tags since the job began; nothing was changed.
    if (!(error instanceof AppError)) throw error
    return rows.map(({ position }) => ({ position, outcome: 'refused' }))
  }
}

/** Most rows were changed alike: those are changed back together. */
function groupByTags(rows: readonly JobRow[]): { tags: Tags; same: JobRow[] }[] {
  const groups = new Map<string, { tags: Tags; same: JobRow[] }>()
  for (const row of rows) {
    const { added, removed } = readFormer(row.former)
    const key = JSON.stringify([added, removed])
    const group = groups.get(key) ?? { tags: { add: removed, remove: added }, same: [] }
    group.same.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** As it was stored by `changeTags`. */
function readFormer(former: unknown): ChangedTags {
  return former as ChangedTags
}
