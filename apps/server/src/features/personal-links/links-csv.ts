import { Readable } from 'node:stream'
import type { PersonalLink } from '@nibondhon/api-contract'
import { CSV_BOM, csvLine, csvPhone, csvText, dateTimeText } from '@nibondhon/domain'
import type { Db } from '../../platform/database/index.ts'
import { recordListExport } from '../audit/index.ts'
import type { Actor } from '../auth/index.ts'
import { formNotFound, loadForm } from '../forms/index.ts'
import type { LinkTokens } from './link-tokens.ts'
import { countLinks, listLinks } from './links-repository.ts'
import { presentLink } from './present-links.ts'

const TITLES = ['Name', 'E-mail', 'Phone', 'Link', 'State', 'Answered', 'Unique ID', 'E-mail message', 'SMS']
const CHUNK_SIZE = 500

interface CsvParts {
  db: Db
  tokens: LinkTokens
  publicUrl: string
  timeZone: string
}

/** All links of a form, written as they are read. Like other exports it is in the audit log. */
export async function linksCsv(parts: CsvParts, actor: Actor, formId: string): Promise<Readable> {
  const form = await loadForm(parts.db, formId)
  if (!form) throw formNotFound()
  const { total } = await countLinks(parts.db, formId)
  await recordListExport(parts.db, { actor, form, list: 'personal links', count: total })
  return Readable.from(lines(parts, formId, total))
}

async function* lines(parts: CsvParts, formId: string, total: number): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(TITLES.map(csvText))
  for (let offset = 0; offset < total; offset += CHUNK_SIZE) {
    const links = await listLinks(parts.db, formId, { search: '', state: null, limit: CHUNK_SIZE, offset })
    yield links.map((link) => lineOf(presentLink(link, parts), parts.timeZone)).join('')
  }
}

function lineOf(link: PersonalLink, timeZone: string): string {
  const messageState = (channel: 'email' | 'sms') =>
    link.messages.find((message) => message.channel === channel)?.state ?? ''
  return csvLine([
    csvText(link.name),
    csvText(link.email),
    csvPhone(link.phone),
    csvText(link.url),
    csvText(link.state),
    csvText(link.answeredAt === null ? '' : dateTimeText(link.answeredAt, timeZone)),
    csvText(link.uniqueId ?? ''),
    csvText(messageState('email')),
    csvText(messageState('sms')),
  ])
}
