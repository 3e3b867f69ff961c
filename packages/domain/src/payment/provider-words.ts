import type { Locale } from '../locale/locale.ts'
import { REDIRECT_METHODS, type RedirectMethod } from '../form-model/payment-methods.ts'

/** How texts for payers name a provider. Bangla inflects the name; English needs fewer forms. */
export interface ProviderWords {
  name: string
  /** bKash’s */
  of: string
  /** with bKash; what members pay with, where the company is another one */
  on: string
  /** whom we ask */
  to: string
  /** Where the payer can see whether they paid. */
  app: string
}

const WORDS: Record<Locale, Record<RedirectMethod, ProviderWords>> = {
  en: {
    bkash: { name: 'bKash', of: 'bKash’s', on: 'bKash', to: 'bKash', app: 'your bKash app' },
    sslcommerz: {
      name: 'SSLCommerz',
      of: 'SSLCommerz’s',
      on: 'card, Nagad, Rocket or Upay',
      to: 'SSLCommerz',
      app: 'the app or the messages of your bank or wallet',
    },
  },
  bn: {
    bkash: { name: 'বিকাশ', of: 'বিকাশের', on: 'বিকাশে', to: 'বিকাশকে', app: 'আপনার বিকাশ অ্যাপে' },
    sslcommerz: {
      name: 'SSLCommerz',
      of: 'SSLCommerz-এর',
      on: 'কার্ড, নগদ, রকেট বা উপায়ে',
      to: 'SSLCommerz-কে',
      app: 'আপনার ব্যাংক বা ওয়ালেটের অ্যাপে অথবা মেসেজে',
    },
  },
}

/** Of bKash where no other provider is meant. */
export function providerWords(method: string | null | undefined, locale: Locale): ProviderWords {
  return WORDS[locale][REDIRECT_METHODS.find((one) => one === method) ?? 'bkash']
}

/** Puts the words in place of `{name}` and the like. */
export function nameProvider(text: string, words: ProviderWords): string {
  return text.replace(/\{(name|of|on|to|app)\}/g, (_match, form: keyof ProviderWords) => words[form])
}
