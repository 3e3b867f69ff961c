import type { Db } from '../../platform/database/index.ts'
import { loadFields } from '../forms/index.ts'
import { FOLDED_AT_ONCE, foldChanges } from './counts-repository.ts'
import { searchText } from './search-text.ts'
import { type QueuedSubmission, saveTexts, takeQueued } from './texts-repository.ts'

/** Rows of one transaction: short enough that nobody waits for it long. */
const BATCH = 250

/**
 * Does what was put off when submissions came in: folds their changes into the counts, and makes what they are found
 * by. While many come in, only a little of the second, which can wait.
 */
export async function keepUp(db: Db): Promise<void> {
  const folded = await foldAll(db)
  let batches = folded > BATCH ? 1 : 20
  while (batches > 0 && (await indexSome(db)) === BATCH) batches -= 1
}

/** In the background; a failure is found again by whoever comes next. */
export function keepUpSoon(db: Db): void {
  if (underWay.has(db)) return
  underWay.add(db)
  keepUp(db)
    .catch(() => {})
    .finally(() => underWay.delete(db))
}

const underWay = new WeakSet<Db>()

/** All of it, before something is searched for. */
export async function catchUp(db: Db): Promise<void> {
  await foldAll(db, { wait: true })
  while ((await indexSome(db)) > 0);
}

async function foldAll(db: Db, options: { wait?: boolean } = {}): Promise<number> {
  let all = 0
  for (;;) {
    const folded = await foldChanges(db, options)
    all += folded
    if (folded < FOLDED_AT_ONCE) return all
  }
}

async function indexSome(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { taken, found } = await takeQueued(trx, BATCH)
    await saveTexts(trx, await Promise.all(found.map((submission) => textOf(trx, submission))))
    return taken
  })
}

async function textOf(db: Db, { id, uniqueId, formId, formVersion, data }: QueuedSubmission) {
  return { id, text: searchText(await loadFields(db, formId, formVersion), uniqueId, data) }
}
