import { CSV_BOM, csvLine, csvPhone, csvText, dateTimeText } from '@nibondhon/domain'
import type { WaitingEntry } from '@nibondhon/api-contract'
import { Readable } from 'node:stream'
import type { Db } from '../../platform/database/index.ts'
import { recordListExport } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { formNotFound, loadForm, type StoredForm } from '../forms/index.ts'
import { entryPresenter } from './present-waiting-list.ts'
import { countEntries, listEntries } from './waiting-list-repository.ts'

const TITLES = [
  'Position',
  'Name',
  'E-mail',
  'Phone',
  'Wanted',
  'State',
  'Joined',
  'Offered',
  'Offer ends',
  'Unique ID',
]
const CHUNK_SIZE = 500

interface CsvParts {
  db: Db
  timeZone: string
}

/** The whole list, written as it is read. Like other exports it is in the audit log. */
export async function waitingCsv(parts: CsvParts, actor: Actor, formId: string): Promise<Readable> {
  const form = await loadForm(parts.db, formId)
  if (!form) throw formNotFound()
  const { total } = await countEntries(parts.db, formId)
  await recordListExport(parts.db, { actor, form, list: 'waiting list', count: total })
  return Readable.from(lines(parts, form, total))
}

async function* lines({ db, timeZone }: CsvParts, form: StoredForm, total: number): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(TITLES.map(csvText))
  const present = entryPresenter(form)
  for (let offset = 0; offset < total; offset += CHUNK_SIZE) {
    const entries = await listEntries(db, form.id, { limit: CHUNK_SIZE, offset })
    yield entries.map((entry) => lineOf(present(entry), timeZone)).join('')
  }
}

function lineOf(entry: WaitingEntry, timeZone: string): string {
  const time = (moment: string | null) => csvText(moment === null ? '' : dateTimeText(moment, timeZone))
  return csvLine([
    csvText(entry.position === null ? '' : String(entry.position)),
    csvText(entry.name),
    csvText(entry.email),
    entry.phone === '' ? csvText('') : csvPhone(entry.phone),
    csvText(entry.wanted.map(({ label, count }) => `${count} × ${label}`).join(', ')),
    csvText(entry.state),
    time(entry.createdAt),
    time(entry.offeredAt),
    time(entry.offerEndsAt),
    csvText(entry.uniqueId ?? ''),
  ])
}
