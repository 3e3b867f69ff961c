import type { SimulatedPayment } from '../state/simulator-state.ts'

export type CallbackStatus = 'success' | 'failure' | 'cancel'

/** Where the payer's browser is sent. The status is a hint that anybody could have typed. */
export function callbackUrl(payment: SimulatedPayment, status: CallbackStatus): string {
  const join = payment.callbackURL.includes('?') ? '&' : '?'
  const { paymentID, signature } = payment
  return `${payment.callbackURL}${join}paymentID=${paymentID}&status=${status}&signature=${signature}&apiVersion=1.2.0-beta/`
}
