import type { Locale } from '../locale/locale.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../form-model/payment-methods.ts'

/** The closed sets of a submission and its payment. Database, API and screens take them from here. */

/** The statuses that staff set and payments lead to. */
export const SETTABLE_STATUSES = ['pending', 'completed', 'failed'] as const
export type SettableStatus = (typeof SETTABLE_STATUSES)[number]

/** `cancelled`: staff cancelled it. It has no seats, and its payment keeps the status that it had. */
export const SUBMISSION_STATUSES = [...SETTABLE_STATUSES, 'cancelled'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** `none`: the form takes no payment. */
export const PAYMENT_STATUSES = ['none', 'pending', 'completed', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** One attempt to pay with a provider. `review`: the amount paid is not the one expected, so staff have to decide. */
export type PaymentState = 'initiated' | 'executing' | 'completed' | 'failed' | 'cancelled' | 'review'

/** How the methods are called, on screens, in messages and in files alike. */
export const PAYMENT_METHOD_LABELS: Readonly<Record<Locale, Readonly<Record<PaymentMethod, string>>>> = {
  en: {
    bkash: 'bKash',
    sslcommerz: 'SSLCommerz',
    bank_transfer: 'Bank transfer',
    wallet: 'Wallet (TrxID)',
    stripe: 'Stripe',
  },
  bn: {
    bkash: 'বিকাশ',
    sslcommerz: 'SSLCommerz',
    bank_transfer: 'ব্যাংক ট্রান্সফার',
    wallet: 'ওয়ালেট (TrxID)',
    stripe: 'Stripe',
  },
}

function isPaymentMethod(value: unknown): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value)
}

/** An unknown method is shown as it is stored. */
export function paymentMethodLabel(method: string, locale: Locale = 'en'): string {
  return isPaymentMethod(method) ? PAYMENT_METHOD_LABELS[locale][method] : method
}
