import type { Locale } from '@nibondhon/domain'
import type { PublicForm } from '@nibondhon/api-contract'
import { isAppError } from '../../../lib/api-error.ts'
import { saveLateChanges } from '../../shared/submit/save-late-changes.ts'
import type { Submitted } from '../../form/submit/submit-answers.ts'
import type { PendingSubmission } from '../../member-session/form-record.ts'
import { updateFormSession } from '../../member-session/form-session.ts'
import { readPaymentAttempts } from '../../member-session/payment-session.ts'
import { addAttempt, sendOrRepeat } from '../../shared/submit/send-or-repeat.ts'
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
  /** False when an earlier attempt had arrived and what was changed after it could not be saved. */
  isComplete: boolean
}

/** Stores the submission once, however often it is attempted: every attempt has the same Idempotency-Key. */
export async function submitPayment(job: PaymentJob, payment: PaymentParts): Promise<Stored> {
  const { pending, form } = job
  const earlier = readPaymentAttempts(pending)
  const { formData: sent, amount, customUrl, discount } = pending
  const texts = { ...payment.texts, ...(discount && { discountCode: discount.code }) }
  const current = { answers: sent, amount, payment: texts }
  const attempts = addAttempt(earlier.attempts, current, filesToSend(pending, payment))
  // Saved before anything is sent, so that after a reload the same attempt is repeated.
  updateFormSession(customUrl, { payment: { ...earlier, attempts } })
  try {
    const { submitted, stored } = await sendOrRepeat(attempts, (content, files) =>
      retryOnServerError(() => sendPaidSubmission({ ...job, content, files }), job),
    )
    const isComplete = await saveLateChanges({ form, submitted, sent, stored: stored.answers })
    return { submitted, isComplete }
  } catch (error) {
    // The server stored nothing, so the next attempt starts afresh.
    if (isAppError(error)) updateFormSession(customUrl, { payment: null })
    throw error
  }
}
