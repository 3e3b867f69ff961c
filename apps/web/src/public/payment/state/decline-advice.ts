import type { PublicPayment } from '@nibondhon/api-contract'
import {
  bkashAdvice,
  REDIRECT_METHODS,
  sslcommerzAdvice,
  type Locale,
  type RedirectMethod,
} from '@nibondhon/domain'
import { ApiError } from '../../../lib/api-error.ts'

type Decline = NonNullable<PublicPayment['paymentInfo']['decline']>

/**
 * What happened and what to do, where the provider did not take the payment, never in the provider's own English; undefined
 * where the payer stopped.
 */
export function declineAdvice(
  decline: Decline | undefined,
  locale: Locale,
  method?: string | null,
): string | undefined {
  const provider = REDIRECT_METHODS.find((one) => one === method) ?? REDIRECT_METHODS[0]
  return decline && ADVICE[provider](decline, locale)
}

/** By provider: only bKash has codes. */
const ADVICE: Record<RedirectMethod, (decline: Decline, locale: Locale) => string | undefined> = {
  bkash: ({ code }, locale) => (code === '' ? undefined : bkashAdvice(code, locale)),
  sslcommerz: ({ message }, locale) => sslcommerzAdvice(message, locale),
}

/** The decline of a payment that could not begin: the error's code names bKash's status code. */
export function declineOfError(error: unknown): Decline | undefined {
  const code = error instanceof ApiError ? /^bkash_(\d{3,4}|refused)$/.exec(error.code)?.[1] : undefined
  return code === undefined ? undefined : { code, message: (error as ApiError).message }
}
