import {
  associationName,
  banglaDateTimeText,
  BOOK_CHECK_NAMES,
  type BookCheckResult,
  bookCheckItemText,
  dateTimeText,
  dayText,
  escapeHtml,
  hasAssociationName,
  type Locale,
} from '@nibondhon/domain'
import type { PdfDocument, QueueOptions } from '../../../platform/pdf/index.ts'
import { findIdentity, throwPdfError } from '../../documents/index.ts'
import { bookLabels, numberText } from '../files/book-labels.ts'
import type { BookTools } from '../files/books-pdf.ts'
import { afterFields, bareDocument, htmlTable } from '../files/describe-books.ts'
import { type CheckedBooks, isPassed } from './check-books.ts'

interface CheckPdf {
  checked: CheckedBooks
  language: Locale
  timeZone: string
  by: string
}

/** The result of a check for paper: every check, what differs, and the hash of the last closed day. */
export async function checkPdf(
  tools: BookTools,
  request: CheckPdf,
  place: QueueOptions,
): Promise<Uint8Array> {
  const identity = await findIdentity(tools.association)
  return tools.pdf.make(describeCheck(request, identity), place).catch(throwPdfError)
}

function describeCheck(
  { checked: { checkedAt, results, last }, language, timeZone, by }: CheckPdf,
  { association, logo }: Awaited<ReturnType<typeof findIdentity>>,
): PdfDocument {
  const labels = bookLabels(language)
  const { check } = labels
  const failed = results.filter((one) => !isPassed(one))
  return {
    ...bareDocument({ language, association }),
    title: check.title,
    letterhead: hasAssociationName(association)
      ? { text: associationName(association, language), logo }
      : { text: '', logo: null },
    status: {
      word: failed.length === 0 ? check.allPassed : check.someFailed(numberText(failed.length, language)),
      tone: failed.length === 0 ? 'good' : 'bad',
    },
    info: [
      {
        label: check.at,
        value: (language === 'bn' ? banglaDateTimeText : dateTimeText)(checkedAt, timeZone),
      },
      { label: check.by, value: by },
      ...(last === null ? [] : [{ label: labels.lastHash(dayText(last.day, language)), value: last.hash }]),
    ],
    html: afterFields(
      `${resultsTable(results, language)}${failed.map((one) => differences(one, language)).join('')}`,
    ),
  }
}

function resultsTable(results: readonly BookCheckResult[], language: Locale): string {
  const { check } = bookLabels(language)
  const rows = results.map((one) => [
    BOOK_CHECK_NAMES[language][one.check],
    isPassed(one) ? check.passed : check.failed,
    numberText(one.checked, language),
    numberText(one.differing, language),
  ])
  return htmlTable([check.what, check.result, check.checked, check.differing], rows, { right: 2 })
}

function differences({ check, differing, items }: BookCheckResult, language: Locale): string {
  const labels = bookLabels(language).check
  const more = differing - items.length
  const lines = [
    ...items.map((item) => bookCheckItemText(item, language)),
    ...(more > 0 ? [labels.more(numberText(more, language))] : []),
  ]
  const heading = escapeHtml(BOOK_CHECK_NAMES[language][check])
  return `<h3>${heading}</h3><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
}
