import type { Locale } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import type { Actor } from '../../auth/index.ts'
import { maxBodyBytes, receiveMultipart, withUploads } from '../../uploads/index.ts'
import { addedFiles, type EditedSubmission, editSubmission } from './edit-submission.ts'
import type { SettleSurplus } from '../price/settle-change.ts'
import type { Offers } from '../submit/offers.ts'
import { readIdempotency } from '../submit/idempotency/idempotency-key.ts'
import { type EditCredentials, openEditable } from './open-for-edit.ts'

interface EditWithFiles {
  credentials: EditCredentials
  staff: Actor | null
  offers: Pick<Offers, 'findReserved'>
  settleSurplus: SettleSurplus
  locale: Locale
  timeZone: string
}

/** Saves an edit that was sent as multipart together with its files. */
export async function editWithFiles(
  { db, files }: { db: Db; files: FileStore },
  edit: EditWithFiles,
  request: FastifyRequest,
): Promise<EditedSubmission> {
  // Before anything is stored: without the code nothing is uploaded.
  const { submission, fields } = await openEditable(db, edit.credentials)
  const { edited } = await withUploads(files, request, async (uploads) => {
    const received = await receiveMultipart(
      request,
      { fieldsOf: async () => fields, maxBytes: maxBodyBytes(fields) },
      uploads,
    )
    const idempotency = readIdempotency(request, submission.id, {
      route: 'edit',
      answers: received.raw,
      amount: null,
      files: received.fileDigests,
    })
    const agreedTotal = Number(received.metadata['agreedTotal'] ?? NaN)
    const saved = await editSubmission(db, { ...received, ...edit, agreedTotal, idempotency })
    const stored = addedFiles(saved.data, received.files)
    return { edited: saved, fileIds: Object.values(stored).map(({ fileId }) => fileId) }
  })
  return edited
}
