import type { Locale } from '@nibondhon/domain'
import type { PublicForm } from '@nibondhon/api-contract'
import { isAppError } from '../../../lib/api-error.ts'
import { saveLateChanges } from '../../shared/submit/save-late-changes.ts'
import type { Submitted } from '../../form/submit/submit-answers.ts'
import type { PendingSubmission } from '../../member-session/pending-submission.ts'
import { readAttempt, writeAttempt } from '../../member-session/payment-attempt.ts'
import { addTry, sendOrRepeat } from '../../shared/submit/send-or-repeat.ts'
import { retryOnServerError } from './retry-on-server-error.ts'
import { filesToSend, sendPaidSubmission, type PaymentParts } from './send-paid-submission.ts'

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
  const { formData: sent, amount } = pending
  const current = { answers: sent, amount, payment: payment.texts }
  const tries = addTry(attempt.tries, current, filesToSend(pending, payment))
  // Written before anything leaves: a reload in the middle goes on with this very attempt.
  writeAttempt({ ...attempt, tries })
  try {
    const { submitted, stored } = await sendOrRepeat(tries, (content, files) =>
      retryOnServerError(() => sendPaidSubmission({ ...job, content, files }), job),
    )
    const isComplete = await saveLateChanges({ form, submitted, sent, stored: stored.answers })
    return { submitted, isComplete }
  } catch (error) {
    // Nothing is stored, and the next try begins anew.
    if (isAppError(error)) writeAttempt({ key: pending.key, tries: [], bkash: null })
    throw error
  }
}
