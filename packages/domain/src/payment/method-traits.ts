import { PAYMENT_METHODS, type PaymentMethod } from '../form-model/payment-methods.ts'

/** What a way of paying can do. Server and screens ask this; nothing that is the same for all compares names. */
export interface MethodTraits {
  /** The payer is sent to the provider's own page, and the provider says whether the money moved. */
  isRedirect: boolean
  /** Staff compare what the member sent with the account, and decide. */
  isDecidedByStaff: boolean
  /** A receipt is uploaded with it. */
  needsReceipt: boolean
  /** Money can be returned through the provider. */
  canRefund: boolean
}

const REDIRECT: MethodTraits = {
  isRedirect: true,
  isDecidedByStaff: false,
  needsReceipt: false,
  canRefund: true,
}

const TRAITS: Readonly<Record<PaymentMethod, MethodTraits>> = {
  bkash: REDIRECT,
  sslcommerz: REDIRECT,
  bank_transfer: { isRedirect: false, isDecidedByStaff: true, needsReceipt: true, canRefund: false },
  wallet: { isRedirect: false, isDecidedByStaff: true, needsReceipt: false, canRefund: false },
  // Only in imported submissions: it can no longer be chosen.
  stripe: { isRedirect: false, isDecidedByStaff: false, needsReceipt: false, canRefund: false },
}

const NONE: MethodTraits = {
  isRedirect: false,
  isDecidedByStaff: false,
  needsReceipt: false,
  canRefund: false,
}

/** Nothing is true of a submission without a method, nor of an unknown one. */
export function methodTraits(method: string | null | undefined): MethodTraits {
  const known = PAYMENT_METHODS.find((one) => one === method)
  return known ? TRAITS[known] : NONE
}

/** The methods of which something is true. */
export function methodsThat(trait: keyof MethodTraits): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => TRAITS[method][trait])
}
