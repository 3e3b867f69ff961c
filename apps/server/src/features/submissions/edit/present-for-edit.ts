import type { EditableSubmission, EditHistoryEntry, PublicSubmission } from '@nibondhon/api-contract'
import { type Answers, type Field, fieldsFor, isFileAnswer, paisaToTaka, publicForm } from '@nibondhon/domain'
import type { FileLinks } from '../../../platform/files/index.ts'
import type { StoredForm } from '../../forms/index.ts'
import type { Receipt, StoredEdit, StoredSubmission } from '../submissions-repository.ts'

/** What members call themselves in the history. Staff stand there under their names, which are not for the public. */
export const EDITED_BY_MEMBER = 'Submitter'
const EDITED_BY_STAFF = 'Administrator'

/** What the one who submitted is told. */
export function presentReceipt({ id, uniqueId, editCode }: Receipt, publicUrl: string) {
  return {
    submissionId: id,
    uniqueId,
    editCode,
    editUrl: `${publicUrl}/edit-submission/${uniqueId}/${editCode}`,
    viewUrl: `${publicUrl}/view-submission/${uniqueId}`,
  }
}

/** What anyone who has the unique id may know: nothing of what was answered. */
export function presentSummary(submission: StoredSubmission, form: StoredForm): PublicSubmission {
  return {
    formTitle: form.title,
    customUrl: form.customUrl,
    uniqueId: submission.uniqueId,
    status: submission.status,
    createdAt: submission.createdAt.toISOString(),
    updatedAt: submission.updatedAt.toISOString(),
    hasBeenEdited: submission.hasBeenEdited,
    hasPayment: submission.hasPayment,
    paymentMethod: submission.paymentMethod,
    paymentStatus: submission.paymentStatus,
    paymentAmount: paisaToTaka(submission.amountPaisa),
    allowEditing: form.allowEditing,
    pdfAvailable: submission.status === 'completed' && form.settings.pdfSettings.enablePublicPdf,
  }
}

/** What the one who has the code may see, with the fields of the version it was made with. */
export function presentForEdit({
  submission,
  form,
  fields,
  edits,
  links,
}: {
  submission: StoredSubmission
  form: StoredForm
  fields: Field[]
  edits: StoredEdit[]
  links: FileLinks
}): EditableSubmission {
  const data = visibleAnswers(fields, submission.data)
  return {
    form: {
      id: form.id,
      title: form.title,
      description: form.description,
      customUrl: form.customUrl,
      fields: publicForm({ ...form, fields }).fields,
    },
    data,
    files: signedFiles(data, links),
    status: submission.status,
    uniqueId: submission.uniqueId,
    createdAt: submission.createdAt.toISOString(),
    updatedAt: submission.updatedAt.toISOString(),
    editHistory: edits.flatMap((edit) => presentEdit(fields, edit)),
  }
}

/** Only the answers to fields that members may see. */
export function visibleAnswers(fields: readonly Field[], answers: Answers): Answers {
  return Object.fromEntries(
    fieldsFor(fields, 'public-edit').flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined ? [] : [[id, answer]]
    }),
  )
}

function signedFiles(answers: Answers, links: FileLinks): Record<string, string> {
  const files = Object.values(answers).filter(isFileAnswer)
  return Object.fromEntries(files.map(({ fileId }) => [fileId, links.sign(fileId)]))
}

/** A change that touched nothing members may see is not told at all. */
function presentEdit(fields: readonly Field[], edit: StoredEdit): EditHistoryEntry[] {
  const seen = new Set(fieldsFor(fields, 'public-edit').map((field) => field.id))
  const changedFields = edit.changedFields.filter((id) => seen.has(id))
  if (changedFields.length === 0) return []
  return [
    {
      editedAt: edit.editedAt.toISOString(),
      editedBy: edit.editedBy === EDITED_BY_MEMBER ? EDITED_BY_MEMBER : EDITED_BY_STAFF,
      changedFields,
      previousData: visibleAnswers(fields, edit.previousData),
      newData: visibleAnswers(fields, edit.newData),
    },
  ]
}
