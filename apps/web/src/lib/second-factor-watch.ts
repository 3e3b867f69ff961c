import { isSecondFactorRequired } from './api-error.ts'

const REQUIRED = 'required'
const watch = new EventTarget()

/**
 * Rethrows why a call failed. When the role of the account needs a second factor since a moment ago, the session learns
 * of it here, by any call.
 */
export function passFailureOn(error: unknown): never {
  if (isSecondFactorRequired(error)) watch.dispatchEvent(new Event(REQUIRED))
  throw error
}

/** Gives the function that stops listening. */
export function onSecondFactorRequired(listener: () => void): () => void {
  watch.addEventListener(REQUIRED, listener)
  return () => watch.removeEventListener(REQUIRED, listener)
}
