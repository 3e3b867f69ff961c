import { setTimeout as wait } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { PICTURE_COLUMNS, PICTURE_ROWS, pictureFingerprint } from '@nibondhon/domain'
import type { Db } from '../../../../platform/database/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { createPictureReader, type PictureReader } from '../../../../platform/pictures/index.ts'
import { listWithoutFingerprint, saveFingerprint, type UnreadReceipt } from './receipt-pictures-repository.ts'

const BATCH_SIZE = 20

/** No receipt may be larger; an object that grew in the store is not read. */
const MAX_BYTES = 8 * 1024 * 1024

/** Share of the time that the job works; the rest of the disk and the processor is for requests. */
const SHARE = 0.25

/**
 * Adds what it looks like to each receipt that is a picture: to new ones, and to those that were stored by earlier versions.
 * Reviewers find by it a receipt that was saved again or resized for another submission.
 */
export async function fingerprintReceipts(
  { db, files, share = SHARE }: { db: Db; files: FileStore; share?: number },
  signal?: AbortSignal,
): Promise<void> {
  const pictures = createPictureReader()
  try {
    while (!signal?.aborted) {
      const receipts = await listWithoutFingerprint(db, BATCH_SIZE)
      for (const receipt of receipts) {
        if (signal?.aborted) return
        const startedAt = performance.now()
        await saveFingerprint(db, receipt.id, await fingerprintOf({ files, pictures }, receipt))
        await wait((performance.now() - startedAt) * (1 / share - 1))
      }
      if (receipts.length < BATCH_SIZE) return
    }
  } finally {
    pictures.stop()
  }
}

/** Null where there is nothing to recognise: the file is missing, a PDF, damaged or blank. */
async function fingerprintOf(
  { files, pictures }: { files: FileStore; pictures: PictureReader },
  { id, type, size }: UnreadReceipt,
) {
  if (!type.startsWith('image/') || size > MAX_BYTES) return null
  const stored = await files.get(id)
  if (!stored) return null
  const cells = await pictures.read(await buffer(stored), { columns: PICTURE_COLUMNS, rows: PICTURE_ROWS })
  return cells && pictureFingerprint(cells)
}
