import { ApiError, helpCodeOf, isNetworkError, isUnauthorised } from '../../../lib/api-error.ts'
import { commonTexts } from '../texts/common-texts.ts'

/**
 * The server's own message, else the fallback: with the code of the request where the server failed, and with advice
 * where no response came.
 */
export function messageOr(fallback: string, error: unknown): string {
  const texts = commonTexts().errors
  if (isNetworkError(error)) return withAdvice(fallback)
  if (hasSessionEnded(error)) return texts.sessionEnded(withoutStop(fallback))
  const message = error instanceof ApiError && error.fromServer ? error.message : fallback
  const code = helpCodeOf(error)
  return code === null ? message : texts.withHelpCode(message, code)
}

function withAdvice(failure: string): string {
  const texts = commonTexts().errors
  return texts.hasAdvice.test(failure) ? failure : texts.withAdvice(withoutStop(failure))
}

function withoutStop(text: string): string {
  return text.replace(/[.।]$/, '')
}

/** Not for a 401 of the sign-in itself, such as a wrong password. */
function hasSessionEnded(error: unknown): boolean {
  return isUnauthorised(error) && error instanceof ApiError && error.code === 'not_signed_in'
}
