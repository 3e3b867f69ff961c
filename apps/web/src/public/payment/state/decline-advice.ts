import type { PublicPayment } from '@nibondhon/api-contract'
import { bkashAdvice, type Locale } from '@nibondhon/domain'
import { ApiError } from '../../../lib/api-error.ts'

type Decline = NonNullable<PublicPayment['paymentInfo']['decline']>

/** What happened and what to do, where bKash did not take the payment; undefined where the payer stopped. */
export function declineAdvice(decline: Decline | undefined, locale: Locale): string | undefined {
  return decline === undefined || decline.code === '' ? undefined : bkashAdvice(decline.code, locale)
}

/** The decline of a payment that could not begin: the error's code names bKash's status code. */
export function declineOfError(error: unknown): Decline | undefined {
  const code = error instanceof ApiError ? /^bkash_(\d{3,4}|refused)$/.exec(error.code)?.[1] : undefined
  return code === undefined ? undefined : { code, message: (error as ApiError).message }
}
