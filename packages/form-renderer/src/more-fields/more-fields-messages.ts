import { localDigits, type Locale } from '@nibondhon/domain'

const MESSAGES = {
  en: {
    timePattern: 'Such as 6:30 PM',
    rating: (value: number) => String(value),
    tick: 'I have read this and agree',
    notCalculated: 'Not calculated yet',
    calculatedLater: 'It is calculated when the form is sent.',
  },
  bn: {
    timePattern: 'যেমন সন্ধ্যা ৬:৩০',
    rating: (value: number) => localDigits(String(value), 'bn'),
    tick: 'আমি এটি পড়েছি এবং সম্মতি দিচ্ছি',
    notCalculated: 'এখনো হিসাব করা হয়নি',
    calculatedLater: 'ফরম জমা দেওয়ার সময় এটি হিসাব করা হয়।',
  },
} as const

/** Loaded with the fields, so that other forms do not have them. */
export function moreFieldsMessages(locale: Locale) {
  return MESSAGES[locale]
}
