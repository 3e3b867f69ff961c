import type { OpenPaymentMethod } from '@nibondhon/domain'
import { readSession, removeSession, writeSession } from './session-store.ts'

/** How someone wants to pay for what they filled in, and what they wrote about it. */
export interface PaymentChoices {
  method: OpenPaymentMethod | null
  notes: string
}

const KEY = 'payment-choices'

/** Of this form; none where they were made for another. */
export function readChoices(customUrl: string): PaymentChoices {
  const stored = readSession(KEY) as (Partial<PaymentChoices> & { customUrl?: string }) | null
  if (stored?.customUrl !== customUrl) return { method: null, notes: '' }
  return { method: stored.method ?? null, notes: stored.notes ?? '' }
}

export function writeChoices(customUrl: string, choices: PaymentChoices): void {
  writeSession(KEY, { customUrl, ...choices })
}

/** They belong to a submission that is stored, or to answers that were cleared. */
export function forgetChoices(): void {
  removeSession(KEY)
}
