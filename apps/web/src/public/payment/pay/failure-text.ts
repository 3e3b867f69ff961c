import { ApiError, isNetworkError, isUnauthorised } from '../../../lib/api-error.ts'
import type { Messages } from '../../translations/en.ts'
import type { PaymentMessages } from '../../translations/payment-messages-en.ts'
import { errorText } from '../../translations/error-text.ts'
import { NoPaymentBegun } from '../redirect/pay-by-redirect.ts'
import { isServerError } from '../submit/retry-on-server-error.ts'

/** The step that failed: beginning a payment at the provider, or storing the submission. */
export type Stage = 'bkash' | 'submit'

/** The message for the member: the page's own, or the server's. */
export function failureText(
  stage: Stage,
  error: unknown,
  messages: PaymentMessages,
  shared: Messages,
): string {
  const { failure } = messages
  if (isNetworkError(error)) return failure.lost
  if (stage === 'bkash') return bkashText(error, messages, shared)
  if (isUnauthorised(error)) return failure.authentication
  if (isServerError(error)) return failure.server
  return serverErrorText(error, failure.process, messages, shared)
}

/** The server's message about a payment, else the fallback. */
export function serverErrorText(
  error: unknown,
  fallback: string,
  messages: PaymentMessages,
  shared: Messages,
): string {
  const errorsByCode = { ...shared.errorsByCode, ...messages.errorsByCode }
  return errorText({ ...shared, errorsByCode }, error, fallback) || fallback
}

/** Whether a failure is about the provider of this name: then the page offers a bank transfer instead. */
export function mentions(text: string, name: string): boolean {
  return text.toLowerCase().includes(name.toLowerCase())
}

function bkashText(error: unknown, messages: PaymentMessages, shared: Messages): string {
  const { failure } = messages
  if (error instanceof NoPaymentBegun) return failure.bkashCreate
  if (isUnauthorised(error)) return failure.bkashAuthentication
  if (!(error instanceof ApiError)) return failure.bkashGeneric
  if (error.status === 500 || (error.status > 500 && !error.fromServer)) return failure.bkashUnavailable
  return serverErrorText(error, failure.bkashGeneric, messages, shared)
}
