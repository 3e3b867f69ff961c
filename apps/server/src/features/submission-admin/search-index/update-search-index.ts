import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields } from '../../forms/index.ts'
import { FOLDED_AT_ONCE, aggregateCounts } from './counts-repository.ts'
import { searchText } from './search-text.ts'
import { type QueuedSubmission, saveTexts, takeQueued } from './search-texts-repository.ts'

/** Texts of one transaction when somebody waits for them. */
const BATCH = 250

/** When nobody does: so few that a request which comes meanwhile hardly notices. */
const SMALL_BATCH = 50

/** Of the time, so that most of the processor and of the database is left to people. */
const SHARE = 0.25

/** So many changes since the last time are a rush: then nearly everything else can wait. */
const RUSH = 2500

/**
 * Does what was put off when submissions came in: folds their changes into the counts, and makes what they are found
 * by, a little at a time.
 */
export async function updateSearchIndex(db: Db, signal?: AbortSignal): Promise<void> {
  const folded = await foldAll(db)
  let batches = folded > RUSH ? 5 : 100
  while (batches > 0 && !signal?.aborted) {
    const began = performance.now()
    if (!(await indexSome(db, SMALL_BATCH))) return
    const took = performance.now() - began
    await wait(took * (1 / SHARE - 1))
    batches -= 1
  }
}

/** In the background; a failure is found again by whoever comes next. */
export function scheduleSearchIndexUpdate(db: Db): void {
  if (underWay.has(db)) return
  underWay.add(db)
  updateSearchIndex(db)
    .catch(() => {})
    .finally(() => underWay.delete(db))
}

const underWay = new WeakSet<Db>()

/** All of it, before something is searched for. */
export async function catchUp(db: Db): Promise<void> {
  await foldAll(db, { wait: true })
  while (await indexSome(db, BATCH));
}

async function foldAll(db: Db, options: { wait?: boolean } = {}): Promise<number> {
  let all = 0
  for (;;) {
    const folded = await aggregateCounts(db, options)
    all += folded
    if (folded < FOLDED_AT_ONCE) return all
  }
}

/** Says whether there is more to do. */
async function indexSome(db: Db, batch: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { isMore, found } = await takeQueued(trx, batch)
    await saveTexts(trx, await Promise.all(found.map((submission) => textOf(trx, submission))))
    return isMore
  })
}

async function textOf(db: Db, { id, uniqueId, formId, formVersion, data }: QueuedSubmission) {
  return { id, text: searchText(await loadFields(db, formId, formVersion), uniqueId, data) }
}
