import type { RedirectMethod } from '../form-model/payment-methods.ts'

/** The server makes the ids of these payments itself, so that they can be told from bKash's. */
export const SSLCOMMERZ_ID_PREFIX = 'SSLC'

/** The provider of a payment whose id alone is known: on the page that the payer comes back to. */
export function methodOfPaymentId(paymentId: string): RedirectMethod {
  return paymentId.startsWith(SSLCOMMERZ_ID_PREFIX) ? 'sslcommerz' : 'bkash'
}
