import type { OpenPaymentMethod } from '@nibondhon/domain'

/** How the last payment in this browser was made: most people pay in the same way again. */
const KEY = 'payment-method'

export function readLastMethod(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function rememberMethod(method: OpenPaymentMethod): void {
  try {
    localStorage.setItem(KEY, method)
  } catch {
    // Then the commonest way is chosen again.
  }
}
