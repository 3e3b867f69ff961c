import type { Answers } from '@nibondhon/domain'
import { writeSession } from './session-store.ts'

/** Answers that wait for their payment: what the form page hands to the payment page. */
export interface PendingSubmission {
  customUrl: string
  formId: string
  formTitle: string
  formData: Answers
  /** In taka. */
  amount: number
  /** The Idempotency-Key of this submission. */
  key: string
  /** What stands in the field that people do not see. */
  website: string
}

export const PENDING_KEY = 'pending-submission'

/** In the session too, so that a reload of the payment page finds it. */
export function savePendingSubmission(pending: PendingSubmission): void {
  writeSession(PENDING_KEY, pending)
}
