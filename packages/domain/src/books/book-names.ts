import { LEDGER_KIND_NAMES, LEDGER_METHOD_NAMES } from '../ledger/ledger-names.ts'
import type { Locale } from '../locale/locale.ts'
import { type AdjustmentKind, type BookFigures, type DifferenceState, NO_METHOD } from './books.ts'

type FigureName = Exclude<keyof BookFigures, 'accountId' | 'unmatchedCount' | 'openUnmatched' | 'entries'>

/** How the figures of a day are called, in the console, the files and the mails alike. */
export const BOOK_FIGURE_NAMES: Readonly<Record<Locale, Readonly<Record<FigureName, string>>>> = {
  en: {
    method: 'Account or method',
    opening: 'Opening balance',
    expected: 'Expected',
    writtenOff: 'Written off',
    received: 'Received',
    refunded: 'Refunded',
    fees: 'Fees',
    other: 'Other',
    closing: 'Closing balance',
    unmatched: 'Unmatched',
    statement: 'Statement',
  },
  bn: {
    method: 'অ্যাকাউন্ট বা মাধ্যম',
    opening: 'শুরুর স্থিতি',
    expected: 'পাওনা',
    writtenOff: 'মাফ',
    received: 'পাওয়া গেছে',
    refunded: 'ফেরত',
    fees: 'ফি',
    other: 'অন্যান্য',
    closing: 'শেষ স্থিতি',
    unmatched: 'না-মেলা',
    statement: 'বিবরণী',
  },
}

const KIND_NAMES: Readonly<Record<Locale, Readonly<Record<AdjustmentKind | 'deletion', string>>>> = {
  en: { fee: 'Fee', movement: 'Other movement', deletion: 'Taken back: submission deleted' },
  bn: { fee: 'ফি', movement: 'অন্য লেনদেন', deletion: 'ফেরানো: নিবন্ধন মোছা হয়েছে' },
}

/** Of an entry of the books. An unknown kind is shown as it is stored. */
export function bookKindName(kind: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = { ...LEDGER_KIND_NAMES[locale], ...KIND_NAMES[locale] }
  return names[kind] ?? kind
}

const NO_METHOD_NAMES: Readonly<Record<Locale, string>> = { en: 'No method', bn: 'মাধ্যম ছাড়া' }

/** How a method is called. An unknown one is shown as it is stored. */
export function bookMethodName(method: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = LEDGER_METHOD_NAMES[locale]
  return method === NO_METHOD ? NO_METHOD_NAMES[locale] : (names[method] ?? method)
}

const DIFFERENCE_TEXTS: Readonly<Record<Locale, Record<DifferenceState, (amount: string) => string>>> = {
  en: {
    unknown: () => 'No statement covers the day.',
    none: () => 'The statement agrees with the books.',
    unmatched: (amount) =>
      `The statement differs by ${amount}: exactly the payments that belong to no submission yet.`,
    more: (amount) => `The statement has ${amount} more than the books.`,
    less: (amount) => `The statement has ${amount} less than the books.`,
  },
  bn: {
    unknown: () => 'এই দিনের কোনো বিবরণী নেই।',
    none: () => 'বিবরণীর সঙ্গে হিসাব মিলেছে।',
    unmatched: (amount) => `বিবরণীর সঙ্গে ${amount} পার্থক্য: ঠিক ততটাই, যতটা এখনও কোনো নিবন্ধনের নয়।`,
    more: (amount) => `বিবরণীতে হিসাবের চেয়ে ${amount} বেশি আছে।`,
    less: (amount) => `বিবরণীতে হিসাবের চেয়ে ${amount} কম আছে।`,
  },
}

/** What the statement says about the books; `amount` is the size of the difference. */
export function bookDifferenceText(state: DifferenceState, amount: string, locale: Locale): string {
  return DIFFERENCE_TEXTS[locale][state](amount)
}
