import {
  type BookDifference,
  dayText,
  type LedgerKind,
  type Locale,
  localDigits,
  localTaka,
} from '@nibondhon/domain'
import { receiptLabels } from '../../money/index.ts'

type BookKind = LedgerKind | 'fee' | 'movement' | 'deletion'

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
    | 'method'
    | 'opening'
    | 'expected'
    | 'writtenOff'
    | 'received'
    | 'refunded'
    | 'fees'
    | 'other'
    | 'closing'
    | 'unmatched'
    | 'statement'
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
  noMethod: string
  closedDay: (number: string, by: string) => string
  openDay: string
  kinds: Record<BookKind, string>
  difference: (difference: BookDifference) => string
}

const taka = (locale: Locale) => (paisa: number) => localTaka(Math.abs(paisa), locale)

const EN: BookLabels = {
  title: 'Books',
  period: 'Period',
  state: 'State',
  allClosed: (numbers) => `Closed (${numbers})`,
  someOpen: (days) => `Not closed yet: ${days}. Its figures can still change.`,
  closedNumbers: (first, last) => (first === last ? `No. ${first}` : `No. ${first}–${last}`),
  figures: 'Figures',
  entries: 'Entries',
  none: 'Nothing was booked.',
  entryCount: (count) => `${count} entries`,
  contents: 'Contents',
  notDrawn: 'These entries could not be drawn. They are in the spreadsheet.',
  columns: {
    method: 'Method',
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
  noMethod: 'No method',
  closedDay: (number, by) => `closed as No. ${number} by ${by}`,
  openDay: 'not closed',
  kinds: {
    charge: 'Charge',
    difference: 'Price difference',
    write_off: 'Written off',
    payment: 'Payment',
    refund: 'Refund',
    credit_out: 'Credit moved away',
    credit_in: 'Credit moved here',
    correction: 'Correction',
    fee: 'Fee',
    movement: 'Other movement',
    deletion: 'Taken back: submission deleted',
  },
  difference: ({ state, paisa }) => {
    switch (state) {
      case 'unknown':
        return 'No statement covers the day.'
      case 'none':
        return 'The statement agrees with the books.'
      case 'unmatched':
        return `The statement differs by ${taka('en')(paisa)}, which belongs to no submission yet.`
      case 'more':
        return `The statement has ${taka('en')(paisa)} more than the books.`
      case 'less':
        return `The statement has ${taka('en')(paisa)} less than the books.`
    }
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
    method: 'মাধ্যম',
    opening: 'শুরুর স্থিতি',
    expected: 'পাওনা',
    writtenOff: 'মাফ',
    received: 'পাওয়া গেছে',
    refunded: 'ফেরত',
    fees: 'ফি',
    other: 'অন্যান্য',
    closing: 'শেষ স্থিতি',
    unmatched: 'না-মেলা',
    statement: 'ব্যাংকের বিবরণী',
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
  noMethod: 'মাধ্যম ছাড়া',
  closedDay: (number, by) => `নং ${number}, বন্ধ করেছেন ${by}`,
  openDay: 'বন্ধ হয়নি',
  kinds: {
    charge: 'পাওনা',
    difference: 'টাকার পার্থক্য',
    write_off: 'মাফ',
    payment: 'টাকা পাওয়া',
    refund: 'টাকা ফেরত',
    credit_out: 'বাড়তি টাকা সরানো',
    credit_in: 'অন্য নিবন্ধন থেকে আসা টাকা',
    correction: 'সংশোধন',
    fee: 'ফি',
    movement: 'অন্য লেনদেন',
    deletion: 'ফেরানো: নিবন্ধন মোছা হয়েছে',
  },
  difference: ({ state, paisa }) => {
    switch (state) {
      case 'unknown':
        return 'এই দিনের কোনো বিবরণী নেই।'
      case 'none':
        return 'বিবরণীর সঙ্গে হিসাব মিলেছে।'
      case 'unmatched':
        return `বিবরণীর সঙ্গে ${taka('bn')(paisa)} পার্থক্য, যা এখনও কোনো নিবন্ধনের নয়।`
      case 'more':
        return `বিবরণীতে হিসাবের চেয়ে ${taka('bn')(paisa)} বেশি আছে।`
      case 'less':
        return `বিবরণীতে হিসাবের চেয়ে ${taka('bn')(paisa)} কম আছে।`
    }
  },
}

export function bookLabels(language: Locale): BookLabels {
  return language === 'bn' ? BN : EN
}

/** How a method is called. An unknown one is shown as it is stored. */
export function methodName(method: string, language: Locale): string {
  const methods: Readonly<Record<string, string>> = receiptLabels(language).methods
  return method === '' ? bookLabels(language).noMethod : (methods[method] ?? method)
}

export function kindName(kind: string, language: Locale): string {
  const kinds: Readonly<Record<string, string>> = bookLabels(language).kinds
  return kinds[kind] ?? kind
}

/** 1 Nov 2026 – 30 Nov 2026 */
export function periodText({ from, to }: { from: string; to: string }, language: Locale): string {
  return from === to ? dayText(from, language) : `${dayText(from, language)} – ${dayText(to, language)}`
}

export function numberText(number: number, language: Locale): string {
  return localDigits(String(number), language)
}
