import {
  BOOK_FIGURE_NAMES,
  type BookDifference,
  bookDifferenceText,
  dayText,
  type Locale,
  localDigits,
  localTaka,
  storedText,
} from '@nibondhon/domain'

/** The fixed texts of the books as files and mails. */
interface BookLabels {
  title: string
  period: string
  state: string
  allClosed: (numbers: string) => string
  someOpen: (days: string) => string
  closedNumbers: (first: string, last: string) => string
  figures: string
  entries: string
  none: string
  entryCount: (count: string) => string
  contents: string
  notDrawn: string
  columns: Record<
    | keyof (typeof BOOK_FIGURE_NAMES)['en']
    | 'difference'
    | 'number'
    | 'day'
    | 'what'
    | 'reference'
    | 'amount'
    | 'note'
    | 'valueDate'
    | 'by',
    string
  >
  total: string
  closedDay: (number: string, by: string) => string
  openDay: string
  hash: string
  lastHash: (day: string) => string
  check: {
    title: string
    allPassed: string
    someFailed: (count: string) => string
    at: string
    by: string
    what: string
    result: string
    passed: string
    failed: string
    checked: string
    differing: string
    more: (count: string) => string
  }
}

const EN: BookLabels = {
  title: 'Books',
  period: 'Period',
  state: 'State',
  allClosed: (numbers) => `Closed (${numbers})`,
  someOpen: (days) => `Not closed yet: ${days}. What is not closed can still change.`,
  closedNumbers: (first, last) => (first === last ? `No. ${first}` : `No. ${first}–${last}`),
  figures: 'Figures',
  entries: 'Entries',
  none: 'Nothing was booked.',
  entryCount: (count) => `${count} entries`,
  contents: 'Contents',
  notDrawn: 'These entries could not be drawn. They are in the spreadsheet.',
  columns: {
    ...BOOK_FIGURE_NAMES.en,
    difference: 'Difference',
    number: 'No.',
    day: 'Day',
    what: 'Entry',
    reference: 'Reference',
    amount: 'Amount',
    note: 'Note',
    valueDate: 'Value date',
    by: 'By',
  },
  total: 'Total',
  closedDay: (number, by) => `closed as No. ${number} by ${by}`,
  openDay: 'not closed',
  hash: 'Hash',
  lastHash: (day) => `Hash of ${day}`,
  check: {
    title: 'Check of the books',
    allPassed: 'all checks passed',
    someFailed: (count) => `failed: ${count}`,
    at: 'Checked',
    by: 'By',
    what: 'Check',
    result: 'Result',
    passed: 'passed',
    failed: 'failed',
    checked: 'Checked',
    differing: 'Differing',
    more: (count) => `and ${count} more`,
  },
}

const BN: BookLabels = {
  title: 'হিসাবের খাতা',
  period: 'সময়',
  state: 'অবস্থা',
  allClosed: (numbers) => `হিসাব বন্ধ (${numbers})`,
  someOpen: (days) => `এখনও বন্ধ হয়নি: ${days}। এই দিনগুলোর হিসাব বদলাতে পারে।`,
  closedNumbers: (first, last) => (first === last ? `নং ${first}` : `নং ${first}–${last}`),
  figures: 'হিসাব',
  entries: 'লেখাগুলো',
  none: 'কিছু লেখা হয়নি।',
  entryCount: (count) => `${count}টি লেখা`,
  contents: 'সূচি',
  notDrawn: 'এই লেখাগুলো PDF-এ আঁকা যায়নি। সেগুলো স্প্রেডশিটে আছে।',
  columns: {
    ...BOOK_FIGURE_NAMES.bn,
    difference: 'পার্থক্য',
    number: 'নং',
    day: 'তারিখ',
    what: 'লেখা',
    reference: 'রেফারেন্স',
    amount: 'টাকা',
    note: 'মন্তব্য',
    valueDate: 'টাকার তারিখ',
    by: 'লিখেছেন',
  },
  total: 'মোট',
  closedDay: (number, by) => `নং ${number}, বন্ধ করেছেন ${by}`,
  openDay: 'বন্ধ হয়নি',
  hash: 'হ্যাশ',
  lastHash: (day) => `${day}-এর হ্যাশ`,
  check: {
    title: 'হিসাবের যাচাই',
    allPassed: 'সব মিলেছে',
    someFailed: (count) => `মেলেনি: ${count}টি`,
    at: 'যাচাইয়ের সময়',
    by: 'যাচাই করেছেন',
    what: 'যা যাচাই করা হয়েছে',
    result: 'ফল',
    passed: 'মিলেছে',
    failed: 'মেলেনি',
    checked: 'দেখা হয়েছে',
    differing: 'মেলেনি',
    more: (count) => `আরও ${count}টি`,
  },
}

export function bookLabels(language: Locale): BookLabels {
  return language === 'bn' ? BN : EN
}

export function differenceText({ state, paisa }: BookDifference, language: Locale): string {
  return bookDifferenceText(state, localTaka(Math.abs(paisa), language), language)
}

/** Why it was booked, or by whom. What a person wrote stays as it is. */
export function eventText(text: string, language: Locale): string {
  return storedText(text, { language, digits: language })
}

/** 1 Nov 2026 – 30 Nov 2026 */
export function periodText({ from, to }: { from: string; to: string }, language: Locale): string {
  return from === to ? dayText(from, language) : `${dayText(from, language)} – ${dayText(to, language)}`
}

export function numberText(number: number, language: Locale): string {
  return localDigits(String(number), language)
}
