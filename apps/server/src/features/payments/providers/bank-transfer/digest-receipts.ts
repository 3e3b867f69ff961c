import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../../platform/database/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { listWithoutDigest, saveDigest } from './receipts-repository.ts'

const BATCH_SIZE = 20

/** Share of the time that the job works; the rest of the disk and the processor is for requests. */
const SHARE = 0.25

/**
 * Adds the digest to receipts that have none: those stored by earlier versions, and those that were sent without script,
 * whose digest is not known when the form is submitted. Reviewers find the same file in other submissions by it.
 */
export async function digestReceipts(
  { db, files }: { db: Db; files: FileStore },
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const ids = await listWithoutDigest(db, BATCH_SIZE)
    for (const id of ids) {
      if (signal?.aborted) return
      const startedAt = performance.now()
      await saveDigest(db, id, await digestOf(files, id))
      await wait((performance.now() - startedAt) * (1 / SHARE - 1))
    }
    if (ids.length < BATCH_SIZE) return
  }
}

/** A file that is missing gets a digest that no other has, so that it is not read again. */
async function digestOf(files: FileStore, id: string): Promise<string> {
  return (await contentDigest(files, id)) ?? `missing ${id}`
}

/** Null when there is no such file. */
export async function contentDigest(files: FileStore, id: string): Promise<string | null> {
  const content = await files.get(id)
  if (!content) return null
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('base64url')
}
