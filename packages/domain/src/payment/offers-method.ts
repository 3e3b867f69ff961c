import type { FormSettings } from '../form-model/form-types.ts'
import type { OpenPaymentMethod } from '../form-model/payment-methods.ts'

/** Whether a form offers a payment method, where it is enabled: every one, unless staff chose some for the form. */
export function offersMethod(
  { paymentMethods }: Pick<FormSettings, 'paymentMethods'>,
  method: OpenPaymentMethod,
): boolean {
  return paymentMethods?.includes(method) ?? true
}
