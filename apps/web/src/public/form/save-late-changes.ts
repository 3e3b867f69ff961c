import type { PublicForm } from '@nibondhon/api-contract'
import { fieldAccess, type Answers } from '@nibondhon/domain'
import { publicRequest } from '../../lib/public-api.ts'
import type { Submitted } from './submit-answers.ts'

interface LateChanges {
  form: PublicForm
  submitted: Submitted
  sent: Answers
  /** The answers of the first attempt, as text. */
  tried: string
}

/**
 * An attempt that nobody answered may have arrived. The next one then gets its receipt, and whatever the person
 * changed in between would be lost: so it is saved as an edit, which changes nothing if it is there already.
 * False when it could not be.
 */
export async function saveLateChanges({ form, submitted, sent, tried }: LateChanges): Promise<boolean> {
  const first = JSON.parse(tried) as Answers
  const changed = form.fields.filter(({ id }) => JSON.stringify(first[id]) !== JSON.stringify(sent[id]))
  if (changed.length === 0) return true
  const open = changed.filter((field) => field.type !== 'file' && fieldAccess(field, 'public-edit').canEdit)
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
