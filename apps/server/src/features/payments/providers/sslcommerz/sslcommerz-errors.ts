import type { SslcommerzDeclined, SslcommerzUnclear } from '@nibondhon/sslcommerz'
import { AppError } from '../../../../platform/http/index.ts'
import type { ProviderErrors } from '../payment-provider.ts'

export const SSLCOMMERZ_ERRORS: ProviderErrors = {
  unavailable: () =>
    new AppError(
      'unavailable',
      'sslcommerz_unavailable',
      'SSLCommerz is temporarily unavailable. Please try again.',
    ),
  otherEnvironment: () =>
    new AppError(
      'conflict',
      'other_environment',
      'This SSLCommerz payment was made in another environment (sandbox or live) and cannot be used here.',
    ),
  unknown: () =>
    new AppError(
      'invalid',
      'payment_unknown',
      'This SSLCommerz payment is not known. Please start the payment again.',
    ),
  used: () =>
    new AppError(
      'conflict',
      'payment_used',
      'This SSLCommerz payment belongs to another submission. Please start the payment again.',
    ),
  orderMismatch: () =>
    new AppError(
      'conflict',
      'order_mismatch',
      'This SSLCommerz payment was made for another order. Please start the payment again.',
    ),
  unclear: () =>
    new AppError(
      'conflict',
      'payment_unclear',
      'SSLCommerz has not told us yet what became of your last payment. Please try again in a few minutes.',
    ),
  notConfirmed: () =>
    new AppError(
      'unpaid',
      'payment_not_confirmed',
      'The payment was not completed with SSLCommerz. Please try again.',
    ),
}

/** SSLCommerz opened no page to pay on. Its own reason is about the request, not for the payer. */
export function beginError(response: SslcommerzDeclined | SslcommerzUnclear): AppError {
  if (response.kind === 'unclear') return SSLCOMMERZ_ERRORS.unavailable()
  return response.reason === 'credentials'
    ? new AppError(
        'unavailable',
        'sslcommerz_authentication',
        'SSLCommerz does not accept this store at the moment. Please pay in another way, or try again later.',
      )
    : new AppError(
        'unavailable',
        'sslcommerz_refused',
        'SSLCommerz did not begin the payment. Please try again.',
      )
}

export function amountNotTaken(): AppError {
  return new AppError(
    'conflict',
    'sslcommerz_amount',
    'SSLCommerz takes payments from ৳10 to ৳500,000. Please pay in another way.',
  )
}

/** Nothing was returned. */
export function refundRefused(): AppError {
  return new AppError(
    'conflict',
    'sslcommerz_refused',
    'SSLCommerz refused the refund, so nothing was returned. Look at the transaction in the SSLCommerz panel; live, the address of this server must be on its list.',
  )
}
