import type { PublicForm } from '@nibondhon/api-contract'
import { isRefusal } from '../../lib/api-error.ts'
import type { Locale } from '../../lib/i18n/locale.ts'
import { saveLateChanges } from '../form/save-late-changes.ts'
import type { Submitted } from '../form/submit-answers.ts'
import type { PendingSubmission } from '../shared/pending-submission.ts'
import { readAttempt, writeAttempt } from '../shared/payment-attempt.ts'
import { retryOnServerError } from './retry-on-server-error.ts'
import { sendPaidSubmission, type PaymentParts } from './send-paid-submission.ts'

export interface PaymentJob {
  pending: PendingSubmission
  form: PublicForm
  locale: Locale
  onProgress(share: number): void
  onRetry(attempt: number): void
}

export interface Stored {
  submitted: Submitted
  /** False when an earlier try had arrived and what was changed after it could not be saved. */
  isComplete: boolean
}

/** Stores the submission once, however often it is tried: every try carries the same key. */
export async function submitPayment(job: PaymentJob, payment: PaymentParts): Promise<Stored> {
  const { pending, form } = job
  const attempt = readAttempt(pending.key)
  const tried = attempt.tried ?? JSON.stringify(pending.formData)
  // Written before anything leaves: a reload in the middle goes on with this very attempt.
  writeAttempt({ ...attempt, tried })
  try {
    const submitted = await retryOnServerError(() => sendPaidSubmission({ ...job, payment }), job)
    const isComplete = await saveLateChanges({ form, submitted, sent: pending.formData, tried })
    return { submitted, isComplete }
  } catch (error) {
    // Nothing is stored, and the next try begins anew.
    if (isRefusal(error)) writeAttempt({ key: pending.key, tried: null, bkash: null })
    throw error
  }
}
