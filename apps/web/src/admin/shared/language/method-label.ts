import { paymentMethodLabel } from '@nibondhon/domain'
import { consoleLanguage } from './console-texts.ts'

/** How a payment method is called. An unknown one is shown as it is stored. */
export function methodLabel(stored: string): string {
  return paymentMethodLabel(stored, consoleLanguage())
}
