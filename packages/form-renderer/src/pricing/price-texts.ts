import type { Locale } from '@nibondhon/domain'

/** Here and not among the messages of the renderer: forms without price rules do not download them. */
const TEXTS = {
  en: {
    choices: 'Suggested amounts',
    code: 'Discount code',
    help: 'If you have one, enter it here.',
    apply: 'Apply',
    remove: 'Remove',
    applied: (code: string) => `Code ${code} is applied.`,
    failed: 'The code could not be checked. Please try again.',
    until: (label: string, amount: string, time: string) => `${label}: ${amount}, until ${time}`,
  },
  bn: {
    choices: 'প্রস্তাবিত পরিমাণ',
    code: 'ছাড়ের কোড',
    help: 'কোড থাকলে এখানে লিখুন।',
    apply: 'ব্যবহার করুন',
    remove: 'মুছে ফেলুন',
    applied: (code: string) => `${code} কোডটি যোগ হয়েছে।`,
    failed: 'কোডটি যাচাই করা যায়নি। আবার চেষ্টা করুন।',
    until: (label: string, amount: string, time: string) => `${label}: ${amount}, ${time} পর্যন্ত`,
  },
} as const

export function priceTexts(locale: Locale) {
  return TEXTS[locale]
}
