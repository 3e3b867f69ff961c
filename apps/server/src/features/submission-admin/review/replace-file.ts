import { fieldAccess, FILE_TYPES } from '@nibondhon/domain'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { transactAndAnnounce } from '../../live/index.ts'
import { submissionSubject } from '../../submission-names/index.ts'
import {
  changedAnswers,
  changeSubmission,
  lockSubmission,
  prepareIdentity,
  saveEdit,
  saveFiles,
} from '../../submissions/index.ts'
import { maxBodyBytes, receiveMultipart, withUploads } from '../../uploads/index.ts'
import {
  fileRejected,
  noFileField,
  submissionChanged,
  submissionNotFound,
} from '../submission-admin-errors.ts'
import { findSubmission } from '../submission-admin-repository.ts'

interface Replacement {
  idOrUniqueId: string
  fieldId: string
  actor: Actor
}

const PART = 'file'

/** Staff replace the file of an answer, such as a wrong photo. The former one stays in the history. */
export async function replaceFile(
  { db, files }: { db: Db; files: FileStore },
  { idOrUniqueId, fieldId, actor }: Replacement,
  request: FastifyRequest,
): Promise<void> {
  // Before anything is stored: what does not exist takes no file.
  const found = await findSubmission(db, idOrUniqueId)
  if (!found) throw submissionNotFound()
  const form = await loadForm(db, found.formId)
  const fields = await loadFields(db, found.formId, found.formVersion)
  const field = fields.find(({ id, type }) => id === fieldId && type === 'file')
  if (!form || !field || !fieldAccess(field, 'admin-edit').canEdit) throw noFileField()
  await withUploads(files, request, async (uploads) => {
    const received = await receiveMultipart(
      request,
      {
        fieldsOf: () => Promise.resolve([]),
        maxBytes: maxBodyBytes([], 1),
        otherFiles: { [PART]: { allowed: FILE_TYPES } },
      },
      uploads,
    )
    const file = received.files[PART]
    if (!file) throw fileRejected(received.fileProblems[PART])
    const seenAt = received.metadata['updatedAt'] ?? null
    await transactAndAnnounce(db, async (trx, changed) => {
      const current = await lockSubmission(trx, found.id)
      if (!current) throw submissionNotFound()
      if (seenAt !== null && current.updatedAt.getTime() !== Date.parse(seenAt)) throw submissionChanged()
      const data = { ...current.data, [field.id]: file }
      await saveEdit(trx, current.id, {
        data,
        identity: prepareIdentity(form, fields)(data),
        edit: { editedBy: actor.username, ...changedAnswers(fields, current.data, data) },
      })
      await saveFiles(trx, current.id, { [field.id]: file })
      await recordAudit(trx, {
        actor,
        kind: 'submission',
        action: 'changed',
        subject: await submissionSubject(trx, current),
        changes: [{ what: field.label, from: null, to: null }],
      })
      const event = { type: 'answers_changed', by: 'staff', isPriceChanged: false } as const
      await changeSubmission(trx, { id: current.id, event }, { actor, changed })
    })
    return { fileIds: [file.fileId] }
  })
}
