import { Readable } from 'node:stream'
import type { PersonalLink } from '@nibondhon/api-contract'
import { CSV_BOM, csvLine, csvPhone, csvText, localDateTimeText, type Locale } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordListExport } from '../audit/index.ts'
import type { SignedInActor } from '../auth/index.ts'
import { formNotFound, loadForm } from '../forms/index.ts'
import type { LinkTokens } from './link-tokens.ts'
import { countLinks, listLinks } from './links-repository.ts'
import { presentLink } from './present-links.ts'

const TITLES = {
  en: ['Name', 'E-mail', 'Phone', 'Link', 'State', 'Answered', 'Unique ID', 'E-mail message', 'SMS'],
  bn: ['নাম', 'ই-মেইল', 'ফোন', 'লিংক', 'অবস্থা', 'উত্তর দিয়েছেন', 'নিবন্ধন নম্বর', 'ই-মেইল বার্তা', 'SMS'],
} as const satisfies Record<Locale, readonly string[]>
const STATES_BN: Readonly<Record<PersonalLink['state'], string>> = {
  open: 'উত্তর দেননি',
  answered: 'উত্তর দিয়েছেন',
  revoked: 'বাতিল',
}
const MESSAGE_STATES_BN: Readonly<Record<PersonalLink['messages'][number]['state'], string>> = {
  queued: 'পাঠানোর অপেক্ষায়',
  sent: 'পাঠানো হয়েছে',
  failed: 'যায়নি',
  suppressed: 'পাঠানো হয়নি',
}
const CHUNK_SIZE = 500

interface CsvParts {
  db: Db
  tokens: LinkTokens
  publicUrl: string
  timeZone: string
}

/** All links of a form in the language of the reader, written as they are read. Like other exports it is in the audit log. */
export async function linksCsv(parts: CsvParts, actor: SignedInActor, formId: string): Promise<Readable> {
  const form = await loadForm(parts.db, formId)
  if (!form) throw formNotFound()
  const { total } = await countLinks(parts.db, formId)
  await recordListExport(parts.db, { actor, form, list: 'personal links', count: total })
  return Readable.from(lines({ ...parts, language: actor.language }, formId, total))
}

async function* lines(
  parts: CsvParts & { language: Locale },
  formId: string,
  total: number,
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(TITLES[parts.language].map(csvText))
  for (let offset = 0; offset < total; offset += CHUNK_SIZE) {
    const links = await listLinks(parts.db, formId, { search: '', state: null, limit: CHUNK_SIZE, offset })
    yield links.map((link) => lineOf(presentLink(link, parts), parts)).join('')
  }
}

function lineOf(
  link: PersonalLink,
  { timeZone, language }: Pick<CsvParts, 'timeZone'> & { language: Locale },
): string {
  const isBangla = language === 'bn'
  const messageState = (channel: 'email' | 'sms') => {
    const state = link.messages.find((message) => message.channel === channel)?.state
    return state && isBangla ? MESSAGE_STATES_BN[state] : (state ?? '')
  }
  return csvLine([
    csvText(link.name),
    csvText(link.email),
    csvPhone(link.phone),
    csvText(link.url),
    csvText(isBangla ? STATES_BN[link.state] : link.state),
    csvText(link.answeredAt === null ? '' : localDateTimeText(link.answeredAt, timeZone, language)),
    csvText(link.uniqueId ?? ''),
    csvText(messageState('email')),
    csvText(messageState('sms')),
  ])
}
