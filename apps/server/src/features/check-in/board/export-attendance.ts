import { Readable } from 'node:stream'
import type { AttendanceFilter } from '@nibondhon/api-contract'
import { type Locale, localDateTimeText, paisaToTaka } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { formNotFound, loadForm } from '../../forms/index.ts'
import { type Cell, csvFile, type ExportFile, xlsxFile } from '../../submission-admin/index.ts'
import { noAttendees } from '../check-in-errors.ts'
import { nameGates } from '../scans/scans-repository.ts'
import {
  type AttendanceSearch,
  type AttendeeRow,
  countAttendees,
  type ListedAttendee,
  listAttendeesAfter,
} from './attendance-repository.ts'
import { openSearch } from './read-board.ts'

const TEXTS = {
  en: {
    sheet: 'Check-in',
    columns: [
      'Name',
      'Unique ID',
      'Guest of',
      'Batch',
      'In',
      'Time',
      'Gate',
      'By hand',
      'To pay (taka)',
      'Note',
    ],
    isIn: { true: 'yes', false: 'no' },
  },
  bn: {
    sheet: 'চেক-ইন',
    columns: [
      'নাম',
      'নিবন্ধন নম্বর',
      'যাঁর অতিথি',
      'ব্যাচ',
      'এসেছেন',
      'সময়',
      'গেট',
      'হাতে করেছেন',
      'বাকি (টাকা)',
      'নোট',
    ],
    isIn: { true: 'হ্যাঁ', false: 'না' },
  },
} as const satisfies Record<Locale, { sheet: string; columns: readonly string[]; isIn: object }>

const CHUNK_SIZE = 500

interface ExportRequest {
  db: Db
  timeZone: string
  now: () => number
  actor: SignedInActor
  formId: string
  filter: AttendanceFilter
  format: 'csv' | 'xlsx'
}

/** Streams who has come and who has not, by name. It is in the audit log before the first byte is sent. */
export async function exportAttendance({
  db,
  timeZone,
  now,
  actor,
  formId,
  filter,
  format,
}: ExportRequest): Promise<{ content: Readable; file: ExportFile; count: number }> {
  const form = await loadForm(db, formId)
  if (!form) throw formNotFound()
  const search = await openSearch({ db, now }, formId, filter)
  const count = await countAttendees(db, search)
  if (count === 0) throw noAttendees()
  const file = format === 'csv' ? csvFile() : xlsxFile([TEXTS[actor.language].sheet])
  await recordAudit(db, {
    actor,
    kind: 'export',
    action: 'exported',
    subject: { id: form.id, name: form.title },
    changes: Object.entries({ 'check-in': String(count), format: format.toUpperCase(), ...filter }).flatMap(
      ([what, value]) => (value === undefined || value === '' ? [] : [{ what, from: null, to: value }]),
    ),
  })
  const lines = fileParts({ db, search, file, timeZone, language: actor.language })
  return { content: Readable.from(lines, { objectMode: false }), file, count }
}

interface Writer extends Pick<ExportRequest, 'db' | 'timeZone'> {
  search: AttendanceSearch
  file: ExportFile
  language: Locale
}

async function* fileParts({ db, search, file, timeZone, language }: Writer): AsyncGenerator<string | Buffer> {
  const names = await nameGates(db, search.formId)
  const timeText = (at: Date) => localDateTimeText(at.toISOString(), timeZone, language)
  yield await file.begin([...TEXTS[language].columns])
  let after: ListedAttendee | null = null
  for (;;) {
    const rows: ListedAttendee[] = await listAttendeesAfter(db, search, { limit: CHUNK_SIZE, after })
    const last = rows.at(-1)
    if (!last) break
    yield await file.lines(rows.map((row) => cellsOf(row, { names, timeText, language })))
    after = last
  }
  yield await file.end()
}

interface CellParts {
  names: ReadonlyMap<string, string>
  timeText: (at: Date) => string
  language: Locale
}

function cellsOf(row: AttendeeRow, { names, timeText, language }: CellParts): Cell[] {
  const { name, uniqueId, person, ofName, batch, at, gateId, by, duePaisa, note, isDeleted } = row
  return [
    textCell(name),
    textCell(uniqueId),
    textCell(person === 1 ? '' : ofName),
    textCell(batch),
    textCell(TEXTS[language].isIn[at === null ? 'false' : 'true']),
    textCell(at === null ? '' : timeText(at)),
    textCell(gateId === null ? '' : (names.get(gateId) ?? '')),
    textCell(at === null ? '' : (by ?? '')),
    { kind: 'number', value: paisaToTaka(duePaisa) },
    textCell(isDeleted ? '' : note),
  ]
}

function textCell(text: string): Cell {
  return text === '' ? null : { kind: 'text', text }
}
