import { readPaymentReference } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { findByName, findByReferences } from '../submissions/index.ts'
import { otherSubmissionNotFound } from './money-errors.ts'

/** The id of a submission that staff name by its payment reference, unique ID or id. */
export async function findOtherSubmission(db: Db, text: string): Promise<string> {
  const reference = readPaymentReference(text)
  const id =
    reference === null
      ? (await findByName(db, text))?.id
      : (await findByReferences(db, [reference])).get(reference)
  if (id === undefined) throw otherSubmissionNotFound()
  return id
}
