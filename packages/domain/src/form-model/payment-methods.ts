export const PAYMENT_METHODS = ['stripe', 'bkash', 'sslcommerz', 'bank_transfer', 'wallet'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * The methods a member can choose, in the order in which they are offered. Payments by Stripe exist only in imported
 * submissions.
 */
export const OPEN_PAYMENT_METHODS = [
  'bkash',
  'sslcommerz',
  'bank_transfer',
  'wallet',
] as const satisfies readonly PaymentMethod[]
export type OpenPaymentMethod = (typeof OPEN_PAYMENT_METHODS)[number]

/** Those whose payer leaves for a page of the provider. */
export const REDIRECT_METHODS = ['bkash', 'sslcommerz'] as const satisfies readonly OpenPaymentMethod[]
export type RedirectMethod = (typeof REDIRECT_METHODS)[number]
