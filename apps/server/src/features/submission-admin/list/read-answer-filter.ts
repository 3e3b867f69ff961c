import { type ActingRole, fieldsFor, isInputField, staffAudience } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm } from '../../forms/index.ts'
import { answerFilterInvalid } from '../submission-admin-errors.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

interface AnswerQuery {
  formId?: string | undefined
  answerTo?: string | undefined
  answer?: string | undefined
}

/** A filter by a field that the reader may not see would tell what is in it. */
export async function readAnswerFilter(
  db: Db,
  { formId, answerTo, answer }: AnswerQuery,
  role: ActingRole,
): Promise<SubmissionFilter['answer']> {
  if (answerTo === undefined && answer === undefined) return undefined
  if (formId === undefined || answerTo === undefined || answer === undefined)
    throw answerFilterInvalid('incomplete')
  const form = await loadForm(db, formId)
  const fields = form ? fieldsFor(form.fields, staffAudience(role)).filter(isInputField) : []
  const field = fields.find(({ id }) => id === answerTo) ?? fields.find(({ name }) => name === answerTo)
  if (!field) throw answerFilterInvalid('unknown_field')
  return { fieldId: field.id, value: answer }
}
