import type { PublicSubmission } from '@nibondhon/api-contract'
import { paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm, type StoredForm } from '../../forms/index.ts'
import { submissionNotFound } from '../submission-errors.ts'
import { findByUniqueId, type StoredSubmission } from '../submissions-repository.ts'

/** What anyone with the unique id may see: no answers. */
export async function viewSubmission(db: Db, uniqueId: string): Promise<PublicSubmission> {
  const submission = await findByUniqueId(db, uniqueId)
  const form = submission && (await loadForm(db, submission.formId))
  if (!submission || !form) throw submissionNotFound()
  return presentSummary(submission, form)
}

function presentSummary(submission: StoredSubmission, form: StoredForm): PublicSubmission {
  return {
    formTitle: form.title,
    customUrl: form.customUrl,
    uniqueId: submission.uniqueId,
    status: submission.status,
    createdAt: submission.createdAt.toISOString(),
    updatedAt: submission.updatedAt.toISOString(),
    hasBeenEdited: submission.hasBeenEdited,
    hasPayment: submission.hasPayment,
    paymentMethod: submission.paymentMethod,
    paymentStatus: submission.paymentStatus,
    paymentAmount: paisaToTaka(submission.amountPaisa),
    allowEditing: form.allowEditing,
    pdfAvailable: submission.status === 'completed' && form.settings.pdfSettings.enablePublicPdf,
  }
}
