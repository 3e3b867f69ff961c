import type { Locale } from '../locale/locale.ts'
import type { OpenPaymentMethod } from '../form-model/payment-methods.ts'

/**
 * How members know the ways to pay, on every page: what they pay with, which is not always the company that takes it. Staff
 * read PAYMENT_METHOD_LABELS.
 */
const NAMES: Readonly<Record<Locale, Readonly<Record<OpenPaymentMethod, string>>>> = {
  en: {
    bkash: 'bKash',
    sslcommerz: 'Card, Nagad, Rocket or Upay',
    bank_transfer: 'Bank transfer',
    wallet: 'Send money and enter the TrxID',
  },
  bn: {
    bkash: 'বিকাশ',
    sslcommerz: 'কার্ড, নগদ, রকেট বা উপায়',
    bank_transfer: 'ব্যাংক ট্রান্সফার',
    wallet: 'টাকা পাঠিয়ে TrxID দিন',
  },
}

/** `walletName` is what staff call their accounts, such as “bKash or Nagad”; '' where they have no name for them. */
export function payerMethodName(method: OpenPaymentMethod, locale: Locale, walletName = ''): string {
  return (method === 'wallet' && walletName) || NAMES[locale][method]
}
