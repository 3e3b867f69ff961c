import { setTimeout as wait } from 'node:timers/promises'
import { fieldsFor } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields } from '../../forms/index.ts'
import { aggregateCounts, MAX_CHANGES_AT_ONCE } from './counts-repository.ts'
import { searchText, soundsOfPerson } from './search-text.ts'
import { dequeueSubmissions, type QueuedSubmission, saveTexts } from './search-texts-repository.ts'

/** Texts in one transaction while someone waits for a search. */
const BATCH_SIZE = 250

/** Texts in one transaction in the background: few, so that requests hardly notice. */
const BACKGROUND_BATCH_SIZE = 50

/** Share of the time that the background update works; the rest of the processor and the database is for requests. */
const BACKGROUND_SHARE = 0.25

/** With this many changes since the last update, members are submitting in large numbers: indexing mostly waits. */
const RUSH_CHANGES = 2500

/**
 * Does the work that was postponed when submissions were stored: adds their changes to the counts, and writes the texts
 * that searches read, a few at a time.
 */
export async function updateSearchIndex(db: Db, signal?: AbortSignal): Promise<void> {
  const changes = await aggregateAllCounts(db)
  let batchesLeft = changes > RUSH_CHANGES ? 5 : 100
  while (batchesLeft > 0 && !signal?.aborted) {
    const startedAt = performance.now()
    if (!(await indexBatch(db, BACKGROUND_BATCH_SIZE)).hasMore) return
    const duration = performance.now() - startedAt
    await wait(duration * (1 / BACKGROUND_SHARE - 1))
    batchesLeft -= 1
  }
}

/** Updates in the background, once at a time. After a failure the next update does the same work again. */
export function scheduleSearchIndexUpdate(db: Db, log: Pick<FastifyBaseLogger, 'error'>): void {
  if (updating.has(db)) return
  updating.add(db)
  updateSearchIndex(db)
    .catch((err: unknown) =>
      log.error({ err }, 'could not update the search index; the next update tries again'),
    )
    .finally(() => updating.delete(db))
}

const updating = new WeakSet<Db>()

/** Indexes everything that is queued, so that a search finds all submissions. Returns whether there was anything. */
export async function flushSearchIndex(db: Db): Promise<boolean> {
  let hasIndexed = (await aggregateAllCounts(db, { wait: true })) > 0
  for (;;) {
    const { indexed, hasMore } = await indexBatch(db, BATCH_SIZE)
    hasIndexed ||= indexed > 0
    if (!hasMore) return hasIndexed
  }
}

async function aggregateAllCounts(db: Db, options: { wait?: boolean } = {}): Promise<number> {
  let total = 0
  for (;;) {
    const aggregated = await aggregateCounts(db, options)
    total += aggregated
    if (aggregated < MAX_CHANGES_AT_ONCE) return total
  }
}

/** Returns how many submissions it indexed, and whether more are queued. */
async function indexBatch(db: Db, batchSize: number): Promise<{ indexed: number; hasMore: boolean }> {
  return db.transaction().execute(async (trx) => {
    const { hasMore, submissions } = await dequeueSubmissions(trx, batchSize)
    await saveTexts(trx, await Promise.all(submissions.map((submission) => textOf(trx, submission))))
    return { indexed: submissions.length, hasMore }
  })
}

async function textOf(db: Db, { id, uniqueId, formId, formVersion, data }: QueuedSubmission) {
  // Hidden answers are found by no one: the text is the same for all who search.
  const fields = fieldsFor(await loadFields(db, formId, formVersion), 'admin')
  return { id, text: searchText(fields, uniqueId, data), sounds: soundsOfPerson(fields, data) }
}
