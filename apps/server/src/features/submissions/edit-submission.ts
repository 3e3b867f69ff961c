import { isDeepStrictEqual } from 'node:util'
import { type Answers, answerProblemText, type Field, hasErrors, isBlank, problem } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import type { StoredForm } from '../forms/index.ts'
import { editReader } from './edit-reader.ts'
import { prepareIdentity } from './identity.ts'
import { type EditClaim, openEditable } from './open-for-edit.ts'
import { EDITED_BY_MEMBER, visibleAnswers } from './present-submission.ts'
import { invalidAnswers, submissionNotFound } from './submission-refusals.ts'
import { findForChange, saveEdit, type StoredSubmission } from './submissions-repository.ts'

export interface Edited {
  data: Answers
  updatedAt: string
  hasBeenEdited: boolean
}

/** Saves what the owner changed. Fields that are locked keep their answers, whatever was sent for them. */
export async function editSubmission(db: Db, claim: EditClaim, raw: unknown): Promise<Edited> {
  const { submission, form, fields } = await openEditable(db, claim)
  return db.transaction().execute(async (trx) => {
    // Read again under a lock: of two changes at once the second is laid over the first.
    const current = await findForChange(trx, submission.id)
    if (!current) throw submissionNotFound()
    const saved = await saveChanges(trx, { current, form: { ...form, fields }, raw })
    return {
      data: visibleAnswers(fields, saved.data),
      updatedAt: saved.updatedAt.toISOString(),
      hasBeenEdited: saved.hasBeenEdited,
    }
  })
}

async function saveChanges(
  trx: Db,
  { current, form, raw }: { current: StoredSubmission; form: StoredForm; raw: unknown },
): Promise<Pick<StoredSubmission, 'data' | 'updatedAt' | 'hasBeenEdited'>> {
  const reader = editReader(form.fields)
  const data = reader.read(raw, current.data)
  const errors = reader.check(data)
  if (hasErrors(errors)) {
    const locale = current.locale === 'bn' ? 'bn' : 'en'
    throw invalidAnswers(errors, locale, answerProblemText(problem('fix_before_saving'), 'en'))
  }

  const changedFields = changed(form.fields, current.data, data)
  if (changedFields.length === 0) return current
  const only = (answers: Answers) => Object.fromEntries(changedFields.map((id) => [id, answers[id] ?? null]))
  const updatedAt = await saveEdit(trx, current.id, {
    data,
    identity: prepareIdentity(form)(data),
    edit: {
      editedBy: EDITED_BY_MEMBER,
      changedFields,
      previousData: only(current.data),
      newData: only(data),
    },
  })
  return { data, updatedAt, hasBeenEdited: true }
}

/** An answer that was empty and still is has not changed, whichever way it is empty. */
function changed(fields: readonly Field[], before: Answers, after: Answers): string[] {
  return fields
    .map((field) => field.id)
    .filter((id) => !(isBlank(before[id]) && isBlank(after[id])) && !isDeepStrictEqual(before[id], after[id]))
}
