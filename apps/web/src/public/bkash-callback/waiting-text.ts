import type { PaymentMessages } from '../translations/payment-messages-en.ts'

/** When the page that waits for bKash says something new, in seconds. */
export const WAITING_STEPS_S = [0, 8, 25] as const

/** What the page says after waiting for so long. */
export function waitingText(seconds: number, { waiting }: Pick<PaymentMessages, 'waiting'>): string {
  const passed = WAITING_STEPS_S.filter((step) => step <= seconds).length
  return waiting.texts[Math.max(0, passed - 1)] ?? ''
}
