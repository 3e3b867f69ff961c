import { ApiError, isNetworkError, isUnauthorised } from '../../../lib/api-error.ts'
import type { Messages } from '../../translations/en.ts'
import type { PaymentMessages } from '../../translations/payment-messages-en.ts'
import { errorText } from '../../translations/error-text.ts'
import { NoBkashPayment } from '../bkash/pay-by-bkash.ts'
import { isServerError } from '../submit/retry-on-server-error.ts'

/** What was under way when it failed: asking bKash for a payment, or storing the submission. */
export type Stage = 'bkash' | 'submit'

/** What to tell the person, in the words of the catalogue or of the server. */
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
  return refusal(error, failure.process, messages, shared)
}

/** The server's word on a payment, else the fallback. */
export function refusal(
  error: unknown,
  fallback: string,
  messages: PaymentMessages,
  shared: Messages,
): string {
  const errorsByCode = { ...shared.errorsByCode, ...messages.errorsByCode }
  return errorText({ ...shared, errorsByCode }, error, fallback) || fallback
}

/** Whoever cannot pay by bKash now may still want to pay. */
export function mentionsBkash(text: string): boolean {
  return /bkash|বিকাশ/iu.test(text)
}

function bkashText(error: unknown, messages: PaymentMessages, shared: Messages): string {
  const { failure } = messages
  if (error instanceof NoBkashPayment) return failure.bkashCreate
  if (isUnauthorised(error)) return failure.bkashAuthentication
  if (!(error instanceof ApiError)) return failure.bkashGeneric
  if (error.status === 500 || (error.status > 500 && !error.fromServer)) return failure.bkashUnavailable
  return refusal(error, failure.bkashGeneric, messages, shared)
}
