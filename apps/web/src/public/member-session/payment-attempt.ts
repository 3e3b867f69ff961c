import { readSession, removeSession, writeSession } from './session-store.ts'
import { readTries, type Try } from '../shared/submit/send-or-repeat.ts'

/** What this tab has already tried for one submission: an answer that got lost may have been a yes. */
export interface PaymentAttempt {
  /** The Idempotency-Key of the submission. */
  key: string
  /** The tries that were not answered. */
  tries: Try[]
  /** A payment that bKash has made for it and that waits for its submission. */
  bkash: CreatedPayment | null
}

export interface CreatedPayment {
  paymentID: string
  bkashURL: string
  orderId: string
  /** In taka. */
  amount: number
}

const KEY = 'payment-attempt'

export function readAttempt(key: string): PaymentAttempt {
  const stored = readSession(KEY) as PaymentAttempt | null
  if (stored?.key !== key) return { key, tries: [], bkash: null }
  return { ...stored, tries: readTries(stored.tries) }
}

/** Whether anything was sent under this key that may have arrived. */
export function hasAttempt(key: string): boolean {
  const { tries, bkash } = readAttempt(key)
  return tries.length > 0 || bkash !== null
}

export function writeAttempt(attempt: PaymentAttempt): void {
  writeSession(KEY, attempt)
}

export function forgetAttempt(): void {
  removeSession(KEY)
}
