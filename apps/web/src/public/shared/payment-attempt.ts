import { readSession, removeSession, writeSession } from '../../lib/session-store.ts'

/** What this tab has already tried for one submission: an answer that got lost may have been a yes. */
export interface PaymentAttempt {
  /** The Idempotency-Key of the submission. */
  key: string
  /** The answers of the first try that nobody answered, as text; null where every try was answered. */
  tried: string | null
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
  return stored?.key === key ? stored : { key, tried: null, bkash: null }
}

/** Whether anything was sent under this key that may have arrived. */
export function hasAttempt(key: string): boolean {
  const { tried, bkash } = readAttempt(key)
  return tried !== null || bkash !== null
}

export function writeAttempt(attempt: PaymentAttempt): void {
  writeSession(KEY, attempt)
}

export function forgetAttempt(): void {
  removeSession(KEY)
}
