import type { SimulatedPayment } from './simulator-state.ts'

export type CallbackStatus = 'success' | 'failure' | 'cancel'

/** Where the payer's browser is redirected. Anyone could forge the status. */
export function callbackUrl(payment: SimulatedPayment, status: CallbackStatus): string {
  const join = payment.callbackURL.includes('?') ? '&' : '?'
  const { paymentID, signature } = payment
  return `${payment.callbackURL}${join}paymentID=${paymentID}&status=${status}&signature=${signature}&apiVersion=1.2.0-beta/`
}
