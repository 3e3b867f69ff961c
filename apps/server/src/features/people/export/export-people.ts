import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { PeopleFilter } from '@nibondhon/api-contract'
import { type Locale, paisaToTaka } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { type Cell, csvFile, type ExportFile, xlsxFile } from '../../submission-admin/index.ts'
import { countPeople, listIdsAfter, type PeopleSearch } from '../list/list-repository.ts'
import { nothingToExport } from '../people-errors.ts'
import { findPeople, listColumns, type ListedPerson } from '../people-repository.ts'

const TITLES = {
  en: {
    sheet: 'People',
    columns: [
      'Name',
      'Name (Bangla)',
      'Other names',
      'Phones',
      'E-mails',
      'Batch',
      'Category',
      'Member since',
      'Member until',
      'Tags',
      'Note',
      'Submissions',
      'To pay (taka)',
    ],
  },
  bn: {
    sheet: 'সদস্য তালিকা',
    columns: [
      'নাম',
      'নাম (বাংলা)',
      'অন্য নাম',
      'ফোন',
      'ই-মেইল',
      'ব্যাচ',
      'সদস্যপদ',
      'সদস্য হওয়ার তারিখ',
      'মেয়াদ শেষ',
      'ট্যাগ',
      'নোট',
      'নিবন্ধন',
      'বাকি (টাকা)',
    ],
  },
} as const satisfies Record<Locale, { sheet: string; columns: readonly string[] }>

const CHUNK_SIZE = 500

interface ExportRequest {
  db: Db
  log: FastifyBaseLogger
  actor: SignedInActor
  filter: PeopleFilter
  search: PeopleSearch
  format: 'csv' | 'xlsx'
}

export interface PeopleExport {
  content: Readable
  file: ExportFile
  count: number
}

/** Streams the people of a filter as a file. It is in the audit log before the first byte is sent. */
export async function exportPeople({
  db,
  log,
  actor,
  filter,
  search,
  format,
}: ExportRequest): Promise<PeopleExport> {
  const count = await countPeople(db, search)
  if (count === 0) throw nothingToExport()
  const { sheet, columns } = TITLES[actor.language]
  const own = await listColumns(db)
  const file = format === 'csv' ? csvFile() : xlsxFile([sheet])
  await recordAudit(db, {
    actor,
    kind: 'export',
    action: 'exported',
    subject: { id: 'people', name: 'People' },
    changes: Object.entries({ format: format.toUpperCase(), rows: String(count), ...filter }).flatMap(
      ([what, value]) => (value === undefined || value === '' ? [] : [{ what, from: null, to: value }]),
    ),
  })
  const content = new PassThrough({ highWaterMark: 256 * 1024 })
  write({ db, search, file, content, titles: [...columns, ...own], own }).catch((error: Error) => {
    // A destroyed stream means that the client disconnected, which is not an error.
    if (!content.destroyed) log.error({ err: error }, 'an export of people failed')
    content.destroy(error)
  })
  return { content, file, count }
}

interface Writer extends Pick<ExportRequest, 'db' | 'search'> {
  file: ExportFile
  content: PassThrough
  titles: string[]
  own: readonly string[]
}

async function write({ db, search, file, content, titles, own }: Writer): Promise<void> {
  const closed = new AbortController()
  content.once('close', () => closed.abort())
  const send = async (part: string | Buffer) => {
    if (content.destroyed) throw new Error('the client no longer reads the export')
    if (!content.write(part)) await once(content, 'drain', { signal: closed.signal })
  }
  await send(await file.begin(titles))
  let after: { name: string; id: string } | null = null
  for (;;) {
    const ids: string[] = await listIdsAfter(db, search, { limit: CHUNK_SIZE, after })
    const people = new Map((await findPeople(db, ids)).map((person) => [person.id, person]))
    const listed: ListedPerson[] = ids.flatMap((id) => people.get(id) ?? [])
    const last = listed.at(-1)
    if (!last) break
    await send(await file.lines(listed.map((person) => cellsOf(person, own))))
    after = { name: last.name, id: last.id }
  }
  content.end(await file.end())
}

function cellsOf(person: ListedPerson, own: readonly string[]): Cell[] {
  const { name, nameBn, otherNames, phones, emails, batch, category, memberSince, memberUntil, tags, note } =
    person
  return [
    textCell(name),
    textCell(nameBn),
    textCell(otherNames.join(', ')),
    phones.length === 1 ? { kind: 'phone', text: phones[0] ?? '' } : textCell(phones.join(', ')),
    textCell(emails.join(', ')),
    textCell(batch),
    textCell(category),
    dayCell(memberSince),
    dayCell(memberUntil),
    textCell(tags.join(', ')),
    textCell(note),
    { kind: 'number', value: person.submissionCount },
    { kind: 'number', value: paisaToTaka(person.balancePaisa) },
    ...own.map((column) => textCell(person.attributes[column] ?? '')),
  ]
}

function textCell(text: string): Cell {
  return text === '' ? null : { kind: 'text', text }
}

function dayCell(day: string | null): Cell {
  return day === null ? null : { kind: 'date', text: day }
}
