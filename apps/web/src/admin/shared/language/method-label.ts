import { PAYMENT_METHODS } from '@nibondhon/domain'
import { commonTexts } from '../texts/common-texts.ts'

/** How a payment method is called. An unknown one is shown as it is stored. */
export function methodLabel(stored: string): string {
  const method = PAYMENT_METHODS.find((one) => one === stored)
  return method === undefined ? stored : commonTexts().paymentMethods[method]
}
