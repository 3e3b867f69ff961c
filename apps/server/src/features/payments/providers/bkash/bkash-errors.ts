import type { BkashDeclined, BkashUnclear } from '@nibondhon/bkash'
import { isBkashStatusCode, writeText } from '@nibondhon/domain'
import { AppError } from '../../../../platform/http/index.ts'
import type { ProviderErrors } from '../payment-provider.ts'

const params = { provider: writeText({ en: 'bKash', bn: 'বিকাশ' }) }

/** In the words of the specification. */
export const BKASH_ERRORS: ProviderErrors = {
  unavailable: () => new AppError('unavailable', 'bkash_unavailable'),
  otherEnvironment: () => new AppError('conflict', 'other_environment', { params }),
  unknown: () => new AppError('invalid', 'payment_unknown', { params }),
  used: () => new AppError('conflict', 'payment_used', { params }),
  orderMismatch: () => new AppError('conflict', 'order_mismatch', { params }),
  unclear: () => new AppError('conflict', 'payment_unclear', { params }),
  notConfirmed: () => new AppError('unpaid', 'payment_not_confirmed.bkash'),
}

/** bKash could not be reached, or refused the server's request rather than the payer. */
export function bkashError(response: BkashDeclined | BkashUnclear, fallback: string): AppError {
  if (response.kind === 'declined') {
    const message = response.meaning === 'declined' ? response.message : fallback
    return new AppError('unavailable', { code: bkashErrorCode(response.code), write: () => message })
  }
  return response.reason === 'credentials'
    ? new AppError('unavailable', 'bkash_authentication')
    : BKASH_ERRORS.unavailable()
}

/** With bKash's status code, by which the payer's page finds its advice; without one that it does not know. */
export function bkashErrorCode(code: string): string {
  return isBkashStatusCode(code) ? `bkash_${code}` : 'bkash_refused'
}
