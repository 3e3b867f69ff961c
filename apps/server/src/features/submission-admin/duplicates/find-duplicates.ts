import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DuplicateGroup } from '@nibondhon/api-contract'
import { isComparableField, personFields, settleGroups, type StaffAudience } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { comparisonTooLong, tooManyComparisons } from '../submission-admin-errors.ts'
import type { SubmissionFilter } from '../submission-filter.ts'
import { type FormVersion, listVersions } from '../versions-repository.ts'
import { readCompared } from './compared-repository.ts'
import { listDistinctPairs } from './distinct-pairs-repository.ts'
import type { ComparedFields, FoundGroups, FromWorker, ToWorker } from './duplicates-worker.ts'
import { errorCode } from '../../../platform/errors/index.ts'

/** Some answers make the comparison slow. It runs in a worker thread, so only its own request waits. */
const COMPARISON_TIMEOUT_MS = 30_000
const MAX_CONCURRENT = 2
const WORKER_MEMORY_MB = 768

/** Submissions in the response; staff do not go through more. */
const MAX_LISTED = 5000

interface FoundDuplicates {
  groups: DuplicateGroup[]
  groupCount: number
  duplicateCount: number
  /** Groups that staff decided are not the same person's. */
  settledCount: number
  compared: number
}

interface Search {
  filter: SubmissionFilter
  chosen: string[] | null
  /** Whether hidden answers are compared. */
  audience: StaffAudience
  /** Lists the groups that staff decided about instead of the others. */
  settled?: boolean
  timeoutMs?: number
}

/** Finds duplicates among all submissions of the filter, in a worker thread. */
export async function findDuplicates(
  db: Db,
  { filter, chosen, audience, settled = false, timeoutMs = COMPARISON_TIMEOUT_MS }: Search,
): Promise<FoundDuplicates> {
  if (running >= MAX_CONCURRENT) throw tooManyComparisons()
  running += 1
  const worker = new Worker(new URL('./duplicates-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  })
  // A failure between two messages is noticed at the next message.
  worker.on('error', () => {})
  try {
    const versions = await listVersions(db, formsOf(filter), {
      audience,
    })
    const titles = new Map(versions.map(({ formId, title }) => [formId, title]))
    const found = await compare(db, worker, {
      filter,
      fields: { chosen, ...comparedFields(versions) },
      timeoutMs,
    })
    const pairs = await listDistinctPairs(db, [...new Set(found.groups.map(({ formId }) => formId))])
    const decided = settleGroups(found.groups, pairs)
    const groups = settled ? decided.settled : decided.open
    return {
      groups: firstOf(groups).map(({ formId, ids }) => ({
        form: { id: formId, title: titles.get(formId) ?? '' },
        ids,
      })),
      groupCount: groups.length,
      duplicateCount: groups.reduce((sum, { ids }) => sum + ids.length, 0),
      settledCount: decided.settled.length,
      compared: found.compared,
    }
  } finally {
    running -= 1
    await worker.terminate()
  }
}

/** Whose fields are read; null means those of all forms. */
function formsOf({ formId, forms }: SubmissionFilter): string[] | null {
  if (formId !== undefined) return [formId]
  return forms && [...forms]
}

let running = 0

interface Comparison {
  filter: SubmissionFilter
  fields: ComparedFields
  timeoutMs: number
}

async function compare(
  db: Db,
  worker: Worker,
  { filter, fields, timeoutMs }: Comparison,
): Promise<FoundGroups> {
  const send = (message: ToWorker) => worker.postMessage(message)
  const timer = AbortSignal.timeout(timeoutMs)
  try {
    const request = async (message: ToWorker): Promise<FromWorker> => {
      // Listens before it sends. A worker that runs out of memory rejects this promise.
      const replied = once(worker, 'message', { signal: timer }) as Promise<[FromWorker]>
      send(message)
      const [reply] = await replied
      return reply
    }
    send({ comparedFields: fields })
    // The worker parses one batch while the next is fetched; no more than that are in memory.
    let reading: Promise<unknown> = Promise.resolve()
    await readCompared(db, filter, async (rows) => {
      await reading
      reading = request({ rows })
      reading.catch(() => {})
    })
    await reading
    const found = await request({ isAll: true })
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

/** The fields of all versions: submissions of an older version are compared too. */
function comparedFields(versions: readonly FormVersion[]): Pick<ComparedFields, 'byForm' | 'names'> {
  const byForm: ComparedFields['byForm'] = {}
  const names: ComparedFields['names'] = {}
  for (const { formId, fields, people } of versions) {
    const ids = fields.filter(isComparableField).map(({ id }) => id)
    byForm[formId] = [...new Set([...(byForm[formId] ?? []), ...ids])]
    const { name, nameBn } = personFields(fields, people)
    names[formId] = [name, nameBn].flatMap((field) => field?.id ?? []).concat(names[formId] ?? [])
  }
  return { byForm, names }
}

function firstOf(groups: FoundGroups['groups']): FoundGroups['groups'] {
  let left = MAX_LISTED
  return groups.filter(({ ids }) => {
    left -= ids.length
    return left >= 0
  })
}
