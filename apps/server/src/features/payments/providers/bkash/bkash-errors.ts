import type { BkashDeclined, BkashUnclear } from '@nibondhon/bkash'
import { isBkashStatusCode } from '@nibondhon/domain'
import { AppError } from '../../../../platform/http/index.ts'
import type { ProviderErrors } from '../payment-provider.ts'

const UNAVAILABLE = 'bKash service is temporarily unavailable. Please try again.'

/** In the words of the specification. */
export const BKASH_ERRORS: ProviderErrors = {
  unavailable: () => new AppError('unavailable', 'bkash_unavailable', UNAVAILABLE),
  otherEnvironment: () =>
    new AppError(
      'conflict',
      'other_environment',
      'This bKash payment was made in another environment (sandbox or live) and cannot be used here.',
    ),
  unknown: () =>
    new AppError(
      'invalid',
      'payment_unknown',
      'This bKash payment is not known. Please start the payment again.',
    ),
  used: () =>
    new AppError(
      'conflict',
      'payment_used',
      'This bKash payment belongs to another submission. Please start the payment again.',
    ),
  orderMismatch: () =>
    new AppError(
      'conflict',
      'order_mismatch',
      'This bKash payment was made for another order. Please start the payment again.',
    ),
  unclear: () =>
    new AppError(
      'conflict',
      'payment_unclear',
      'bKash has not told us yet what became of your last payment. Please try again in a few minutes.',
    ),
  notConfirmed: () =>
    new AppError(
      'unpaid',
      'payment_not_confirmed',
      'The payment was not confirmed with bKash. Please try again.',
    ),
}

/** bKash could not be reached, or refused the server's request rather than the payer. */
export function bkashError(response: BkashDeclined | BkashUnclear, fallback: string): AppError {
  if (response.kind === 'declined') {
    const message = response.meaning === 'declined' ? response.message : fallback
    return new AppError('unavailable', bkashErrorCode(response.code), message)
  }
  return response.reason === 'credentials'
    ? new AppError('unavailable', 'bkash_authentication', 'bKash authentication failed. Please try again.')
    : BKASH_ERRORS.unavailable()
}

/** With bKash's status code, by which the payer's page finds its advice; without one that it does not know. */
export function bkashErrorCode(code: string): string {
  return isBkashStatusCode(code) ? `bkash_${code}` : 'bkash_refused'
}
