import type { PublicForm } from '@nibondhon/api-contract'
import { fieldAccess, takesFile, type Answers } from '@nibondhon/domain'
import { publicRequest } from '../../../lib/public-api.ts'
import type { Submitted } from '../../form/submit/submit-answers.ts'

interface LateChanges {
  form: PublicForm
  submitted: Submitted
  sent: Answers
  /** The answers that were stored. */
  stored: Answers
}

/**
 * An attempt that was not answered may have arrived. The next one then gets its receipt, and what the person changed
 * in between would be lost: so it is saved as an edit. False when it could not be.
 */
export async function saveLateChanges({ form, submitted, sent, stored }: LateChanges): Promise<boolean> {
  const changed = form.fields.filter(({ id }) => JSON.stringify(stored[id]) !== JSON.stringify(sent[id]))
  if (changed.length === 0) return true
  const open = changed.filter((field) => !takesFile(field.type) && fieldAccess(field, 'public-edit').canEdit)
  if (!form.allowEditing || open.length < changed.length) return false
  try {
    await publicRequest('PUT /api/submissions/edit/:uniqueId/:editCode', {
      params: { uniqueId: submitted.uniqueId, editCode: submitted.editCode },
      body: { data: Object.fromEntries(open.map(({ id }) => [id, sent[id] ?? ''])) },
    })
    return true
  } catch {
    return false
  }
}
