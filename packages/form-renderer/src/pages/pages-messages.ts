import { localDigits, type Locale } from '@nibondhon/domain'

const bn = (number: number) => localDigits(String(number), 'bn')

const PAGES_MESSAGES = {
  en: {
    pages: 'Pages',
    page: (number: number) => `Page ${number}`,
    pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
    next: 'Next',
    back: 'Back',
    review: 'Check your answers',
    reviewHelp: 'Nothing has been sent yet. Look through your answers, then press the button below them.',
    change: 'Change',
  },
  bn: {
    pages: 'পাতাগুলো',
    page: (number: number) => `পাতা ${bn(number)}`,
    pageOf: (number: number, count: number) => `পাতা ${bn(number)}, মোট ${bn(count)}টি`,
    next: 'পরের পাতা',
    back: 'আগের পাতা',
    review: 'উত্তরগুলো মিলিয়ে দেখুন',
    reviewHelp: 'এখনো কিছু জমা হয়নি। উত্তরগুলো দেখে নিন, তারপর নিচের বোতামে চাপ দিন।',
    change: 'বদলান',
  },
} as const

/** Loaded with the pages, so that a form without any does not have them. */
export function pagesMessages(locale: Locale) {
  return PAGES_MESSAGES[locale]
}
