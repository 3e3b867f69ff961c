import {
  type BookFigures,
  differenceOf,
  escapeHtml,
  figuresOfPeriod,
  type Locale,
  localTaka,
  totalOf,
} from '@nibondhon/domain'
import { placeName } from '../account-names.ts'
import { bookLabels, differenceText, periodText } from '../files/book-labels.ts'
import type { LoadedBooks } from '../files/load-books.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

interface BooksMail {
  books: LoadedBooks
  language: Locale
  publicUrl: string
  /** Whether the files are with it. */
  hasFiles: boolean
}

/** The sums of the month in words; the details are in the files. */
export function booksMail({ books, language, publicUrl, hasFiles }: BooksMail): MailContent {
  const labels = bookLabels(language)
  const words = WORDS[language]
  const period = periodText(books.period, language)
  const subject = `${labels.title}: ${period}`
  const link = `${publicUrl}/admin/books`
  const state =
    books.openFrom === null
      ? []
      : [labels.someOpen(periodText({ from: books.openFrom, to: books.period.to }, language))]
  const lines = linesOf(books, language)
  const closing = hasFiles ? words.withFiles : words.withoutFiles
  return {
    subject,
    text: [words.intro(period), lines.join('\n'), ...state, `${closing}\n${link}`].join('\n\n'),
    html: [
      `<p>${escapeHtml(words.intro(period))}</p>`,
      `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
      ...state.map((line) => `<p><b>${escapeHtml(line)}</b></p>`),
      `<p>${escapeHtml(closing)} <a href="${escapeHtml(link)}">${escapeHtml(words.open)}</a></p>`,
    ].join('\n'),
  }
}

function linesOf({ days, period, nameOf }: LoadedBooks, language: Locale): string[] {
  const figures = figuresOfPeriod(days)
  const labels = bookLabels(language)
  if (figures.length === 0) return [labels.none]
  const line = (name: string, row: BookFigures) => {
    const money = (['expected', 'received', 'refunded', 'fees', 'closing'] as const).map(
      (column) => `${labels.columns[column]} ${localTaka(row[column], language)}`,
    )
    const difference = row.statement === null ? '' : ` ${differenceText(differenceOf(row), language)}`
    return `${name}: ${money.join(', ')}.${difference}`
  }
  return [
    ...figures.map((row) => line(placeName(row, { day: period.to, language, nameOf }), row)),
    line(labels.total, totalOf(figures)),
  ]
}

const WORDS: Record<
  Locale,
  { intro: (period: string) => string; withFiles: string; withoutFiles: string; open: string }
> = {
  en: {
    intro: (period) => `The books for ${period}:`,
    withFiles: 'The PDF and the spreadsheet are attached. All days are in the console:',
    withoutFiles: 'The PDF and the spreadsheet are in the console:',
    open: 'Open the books',
  },
  bn: {
    intro: (period) => `${period} সময়ের হিসাব:`,
    withFiles: 'PDF ও স্প্রেডশিট সঙ্গে আছে। সব দিনের হিসাব কনসোলে দেখুন:',
    withoutFiles: 'PDF ও স্প্রেডশিট কনসোলে আছে:',
    open: 'হিসাবের খাতা খুলুন',
  },
}
