import type { Answers, Field } from '../form-model/form-types.ts'
import { changedFields } from '../validation/changed-fields.ts'
import { fieldAccess } from '../visibility/field-access.ts'

interface StoredAnswers {
  form: { fields: readonly Field[] }
  data: Answers
}

/**
 * Only the answers that the member changed, so that a correction that staff made meanwhile is not undone. Files and
 * locked fields are never sent.
 */
export function answersToSend({ form, data }: StoredAnswers, answers: Answers): Answers {
  return Object.fromEntries(
    changedFields(form.fields.filter(isOpenToEdit), data, answers).map(({ id }) => [id, answers[id] ?? null]),
  )
}

/** Whether anything differs from what is stored, a file that was chosen or removed too. */
export function hasUnsavedChanges({ form, data }: StoredAnswers, answers: Answers): boolean {
  const open = form.fields.filter((field) => field.type === 'file' || isOpenToEdit(field))
  return changedFields(open, data, answers).length > 0
}

/** Whether an edit can change the answer. */
export function isOpenToEdit(field: Field): boolean {
  return field.type !== 'file' && fieldAccess(field, 'public-edit').canEdit
}
