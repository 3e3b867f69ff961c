import type { EditableSubmission } from '@nibondhon/api-contract'
import { type Answers, changedFields, fieldAccess } from '@nibondhon/domain'

/**
 * Only what the member changed: whatever the association has corrected meanwhile stays corrected. Files stay as they were
 * submitted, and what is locked is not sent at all.
 */
export function answersToSend(
  { form, data }: Pick<EditableSubmission, 'form' | 'data'>,
  answers: Answers,
): Answers {
  const open = form.fields.filter(
    (field) => field.type !== 'file' && fieldAccess(field, 'public-edit').canEdit,
  )
  return Object.fromEntries(changedFields(open, data, answers).map(({ id }) => [id, answers[id] ?? null]))
}
