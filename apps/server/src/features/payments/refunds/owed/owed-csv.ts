import {
  banglaDateTimeText,
  CSV_BOM,
  csvLine,
  csvNumber,
  csvText,
  dateTimeText,
  type FormScope,
  formatPaymentReference,
  type Locale,
  type OwedKind,
  paisaToTaka,
} from '@nibondhon/domain'
import { Readable } from 'node:stream'
import type { Db } from '../../../../platform/database/index.ts'
import { recordAudit } from '../../../audit/index.ts'
import type { SignedInActor } from '../../../auth/index.ts'
import { submissionSubjects } from '../../../submission-names/index.ts'
import { listOwed, type OwedRow, sumOwed } from './owed-repository.ts'

const TITLES = {
  en: ['Why', 'Name', 'Form', 'Unique ID', 'Payment Reference', 'Amount (taka)', 'Since', 'Requested by'],
  bn: ['কেন', 'নাম', 'ফরম', 'নিবন্ধন নম্বর', 'পেমেন্ট রেফারেন্স', 'টাকা', 'যখন থেকে', 'আবেদনকারী'],
} as const satisfies Record<Locale, readonly string[]>

const KINDS = {
  en: {
    requested: 'Refund to decide about',
    approved: 'Refund approved, not paid',
    cancelled: 'Cancelled',
    deleted: 'Deleted',
    overpaid: 'Overpaid',
  },
  bn: {
    requested: 'ফেরতের সিদ্ধান্ত বাকি',
    approved: 'ফেরত অনুমোদিত, টাকা দেওয়া বাকি',
    cancelled: 'বাতিল',
    deleted: 'মোছা',
    overpaid: 'বেশি দেওয়া',
  },
} as const satisfies Record<Locale, Record<OwedKind, string>>

const CHUNK_SIZE = 500

interface CsvParts {
  db: Db
  timeZone: string
}

/** The whole list in the language of the reader, written as it is read. Like other exports it is in the audit log. */
export async function owedCsv(
  parts: CsvParts,
  actor: SignedInActor,
  kind: OwedKind | undefined,
): Promise<Readable> {
  const sums = await sumOwed(parts.db, actor.forms)
  const total = Object.entries(sums)
    .filter(([one]) => kind === undefined || one === kind)
    .reduce((sum, [, { count }]) => sum + count, 0)
  await recordAudit(parts.db, {
    actor,
    kind: 'export',
    action: 'exported',
    subject: { id: 'owed', name: 'Refunds' },
    changes: [
      { what: 'rows', from: null, to: String(total) },
      { what: 'format', from: null, to: 'CSV' },
    ],
  })
  return Readable.from(lines({ ...parts, language: actor.language, forms: actor.forms }, kind, total))
}

async function* lines(
  parts: CsvParts & { language: Locale; forms: FormScope },
  kind: OwedKind | undefined,
  total: number,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(TITLES[parts.language].map(csvText))
  for (let offset = 0; offset < total; offset += CHUNK_SIZE) {
    const rows = await listOwed(parts.db, { kind, forms: parts.forms, limit: CHUNK_SIZE, offset })
    const subjects = await submissionSubjects(
      parts.db,
      rows.map(({ submissionId }) => submissionId),
    )
    yield rows
      .map((row) => lineOf(row, row.deletedName ?? subjects.get(row.submissionId)?.person ?? '', parts))
      .join('')
  }
}

function lineOf(
  row: OwedRow,
  who: string,
  { timeZone, language }: Pick<CsvParts, 'timeZone'> & { language: Locale },
): string {
  const timeText = language === 'bn' ? banglaDateTimeText : dateTimeText
  return csvLine([
    csvText(KINDS[language][row.kind]),
    csvText(who),
    csvText(row.formTitle),
    csvText(row.uniqueId),
    csvText(formatPaymentReference(row.paymentReference)),
    row.amountPaisa === null ? csvText('') : csvNumber(paisaToTaka(row.amountPaisa)),
    csvText(timeText(row.since.toISOString(), timeZone)),
    csvText(row.requester ?? ''),
  ])
}
