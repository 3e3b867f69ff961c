import { CSV_BOM, csvLine, csvPhone, csvText, localDateTimeText, type Locale } from '@nibondhon/domain'
import type { WaitingEntry } from '@nibondhon/api-contract'
import { Readable } from 'node:stream'
import type { Db } from '../../platform/database/index.ts'
import { recordListExport } from '../audit/index.ts'
import type { SignedInActor } from '../auth/index.ts'
import { formNotFound, loadForm, type StoredForm } from '../forms/index.ts'
import { entryPresenter } from './present-waiting-list.ts'
import { countEntries, listEntries } from './waiting-list-repository.ts'

const TITLES = {
  en: [
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
    'Confirmed',
  ],
  bn: [
    'ক্রম',
    'নাম',
    'ই-মেইল',
    'ফোন',
    'যা চান',
    'অবস্থা',
    'তালিকায় এসেছেন',
    'প্রস্তাব পেয়েছেন',
    'প্রস্তাবের শেষ সময়',
    'নিবন্ধন নম্বর',
    'যোগাযোগ নিশ্চিত',
  ],
} as const satisfies Record<Locale, readonly string[]>
const STATES_BN: Readonly<Record<WaitingEntry['state'], string>> = {
  waiting: 'অপেক্ষায়',
  offered: 'প্রস্তাব পেয়েছেন',
  accepted: 'জমা দিয়েছেন',
  expired: 'প্রস্তাব শেষ',
  left: 'চলে গেছেন',
  removed: 'বাদ দেওয়া',
}
const CONFIRMED = {
  en: { awaited: 'no', confirmed: 'yes', unreachable: 'no message possible' },
  bn: { awaited: 'না', confirmed: 'হ্যাঁ', unreachable: 'বার্তা পাঠানো যায় না' },
} as const satisfies Record<Locale, Record<WaitingEntry['confirmation'], string>>
const CHUNK_SIZE = 500

interface CsvParts {
  db: Db
  timeZone: string
}

/** The whole list in the language of the reader, written as it is read. Like other exports it is in the audit log. */
export async function waitingCsv(parts: CsvParts, actor: SignedInActor, formId: string): Promise<Readable> {
  const form = await loadForm(parts.db, formId)
  if (!form) throw formNotFound()
  const { total } = await countEntries(parts.db, formId)
  await recordListExport(parts.db, { actor, form, list: 'waiting list', count: total })
  return Readable.from(lines({ ...parts, language: actor.language }, form, total))
}

async function* lines(
  { db, timeZone, language }: CsvParts & { language: Locale },
  form: StoredForm,
  total: number,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(TITLES[language].map(csvText))
  const present = entryPresenter(form)
  for (let offset = 0; offset < total; offset += CHUNK_SIZE) {
    const entries = await listEntries(db, form.id, { limit: CHUNK_SIZE, offset })
    yield entries.map((entry) => lineOf(present(entry), timeZone, language)).join('')
  }
}

function lineOf(entry: WaitingEntry, timeZone: string, language: Locale): string {
  const time = (moment: string | null) =>
    csvText(moment === null ? '' : localDateTimeText(moment, timeZone, language))
  return csvLine([
    csvText(entry.position === null ? '' : String(entry.position)),
    csvText(entry.name),
    csvText(entry.email),
    entry.phone === '' ? csvText('') : csvPhone(entry.phone),
    csvText(entry.wanted.map(({ label, count }) => `${count} × ${label}`).join(', ')),
    csvText(language === 'bn' ? STATES_BN[entry.state] : entry.state),
    time(entry.createdAt),
    time(entry.offeredAt),
    time(entry.offerEndsAt),
    csvText(entry.uniqueId ?? ''),
    csvText(CONFIRMED[language][entry.confirmation]),
  ])
}
