import {
  ADJUSTMENT_KINDS,
  BOOK_CHECKS,
  COMPARED_FIGURES,
  DIFFERENCE_STATES,
  isTakaAmount,
  JOURNAL_ACCOUNTS,
  LEDGER_METHODS,
  LOCALES,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_BOOK_RECIPIENTS,
  MAX_CLOSING_NOTE_LENGTH,
  MAX_LEDGER_REASON_LENGTH,
  MONEY_METHODS,
} from '@nibondhon/domain'
import { z } from 'zod'
import { Day, EmailAddress, Id, PageNumber, Success, Timestamp } from '../common.ts'
import { defineEndpoints, defineFileEndpoints } from '../endpoint.ts'
import { inputText } from '../input-texts.ts'

/** The figures of one account, or of what one payment method has in none, in taka. */
export const BookFiguresView = z
  .object({
    /** '' for what belongs to no method, and for the sum of all. */
    method: z.string(),
    /** The bank account or wallet, with its name of that day; null where the money belongs to none. */
    account: z.object({ id: Id, name: z.string() }).nullable(),
    /** What was charged, and what answers cost more or less since. */
    expected: z.number(),
    writtenOff: z.number(),
    received: z.number(),
    refunded: z.number(),
    fees: z.number(),
    /** Money that came or went for another reason. */
    other: z.number(),
    /** Of statements and announcements of the day, what belongs to no submission: in less out. */
    unmatched: z.number(),
    unmatchedCount: z.int(),
    /** The same of this day and all days before. */
    openUnmatched: z.number(),
    opening: z.number(),
    closing: z.number(),
    /** The closing balance of the statements; null where they do not cover the day. */
    statement: z.number().nullable(),
    /** The statement less the books. */
    difference: z.object({ state: z.enum(DIFFERENCE_STATES), amount: z.number() }),
    entries: z.int(),
  })
  .meta({ id: 'BookFigures' })
export type BookFiguresView = z.infer<typeof BookFiguresView>

export const BookDayView = z
  .object({
    day: Day,
    /** Null while the day is open. */
    closed: z
      .object({
        /** Counts the closed days, without gaps. */
        number: z.int(),
        note: z.string(),
        by: z.string(),
        at: Timestamp,
        /** SHA-256 over the day and the hash of the day before, as on the PDF. */
        hash: z.string(),
      })
      .nullable(),
    figures: z.array(BookFiguresView),
    total: BookFiguresView,
  })
  .meta({ id: 'BookDay' })
export type BookDayView = z.infer<typeof BookDayView>

export const BooksView = z.object({
  days: z.array(BookDayView),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  today: Day,
  /** The last closed day; null where none is. */
  closedThrough: Day.nullable(),
  /** The next day that can be closed; null where none can. */
  nextDay: Day.nullable(),
  /** The last day that is over. */
  lastDay: Day,
})
export type BooksView = z.infer<typeof BooksView>

const Tally = z.object({ count: z.int(), /** In taka. */ amount: z.number() })

/** What would be closed. */
export const ClosingView = z
  .object({
    from: Day,
    through: Day,
    days: z.int(),
    figures: z.array(BookFiguresView),
    total: BookFiguresView,
    /** Whether a difference to a statement has to be accepted with a note. */
    needsNote: z.boolean(),
    /** Those differences, the first of them. */
    differences: z.array(
      z.object({
        day: Day,
        method: z.string(),
        account: BookFiguresView.shape.account,
        difference: BookFiguresView.shape.difference,
      }),
    ),
    /** What waits for a decision in these days. */
    left: z.object({
      proposals: Tally,
      unmatched: Tally,
      announced: Tally,
      refunds: Tally.describe('Requested in these days, and not decided about or not paid'),
    }),
    /** Names these figures; closing fails if they have changed since. */
    seen: z.string(),
  })
  .meta({ id: 'Closing' })
export type ClosingView = z.infer<typeof ClosingView>

/** What differs, in taka; what does not apply is null. */
const BookCheckItemView = z
  .object({
    day: Day.nullable(),
    number: z.int().nullable().meta({ description: 'The running number of the entry' }),
    method: z.string().nullable(),
    account: z.string().nullable().meta({ description: 'The name of the bank account or wallet' }),
    figure: z.enum(COMPARED_FIGURES).nullable(),
    paymentReference: z.string().nullable(),
    expected: z.number().nullable(),
    found: z.number().nullable(),
  })
  .meta({ id: 'BookCheckItem' })

export const BooksCheckView = z
  .object({
    checkedAt: Timestamp,
    isPassed: z.boolean(),
    results: z.array(
      z.object({
        check: z.enum(BOOK_CHECKS),
        checked: z.int().meta({ description: 'How many days, entries or submissions were looked at' }),
        differing: z.int().meta({ description: '0 where the check is passed' }),
        items: z.array(BookCheckItemView).meta({ description: 'The first that differ; amounts are in taka' }),
      }),
    ),
    /** Null where no day is closed. */
    last: z.object({ day: Day, number: z.int(), hash: z.string() }).nullable(),
  })
  .meta({ id: 'BooksCheck' })
export type BooksCheckView = z.infer<typeof BooksCheckView>

const ENTER_AMOUNT = inputText('amount_not_zero')

/** A minus takes a fee back, or says that money went. */
const SignedAmount = z
  .number(ENTER_AMOUNT)
  .refine((taka) => taka !== 0 && isTakaAmount(Math.abs(taka)), ENTER_AMOUNT)
  .meta({ description: 'In taka. A minus takes a fee back, or says that money went' })

const AccountName = z
  .string()
  .trim()
  .max(MAX_ACCOUNT_NAME_LENGTH, inputText('name_under', { max: MAX_ACCOUNT_NAME_LENGTH }))

const ACCOUNT_KEYS = [...JOURNAL_ACCOUNTS, ...LEDGER_METHODS.map((method) => `method:${method}` as const)]

export const BookSettingsView = z
  .object({
    recipients: z.array(EmailAddress).max(MAX_BOOK_RECIPIENTS),
    language: z.enum(LOCALES),
    /** '' keeps the default. */
    accountNames: z.partialRecord(z.enum(ACCOUNT_KEYS), AccountName),
  })
  .meta({ id: 'BookSettings' })
export type BookSettingsView = z.infer<typeof BookSettingsView>

const SettingsResponse = Success.extend({ settings: BookSettingsView })

export const bookEndpoints = defineEndpoints({
  'GET /api/books': {
    tag: 'Books',
    summary: 'The days of the books with their figures, the newest first',
    access: 'canApprovePayments',
    scope: 'all-forms',
    query: z.object({ page: PageNumber, limit: z.coerce.number().int().min(1).max(62).default(31) }),
    response: Success.extend(BooksView.shape),
  },
  'GET /api/books/closing': {
    tag: 'Books',
    summary: 'What would be closed: all open days up to one, and their sums',
    access: 'canApprovePayments',
    scope: 'all-forms',
    query: z.object({ through: Day }),
    response: Success.extend({ closing: ClosingView }),
  },
  /** 409 figures_changed, day_closed, day_not_over, books_busy. */
  'POST /api/books/closing': {
    tag: 'Books',
    summary: 'Close all open days up to one: their figures never change again',
    access: 'canApprovePayments',
    scope: 'all-forms',
    body: z.object({
      through: Day,
      seen: z.string().max(64).meta({ description: 'As the preview of the closing gives it' }),
      note: z
        .string()
        .trim()
        .max(MAX_CLOSING_NOTE_LENGTH, inputText('note_under', { max: MAX_CLOSING_NOTE_LENGTH }))
        .default(''),
    }),
    response: Success,
  },
  /** 409 check_running. */
  'POST /api/books/check': {
    tag: 'Books',
    summary: 'Compute everything in the books anew, and compare it with what is stored',
    access: 'canApprovePayments',
    scope: 'all-forms',
    response: Success.extend({ check: BooksCheckView }),
  },
  'POST /api/books/adjustments': {
    tag: 'Books',
    summary:
      'Enter a fee, or money that came or went for another reason; of a closed day it is booked on the next',
    access: 'canApprovePayments',
    scope: 'all-forms',
    body: z.object({
      bookingId: Id.meta({ description: 'Made by the caller; the same one again books nothing new' }),
      kind: z.enum(ADJUSTMENT_KINDS),
      method: z.enum(MONEY_METHODS, inputText('method')),
      accountId: Id.nullable()
        .default(null)
        .meta({ description: 'The account that it is of; without one it follows from the method' }),
      amount: SignedAmount,
      on: Day.optional().meta({ description: 'The day of the money; today where it is left out' }),
      note: z
        .string()
        .trim()
        .min(1, inputText('what_for'))
        .max(MAX_LEDGER_REASON_LENGTH, inputText('note_under', { max: MAX_LEDGER_REASON_LENGTH })),
    }),
    response: Success.extend({
      /** The day that it is booked on. */
      day: Day,
    }),
  },
  'GET /api/books/settings': {
    tag: 'Books',
    summary: 'Who gets the books of each month, and what accounts are called',
    access: 'canManageSettings',
    scope: 'all-forms',
    response: SettingsResponse,
  },
  'PUT /api/books/settings': {
    tag: 'Books',
    summary: 'Change who gets the books of each month, and what accounts are called',
    access: 'canManageSettings',
    scope: 'all-forms',
    body: BookSettingsView,
    response: SettingsResponse,
  },
})

const Period = z.object({ from: Day, to: Day })

export const bookFileEndpoints = defineFileEndpoints({
  'GET /api/books/report': {
    tag: 'Books',
    summary: 'The books of some days as a PDF or spreadsheet: figures and entries with their running numbers',
    access: 'canApprovePayments',
    scope: 'all-forms',
    query: Period.extend({ format: z.enum(['pdf', 'xlsx']), language: z.enum(LOCALES).default('en') }),
    type: 'application/pdf',
  },
  /** 409 check_running. */
  'GET /api/books/check': {
    tag: 'Books',
    summary: 'Check the books, with the result as a PDF',
    access: 'canApprovePayments',
    scope: 'all-forms',
    query: z.object({ language: z.enum(LOCALES).default('en') }),
    type: 'application/pdf',
  },
  /** 409 nothing_closed. */
  'GET /api/books/journal': {
    tag: 'Books',
    summary:
      'The entries of closed days for accounting, each with the accounts of its debit and credit, as CSV',
    access: 'canApprovePayments',
    scope: 'all-forms',
    query: Period,
    type: 'text/csv; charset=utf-8',
  },
})
