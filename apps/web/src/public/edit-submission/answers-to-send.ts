import type { EditableSubmission } from '@nibondhon/api-contract'
import { type Answers, changedFields, fieldAccess } from '@nibondhon/domain'

/**
 * Only the answers that the member changed, so that a correction that staff made meanwhile is not undone. Files and
 * locked fields are never sent.
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
