/** The closed sets of a submission and its payment. Database, API and screens take them from here. */

export const SUBMISSION_STATUSES = ['pending', 'completed', 'failed'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** `none`: the form takes no payment. */
export const PAYMENT_STATUSES = ['none', 'pending', 'completed', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_METHODS = ['stripe', 'bkash', 'bank_transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The methods a member can choose. Payments by Stripe exist only in imported submissions. */
export type OpenPaymentMethod = Exclude<PaymentMethod, 'stripe'>

/** One attempt to pay by bKash. `review`: the amount paid is not the one expected, so staff have to decide. */
export type PaymentState = 'initiated' | 'executing' | 'completed' | 'failed' | 'cancelled' | 'review'

const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  bkash: 'bKash',
  bank_transfer: 'Bank transfer',
  stripe: 'Stripe',
}

function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value)
}

/** An unknown method is shown as it is stored. */
export function paymentMethodLabel(method: string): string {
  return isPaymentMethod(method) ? PAYMENT_METHOD_LABELS[method] : method
}
