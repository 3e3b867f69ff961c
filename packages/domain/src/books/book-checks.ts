import { localDigits, type Locale } from '../locale/locale.ts'
import { localTaka, type Paisa } from '../money/money.ts'
import { formatPaymentReference } from '../payment-reference/payment-reference.ts'
import { dayText } from '../time/day-text.ts'
import { BOOK_FIGURE_NAMES, bookMethodName } from './book-names.ts'
import {
  type PlaceBalance,
  type BookDay,
  type BookFigures,
  type BookSum,
  figuresOfDays,
  NO_ACCOUNT,
  type MoneyPlace,
  placeKey,
} from './books.ts'

/**
 * numbers      closed days and their entries are numbered without gaps
 * figures      the figures of each closed day are the sums of its entries
 * balances     each day opens with the closing balance of the day before, and closes with what follows from its figures
 * entries      each entry of a closed day is in the ledger or among the adjustments, unless its deletion is booked
 * late         nothing was booked in a day after it was closed
 * hashes       each closed day has the hash that follows from its content and the hash of the day before
 * submissions  each submission is charged what it costs, and a completed one is paid
 * corrections  each correction is the exact opposite of what it corrects
 * providers    each payment and refund that a provider confirmed is booked once, with its amount
 * statements   each booked payment of a statement has one entry of its amount, and each such entry its payment
 * pairs        each payment of a statement is in one state; a booked or known one is exactly its entries, in its account
 */
export const BOOK_CHECKS = [
  'numbers',
  'figures',
  'balances',
  'entries',
  'late',
  'hashes',
  'submissions',
  'corrections',
  'providers',
  'statements',
  'pairs',
] as const
export type BookCheck = (typeof BOOK_CHECKS)[number]

export const COMPARED_FIGURES = [
  'opening',
  'expected',
  'writtenOff',
  'received',
  'refunded',
  'fees',
  'other',
  'closing',
] as const satisfies readonly (keyof BookFigures)[]
export type ComparedFigure = (typeof COMPARED_FIGURES)[number]

/** Something that differs. What does not apply is null. */
export interface BookCheckItem {
  day: string | null
  /** The running number of the entry. */
  number: number | null
  method: string | null
  /** The name of a bank account or wallet. */
  account: string | null
  figure: ComparedFigure | null
  paymentReference: string | null
  expected: Paisa | null
  found: Paisa | null
}

/** Of each check. */
export const MAX_CHECK_ITEMS = 10

export interface BookCheckResult {
  check: BookCheck
  /** How many days, entries or submissions were looked at. */
  checked: number
  /** How many of them differ; 0 where the check is passed. */
  differing: number
  /** The first of them. */
  items: BookCheckItem[]
}

const NO_ITEM: BookCheckItem = {
  day: null,
  number: null,
  method: null,
  account: null,
  figure: null,
  paymentReference: null,
  expected: null,
  found: null,
}

interface FiguresInput {
  /** Consecutive closed days as they are stored. */
  days: readonly BookDay[]
  /** Of the entries of these days. */
  sums: readonly BookSum[]
  /** The stored closing balance of each place on the day before the first one. */
  opening: readonly PlaceBalance[]
  nameOf: (accountId: string) => string
}

/** Compares the stored figures of closed days with the sums of their entries, and their balances with each other. */
export function compareFigures({ days, sums, opening, nameOf }: FiguresInput): {
  figures: BookCheckItem[]
  balances: BookCheckItem[]
} {
  const added = figuresOfDays({
    days: days.map(({ day }) => day),
    opening: [],
    sums,
    unmatched: [],
    statements: [],
  })
  const figures: BookCheckItem[] = []
  const balances: BookCheckItem[] = []
  let before = opening
  days.forEach(({ day, figures: stored }, index) => {
    const own = byPlace(stored)
    const entries = byPlace(added[index]?.figures ?? [])
    const opened = byPlace(openingOf(before, stored))
    for (const [key, { method, accountId }] of new Map<string, MoneyPlace>([...opened, ...entries, ...own])) {
      const kept = own.get(key)
      const item = { ...NO_ITEM, day, method, account: accountId === NO_ACCOUNT ? null : nameOf(accountId) }
      const compare = (into: BookCheckItem[], figure: ComparedFigure, expected: Paisa) => {
        const found = kept?.[figure] ?? 0
        if (found !== expected) into.push({ ...item, figure, expected, found })
      }
      const sum = entries.get(key)
      for (const figure of DAY_FIGURES) compare(figures, figure, sum?.[figure] ?? 0)
      if ((kept?.entries ?? 0) !== (sum?.entries ?? 0)) figures.push(item)
      compare(balances, 'opening', opened.get(key)?.paisa ?? 0)
      const { opening: first = 0, received = 0, refunded = 0, fees = 0, other = 0 } = kept ?? {}
      compare(balances, 'closing', first + received - refunded - fees + other)
    }
    before = stored.map(({ method, accountId, closing }) => ({ method, accountId, paisa: closing }))
  })
  return { figures, balances }
}

/** What a day has to open with. What a method had in no account may go on in one of its accounts, as a whole. */
function openingOf(before: readonly PlaceBalance[], stored: readonly BookFigures[]): PlaceBalance[] {
  const expected = byPlace(before)
  for (const { method, accountId, paisa } of before) {
    if (accountId !== NO_ACCOUNT || paisa === 0) continue
    const goesOn = (row: BookFigures) =>
      row.accountId !== NO_ACCOUNT &&
      row.method === method &&
      row.opening === (expected.get(row.accountId)?.paisa ?? 0) + paisa
    const isKept = stored.some((row) => placeKey(row) === method && row.opening !== 0)
    const account = isKept ? undefined : stored.find(goesOn)
    if (!account) continue
    expected.set(method, { method, accountId, paisa: 0 })
    expected.set(account.accountId, { method, accountId: account.accountId, paisa: account.opening })
  }
  return [...expected.values()]
}

const DAY_FIGURES = ['expected', 'writtenOff', 'received', 'refunded', 'fees', 'other'] as const

function byPlace<T extends MoneyPlace>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [placeKey(row), row]))
}

/** What each check says, in the console and the PDF alike. */
export const BOOK_CHECK_NAMES: Readonly<Record<Locale, Readonly<Record<BookCheck, string>>>> = {
  en: {
    numbers: 'Closed days and their entries are numbered without gaps',
    figures: 'The figures of each closed day are the sums of its entries',
    balances: 'Each day opens with the closing balance of the day before',
    entries: 'Each entry of a closed day is in the ledger',
    late: 'Nothing was booked in a day after it was closed',
    hashes: 'The hash of each closed day follows from its content and the day before',
    submissions: 'Each submission is charged what it costs, and completed ones are paid',
    corrections: 'Each correction is the opposite of what it corrects',
    providers: 'Each payment and refund of a provider is booked once',
    statements: 'Each booked payment of a statement is one entry, and each such entry a payment',
    pairs: 'Each payment of a statement is in one state, and pairs with entries of its amount in its account',
  },
  bn: {
    numbers: 'বন্ধ দিন ও লেখাগুলোর নম্বরে কোনো ফাঁক নেই',
    figures: 'প্রতিটি বন্ধ দিনের হিসাব তার লেখাগুলোর যোগফলের সমান',
    balances: 'প্রতিটি দিন শুরু হয়েছে আগের দিনের শেষ স্থিতি দিয়ে',
    entries: 'বন্ধ দিনের প্রতিটি লেখা নিবন্ধনের হিসাবে আছে',
    late: 'বন্ধ করার পরে কোনো দিনে কিছু লেখা হয়নি',
    hashes: 'প্রতিটি বন্ধ দিনের হ্যাশ তার লেখা ও আগের দিনের সঙ্গে মেলে',
    submissions: 'প্রতিটি নিবন্ধনের পাওনা তার মূল্যের সমান, আর সম্পন্ন নিবন্ধনের টাকা পাওয়া গেছে',
    corrections: 'প্রতিটি সংশোধন মূল লেখার ঠিক উল্টো',
    providers: 'পেমেন্ট সেবার প্রতিটি পেমেন্ট ও ফেরত একবার লেখা হয়েছে',
    statements: 'বিবরণীর প্রতিটি মেলানো টাকার একটি লেখা আছে, আর প্রতিটি লেখার টাকা বিবরণীতে আছে',
    pairs: 'বিবরণীর প্রতিটি লেনদেনের অবস্থা একটিই, আর তার জোড়া লেখাগুলোর অ্যাকাউন্ট ও টাকা একই',
  },
}

const ITEM_TEXTS: Readonly<
  Record<Locale, { entry: (number: string) => string; amounts: (found: string, expected: string) => string }>
> = {
  en: {
    entry: (number) => `entry No. ${number}`,
    amounts: (found, expected) => `${found} instead of ${expected}`,
  },
  bn: {
    entry: (number) => `লেখা নং ${number}`,
    amounts: (found, expected) => `${expected}-এর জায়গায় ${found}`,
  },
}

/** 12 Nov 2026, Cash, Received: ৳400.00 instead of ৳500.00 */
export function bookCheckItemText(item: BookCheckItem, locale: Locale): string {
  const texts = ITEM_TEXTS[locale]
  const { day, number, method, account, figure, paymentReference, expected, found } = item
  const subject = [
    ...(day === null ? [] : [dayText(day, locale)]),
    ...(number === null ? [] : [texts.entry(localDigits(String(number), locale))]),
    ...(account === null ? (method === null ? [] : [bookMethodName(method, locale)]) : [account]),
    ...(figure === null ? [] : [BOOK_FIGURE_NAMES[locale][figure]]),
    ...(paymentReference === null || paymentReference === ''
      ? []
      : [formatPaymentReference(paymentReference)]),
  ].join(', ')
  const money = (paisa: Paisa | null) => (paisa === null ? '–' : localTaka(paisa, locale))
  return expected === null && found === null
    ? subject
    : `${subject}: ${texts.amounts(money(found), money(expected))}`
}
