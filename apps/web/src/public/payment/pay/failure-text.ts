import { ApiError, isNetworkError, isUnauthorised } from '../../../lib/api-error.ts'
import type { Words } from '../../translations/en.ts'
import type { PaymentWords } from '../../translations/payment-en.ts'
import { errorText } from '../../translations/error-text.ts'
import { NoBkashPayment } from '../bkash/pay-by-bkash.ts'
import { isServerError } from '../submit/retry-on-server-error.ts'

/** What was under way when it failed: asking bKash for a payment, or storing the submission. */
export type Stage = 'bkash' | 'submit'

/** What to tell the person, in the words of the catalogue or of the server. */
export function failureText(stage: Stage, error: unknown, words: PaymentWords, shared: Words): string {
  const { failure } = words
  if (isNetworkError(error)) return failure.lost
  if (stage === 'bkash') return bkashText(error, words, shared)
  if (isUnauthorised(error)) return failure.authentication
  if (isServerError(error)) return failure.server
  return refusal(error, failure.process, words, shared)
}

/** The server's word on a payment, else the fallback. */
export function refusal(error: unknown, fallback: string, words: PaymentWords, shared: Words): string {
  const refusals = { ...shared.refusals, ...words.refusals }
  return errorText({ ...shared, refusals }, error, fallback) || fallback
}

/** Whoever cannot pay by bKash now may still want to pay. */
export function mentionsBkash(text: string): boolean {
  return /bkash|বিকাশ/iu.test(text)
}

function bkashText(error: unknown, words: PaymentWords, shared: Words): string {
  const { failure } = words
  if (error instanceof NoBkashPayment) return failure.bkashCreate
  if (isUnauthorised(error)) return failure.bkashAuthentication
  if (!(error instanceof ApiError)) return failure.bkashGeneric
  if (error.status === 500 || (error.status > 500 && !error.fromServer)) return failure.bkashUnavailable
  return refusal(error, failure.bkashGeneric, words, shared)
}
