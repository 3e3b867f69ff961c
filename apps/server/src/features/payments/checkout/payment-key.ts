import { createHmac, timingSafeEqual } from 'node:crypto'

export interface PaymentKeys {
  /** Takes the place of a payment's id in the address of the page that pays for a submission. */
  keyOf(submissionId: string): string
  isKeyOf(submissionId: string, key: string): boolean
}

/**
 * Anyone with the ID and the edit code of a submission may pay for it, also where it has no payment whose id would
 * open that page. The key can do nothing else.
 */
export function paymentKeys(appSecret: string): PaymentKeys {
  // The purpose is part of the signed text: a signature for another purpose opens no payment.
  const keyOf = (submissionId: string) =>
    `P${createHmac('sha256', appSecret).update(`pay for\n${submissionId}`).digest('hex').slice(0, 32)}`
  return {
    keyOf,
    isKeyOf(submissionId, key) {
      const [given, right] = [Buffer.from(key), Buffer.from(keyOf(submissionId))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
