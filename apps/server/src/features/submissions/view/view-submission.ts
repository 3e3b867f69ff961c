import type { PublicSubmission } from '@nibondhon/api-contract'
import {
  awaitsResult,
  localiseForm,
  type Locale,
  methodTraits,
  paisaToTaka,
  paymentSituation,
  type PaymentSituation,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { loadForm, type StoredForm } from '../../forms/index.ts'
import { submissionNotFound } from '../submission-errors.ts'
import { findByUniqueId, type StoredSubmission } from '../submissions-repository.ts'
import { presentPublicMoney } from './present-public-money.ts'
import { type DecidingAttempt, findDecidingAttempt } from './deciding-attempt-repository.ts'

/** Whether the member gets a message when the payment is settled. */
export type WillMessage = (
  submission: Pick<StoredSubmission, 'formId' | 'formVersion' | 'data'>,
) => Promise<boolean>

/** What anyone with the unique id may see: no answers. */
export async function viewSubmission(
  { db, publicUrl, willMessage }: { db: Db; publicUrl: string; willMessage: WillMessage },
  uniqueId: string,
  locale: Locale,
): Promise<PublicSubmission> {
  const submission = await findByUniqueId(db, uniqueId)
  const form = submission && (await loadForm(db, submission.formId))
  if (!submission || !form) throw submissionNotFound()
  const { isRedirect } = methodTraits(submission.paymentMethod)
  const attempt = isRedirect ? await findDecidingAttempt(db, submission.id) : null
  const viewUrl = `${publicUrl}/view-submission/${submission.uniqueId}`
  const summary = {
    ...presentSummary(submission, localiseForm(form, locale), attempt),
    ...(submission.hasPayment && { money: await presentPublicMoney(db, submission.id) }),
  }
  const isOpen = awaitsResult(summary.paymentSituation)
  return { ...summary, ...(isOpen && { willMessage: await willMessage(submission) }), viewUrl }
}

function presentSummary(
  submission: StoredSubmission,
  form: StoredForm,
  attempt: DecidingAttempt | null,
): Omit<PublicSubmission, 'viewUrl'> {
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
    paymentSituation: situationOf(submission, attempt),
    paymentAmount: paisaToTaka(submission.amountPaisa),
    ...(submission.hasPayment && { paymentReference: submission.paymentReference }),
    allowEditing: form.allowEditing,
    pdfAvailable: submission.status === 'completed' && form.settings.pdfSettings.enablePublicPdf,
    ...(submission.paymentStatus === 'completed' && attempt?.trxId != null && { bkashTrxId: attempt.trxId }),
  }
}

/** How the payer sees the payment of a submission; null where there is none. */
export function situationOf(
  { paymentMethod: method, paymentStatus: status, needsReview }: StoredSubmission,
  attempt: DecidingAttempt | null,
): PaymentSituation | null {
  return paymentSituation({ method, status, needsReview, attempt })
}
