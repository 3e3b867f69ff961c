import type { SslcommerzDeclined, SslcommerzUnclear } from '@nibondhon/sslcommerz'
import { AppError } from '../../../../platform/http/index.ts'
import type { ProviderErrors } from '../payment-provider.ts'

const params = { provider: 'SSLCommerz' }

export const SSLCOMMERZ_ERRORS: ProviderErrors = {
  unavailable: () => new AppError('unavailable', 'sslcommerz_unavailable'),
  otherEnvironment: () => new AppError('conflict', 'other_environment', { params }),
  unknown: () => new AppError('invalid', 'payment_unknown', { params }),
  used: () => new AppError('conflict', 'payment_used', { params }),
  orderMismatch: () => new AppError('conflict', 'order_mismatch', { params }),
  unclear: () => new AppError('conflict', 'payment_unclear', { params }),
  notConfirmed: () => new AppError('unpaid', 'payment_not_confirmed.sslcommerz'),
}

/** SSLCommerz opened no page to pay on. Its own reason is about the request, not for the payer. */
export function beginError(response: SslcommerzDeclined | SslcommerzUnclear): AppError {
  if (response.kind === 'unclear') return SSLCOMMERZ_ERRORS.unavailable()
  return response.reason === 'credentials'
    ? new AppError('unavailable', 'sslcommerz_authentication')
    : new AppError('unavailable', 'sslcommerz_refused')
}

export function amountNotTaken(): AppError {
  return new AppError('conflict', 'sslcommerz_amount')
}

/** Nothing was returned. */
export function refundRefused(): AppError {
  return new AppError('conflict', 'sslcommerz_refused.refund')
}
