import type { PublicSubmission } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm } from '../../forms/index.ts'
import { presentSummary } from './present-submission.ts'
import { submissionNotFound } from '../submission-errors.ts'
import { findByUniqueId } from '../submissions-repository.ts'

export async function viewSubmission(db: Db, uniqueId: string): Promise<PublicSubmission> {
  const submission = await findByUniqueId(db, uniqueId)
  const form = submission && (await loadForm(db, submission.formId))
  if (!submission || !form) throw submissionNotFound()
  return presentSummary(submission, form)
}
