import {
  type ActingRole,
  canReachForm,
  fieldsFor,
  type FormScope,
  isInputField,
  staffAudience,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm } from '../../forms/index.ts'
import { answerFilterInvalid } from '../submission-admin-errors.ts'

/** The answer to a field that the reader may see, or one of its choices. */
export interface AnswerFilter {
  fieldId: string
  value: string
}

interface AnswerQuery {
  formId?: string | undefined
  answerTo?: string | undefined
  answer?: string | undefined
}

/** A filter by a field that the reader may not see would tell what is in it. */
export async function readAnswerFilter(
  db: Db,
  { formId, answerTo, answer }: AnswerQuery,
  { role, forms }: { role: ActingRole | null; forms: FormScope },
): Promise<AnswerFilter | undefined> {
  if (answerTo === undefined && answer === undefined) return undefined
  if (formId === undefined || answerTo === undefined || answer === undefined)
    throw answerFilterInvalid('incomplete')
  // Finds none; whether the form has the field stays unsaid.
  if (!canReachForm(forms, formId)) return { fieldId: answerTo, value: answer }
  const form = await loadForm(db, formId)
  const audience = role === null ? 'admin' : staffAudience(role)
  const fields = form ? fieldsFor(form.fields, audience).filter(isInputField) : []
  const field = fields.find(({ id }) => id === answerTo) ?? fields.find(({ name }) => name === answerTo)
  if (!field) throw answerFilterInvalid('unknown_field')
  return { fieldId: field.id, value: answer }
}
