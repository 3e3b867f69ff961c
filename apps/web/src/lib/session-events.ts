import { isSecondFactorRequired, isUnauthorised } from './api-error.ts'
import { readToken } from './token-storage.ts'

const SECOND_FACTOR_REQUIRED = 'second-factor-required'
const UNAUTHORISED = 'unauthorised'
const events = new EventTarget()

/**
 * Rethrows the error of a call that was made with this token. Every call of a signed-in person passes here, so the
 * session learns from any of them that the server no longer accepts the token, or now requires a second factor.
 */
export function rethrowAndAnnounce(error: unknown, token: string | null): never {
  if (isSecondFactorRequired(error)) events.dispatchEvent(new Event(SECOND_FACTOR_REQUIRED))
  // A call with an older token may fail after the person has signed in again: that session stays.
  if (isUnauthorised(error) && token === readToken()) events.dispatchEvent(new Event(UNAUTHORISED))
  throw error
}

/** Returns the function that stops listening. */
export function onSecondFactorRequired(listener: () => void): () => void {
  return listen(SECOND_FACTOR_REQUIRED, listener)
}

/** Returns the function that stops listening. */
export function onUnauthorised(listener: () => void): () => void {
  return listen(UNAUTHORISED, listener)
}

function listen(name: string, listener: () => void): () => void {
  events.addEventListener(name, listener)
  return () => events.removeEventListener(name, listener)
}
