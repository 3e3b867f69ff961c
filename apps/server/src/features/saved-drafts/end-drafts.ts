import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { Drafts } from '../submissions/index.ts'
import { draftIdOf } from './draft-crypto.ts'
import { deleteDraft, expireDrafts, forgetEndedDrafts, markSubmitted } from './drafts-repository.ts'

interface EndParts {
  db: Db
  files: FileStore
}

/** What submitting a form does with the draft that it was continued from. */
export function createDrafts({ db, files, log }: EndParts & { log: FastifyBaseLogger }): Drafts {
  return {
    async submitted({ id, formId }) {
      const removed = await db
        .transaction()
        .execute((trx) => markSubmitted(trx, { id: Buffer.from(id, 'base64url'), formId }))
      await files.delete(removed ?? []).catch((err: unknown) => {
        log.warn({ err }, 'could not delete the files of a submitted draft; the hourly job will')
      })
    },
  }
}

export async function removeDraft({ db, files }: EndParts, secret: string): Promise<void> {
  const removed = await db.transaction().execute((trx) => deleteDraft(trx, draftIdOf(secret)))
  await files.delete(removed)
}

const BATCH_SIZE = 200
/** For so long the link of a draft that ended says what became of it. */
const FORGET_DAYS = 60

/** Removes the answers and files of drafts that have expired. */
export async function sweepDrafts(db: Db, files: FileStore): Promise<void> {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    const expired = await db.transaction().execute((trx) => expireDrafts(trx, BATCH_SIZE))
    await files.delete(expired.fileIds)
    count = expired.count
  }
  await forgetEndedDrafts(db, FORGET_DAYS)
}
