import { type AnswerRow, answerRows, fieldsFor, localiseForm, type Locale } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadFields, loadForm } from '../../forms/index.ts'
import { openByCode } from '../edit/check-edit-code.ts'
import type { EditCredentials } from '../edit/open-for-edit.ts'
import { submissionNotFound } from '../submission-errors.ts'

/** What the holder of the edit code may read, also where nothing can be edited any more. */
export async function viewAnswers(
  db: Db,
  credentials: EditCredentials,
  locale: Locale,
): Promise<AnswerRow[]> {
  const submission = await openByCode(db, credentials)
  const form = await loadForm(db, submission.formId)
  if (!form) throw submissionNotFound()
  const version = { ...form, fields: await loadFields(db, submission.formId, submission.formVersion) }
  return answerRows(fieldsFor(localiseForm(version, locale).fields, 'public-edit'), submission.data, locale)
}
