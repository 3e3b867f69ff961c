import type { Locale } from '../locale/locale.ts'

type InBoth = Readonly<Record<Locale, string>>

/** What a confirmation says until staff write another text. */
export const DEFAULT_MESSAGES = {
  emailSubject: { en: 'Form Submission Confirmation', bn: 'আপনার নিবন্ধন পেয়েছি' },
  emailBody: {
    en: 'Thank you for your submission. We have received your form and will process it accordingly.',
    bn: 'নিবন্ধনের জন্য ধন্যবাদ। আপনার ফরম আমরা পেয়েছি এবং প্রয়োজনীয় ব্যবস্থা নেব।',
  },
  smsMessage: {
    en: 'Thank you for your submission. We have received your form and will contact you soon.',
    bn: 'নিবন্ধনের জন্য ধন্যবাদ। আপনার ফরম পেয়েছি, শিগগিরই যোগাযোগ করব।',
  },
} as const satisfies Record<string, InBoth>

const MESSAGES: readonly InBoth[] = Object.values(DEFAULT_MESSAGES)

export function isDefaultMessage(text: string): boolean {
  return MESSAGES.some(({ en, bn }) => text === en || text === bn)
}

/** A default text in a language; every other text as it is. */
export function defaultMessageIn(text: string, language: Locale): string {
  return MESSAGES.find(({ en, bn }) => text === en || text === bn)?.[language] ?? text
}
