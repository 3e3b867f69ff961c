import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DuplicateGroup } from '@nibondhon/api-contract'
import { isComparableField } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { comparisonTooLong, tooManyComparisons } from '../submission-admin-errors.ts'
import { flushSearchIndex } from '../search-index/update-search-index.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { listVersions } from '../versions-repository.ts'
import { readCompared } from './compared-repository.ts'
import type { ComparedFields, FoundGroups, FromWorker, ToWorker } from './duplicates-worker.ts'
import { errorCode } from '../../../platform/errors/index.ts'

/** Some answers make the search slow; nobody waits longer than this, and nothing else waits at all. */
const TIME_LIMIT_MS = 30_000
const AT_ONCE = 2
const MEMORY_MB = 768

/** How many are listed; more than that nobody goes through. */
const MAX_LISTED = 5000

interface FoundDuplicates {
  groups: DuplicateGroup[]
  groupCount: number
  duplicateCount: number
  compared: number
}

/** Looks for doubles among all submissions of the filter, in a thread of its own. */
export async function findDuplicates(
  db: Db,
  {
    filter,
    chosen,
    timeLimitMs = TIME_LIMIT_MS,
  }: { filter: SubmissionFilter; chosen: string[] | null; timeLimitMs?: number },
): Promise<FoundDuplicates> {
  if (running >= AT_ONCE) throw tooManyComparisons()
  running += 1
  const worker = new Worker(new URL('./duplicates-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // One that fails while nothing is awaited of it is noticed at the next message.
  worker.on('error', () => {})
  try {
    if (filter.search) await flushSearchIndex(db)
    const versions = await listVersions(db, filter.formId ?? null)
    const titles = new Map(versions.map(({ formId, title }) => [formId, title]))
    const found = await compare(db, worker, {
      filter,
      fields: { chosen, byForm: fieldsByForm(versions) },
      timeLimitMs,
    })
    return {
      groups: firstOf(found.groups).map(({ formId, ids }) => ({
        form: { id: formId, title: titles.get(formId) ?? '' },
        ids,
      })),
      groupCount: found.groups.length,
      duplicateCount: found.groups.reduce((sum, { ids }) => sum + ids.length, 0),
      compared: found.compared,
    }
  } finally {
    running -= 1
    await worker.terminate()
  }
}

let running = 0

interface Comparison {
  filter: SubmissionFilter
  fields: ComparedFields
  timeLimitMs: number
}

async function compare(
  db: Db,
  worker: Worker,
  { filter, fields, timeLimitMs }: Comparison,
): Promise<FoundGroups> {
  const send = (message: ToWorker) => worker.postMessage(message)
  const timer = AbortSignal.timeout(timeLimitMs)
  try {
    const answer = async (message: ToWorker) => {
      // A thread that runs out of memory says so here.
      const [response] = (
        await Promise.all([
          once(worker, 'message', { signal: timer }) as Promise<[FromWorker]>,
          send(message),
        ])
      )[0]
      return response
    }
    send({ comparedFields: fields })
    // One portion is read by the thread while the next is fetched, and no more of them wait.
    let reading: Promise<unknown> = Promise.resolve()
    await readCompared(db, filter, async (rows) => {
      await reading
      reading = answer({ rows })
      reading.catch(() => {})
    })
    await reading
    const found = await answer({ isAll: true })
    if (!('groups' in found)) throw new Error('the comparison ended without a result')
    return found
  } catch (error) {
    if (timer.aborted || isOutOfMemory(error)) throw comparisonTooLong()
    throw error
  }
}

function isOutOfMemory(error: unknown): boolean {
  return errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY'
}

/** A field counts in whichever version it stands: a submission of an older one is compared by its answers too. */
function fieldsByForm(versions: Awaited<ReturnType<typeof listVersions>>): Record<string, string[]> {
  const byForm: Record<string, string[]> = {}
  for (const { formId, fields } of versions) {
    const ids = fields.filter(isComparableField).map(({ id }) => id)
    byForm[formId] = [...new Set([...(byForm[formId] ?? []), ...ids])]
  }
  return byForm
}

function firstOf(groups: FoundGroups['groups']): FoundGroups['groups'] {
  let left = MAX_LISTED
  return groups.filter(({ ids }) => {
    left -= ids.length
    return left >= 0
  })
}
