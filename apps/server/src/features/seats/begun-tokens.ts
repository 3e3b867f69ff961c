import { createHmac, timingSafeEqual } from 'node:crypto'

export interface BegunTokens {
  /** Goes to members with the open form, and comes back with their submission. */
  sign(formId: string): string
  isValid(formId: string, token: string): boolean
}

/**
 * Proves that a member opened the form before it closed, without trusting the browser's clock: a closed form gives no
 * token. It is the same for everyone and does not change, so that pages can be cached.
 */
export function createBegunTokens(appSecret: string): BegunTokens {
  const sign = (formId: string) =>
    createHmac('sha256', appSecret).update(`begun before closing\n${formId}`).digest('base64url').slice(0, 22)
  return {
    sign,
    isValid(formId, token) {
      const [given, right] = [Buffer.from(token), Buffer.from(sign(formId))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
