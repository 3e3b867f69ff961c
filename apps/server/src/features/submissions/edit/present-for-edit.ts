import type { EditableSubmission, EditHistoryEntry } from '@nibondhon/api-contract'
import {
  type Answer,
  type Answers,
  type Field,
  fieldsFor,
  formVariables,
  type Locale,
  type Paisa,
  paisaToTaka,
  publicForm,
  rowsOf,
} from '@nibondhon/domain'
import type { FileLinks } from '../../../platform/files/index.ts'
import { patterns } from '../../../platform/patterns/index.ts'
import type { StoredForm } from '../../forms/index.ts'
import { signFileLinks } from '../files/sign-file-links.ts'
import type { StoredSubmission } from '../submissions-repository.ts'
import type { StoredEdit } from './edits-repository.ts'

/** Stored in the history for an edit by the member. An edit by staff is stored with their name, which is not public. */
export const EDITED_BY_MEMBER = 'Submitter'
const EDITED_BY_STAFF = 'Administrator'

/** What a member with the edit code may see, with the fields of the version that they filled in. */
export function presentForEdit({
  submission,
  form,
  fields,
  bkashTrxId,
  toPayPaisa,
  edits,
  links,
  timeZone,
  locale,
}: {
  submission: StoredSubmission
  form: StoredForm
  fields: Field[]
  /** '' where there is none. */
  bkashTrxId: string
  /** What is open of a change that costs more. */
  toPayPaisa: Paisa
  edits: StoredEdit[]
  links: FileLinks
  timeZone: string
  /** Of the page. */
  locale: Locale
}): EditableSubmission {
  const data = visibleAnswers(fields, submission.data)
  const shown = publicForm({ ...form, fields }, new Date(), patterns)
  return {
    form: {
      id: form.id,
      title: form.title,
      description: form.description,
      customUrl: form.customUrl,
      fields: shown.fields,
      ...(shown.moreFields && { moreFields: true }),
      ...(shown.places && { places: true }),
      ...(form.langs && { langs: form.langs }),
    },
    data,
    files: signFileLinks(data, links),
    variables: submissionVariables({ submission, form, fields, bkashTrxId, timeZone, locale }),
    status: submission.status,
    uniqueId: submission.uniqueId,
    ...(toPayPaisa > 0 && { toPay: paisaToTaka(toPayPaisa) }),
    createdAt: submission.createdAt.toISOString(),
    updatedAt: submission.updatedAt.toISOString(),
    editHistory: edits.flatMap((edit) => presentEdit(fields, edit)),
  }
}

/** What HTML fields may say about the submission. Answers are left out: the page fills them in as they are typed. */
function submissionVariables({
  submission,
  form,
  fields,
  bkashTrxId,
  timeZone,
  locale,
}: {
  submission: StoredSubmission
  form: StoredForm
  fields: readonly Field[]
  bkashTrxId: string
  timeZone: string
  locale: Locale
}): Record<string, string> {
  if (!fields.some(({ htmlContent }) => htmlContent.enableVariables && htmlContent.content.includes('{{'))) {
    return {}
  }
  const values = formVariables({
    context: 'html',
    form: { title: form.title, description: form.description, fields: [] },
    submission: {
      id: submission.id,
      uniqueId: submission.uniqueId,
      editCode: '',
      status: submission.status,
      createdAt: submission.createdAt,
      answers: {},
      payment: submission.hasPayment
        ? {
            status: submission.paymentStatus,
            amountPaisa: submission.amountPaisa,
            method: submission.paymentMethod ?? '',
            reference: submission.paymentReference,
            bkashTrxId,
            bkashPaymentId: '',
          }
        : null,
    },
    timeZone,
    locale,
  })
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'allFields'))
}

/** Only the answers to fields that members may see. */
export function visibleAnswers(fields: readonly Field[], answers: Answers): Answers {
  return Object.fromEntries(
    fieldsFor(fields, 'public-edit').flatMap((field) => {
      const answer = answers[field.id]
      return answer === undefined ? [] : [[field.id, visibleRows(field, answer)]]
    }),
  )
}

/** `field` has only the inner fields that members may see. */
function visibleRows({ group }: Field, answer: Answer): Answer {
  if (group === null) return answer
  const seen = new Set(group.fields.map(({ id }) => id))
  return rowsOf(answer).map((row) => Object.fromEntries(Object.entries(row).filter(([id]) => seen.has(id))))
}

/** Empty for an edit of fields that members may not see. */
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
