import { canReachForm, type FormScope, readPaymentReference } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { findByName, findByReferences } from '../submissions/index.ts'
import { otherSubmissionNotFound } from './money-errors.ts'

/** The id of a submission that staff name by its payment reference, unique ID or id. */
export async function findOtherSubmission(db: Db, text: string, forms: FormScope): Promise<string> {
  const reference = readPaymentReference(text)
  const name = reference === null ? text : (await findByReferences(db, [reference])).get(reference)
  const found = name === undefined ? null : await findByName(db, name)
  if (!found || !canReachForm(forms, found.formId)) throw otherSubmissionNotFound()
  return found.id
}
