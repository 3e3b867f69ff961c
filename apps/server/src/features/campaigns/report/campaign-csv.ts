import { Readable } from 'node:stream'
import type { CampaignRecipient } from '@nibondhon/api-contract'
import { CSV_BOM, csvLine, csvPhone, csvText, localDateTimeText, type Locale } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import { campaignNotFound } from '../campaign-errors.ts'
import { findCampaign } from '../campaigns-repository.ts'
import { presentRows } from './present-campaign.ts'
import { lastPosition, listAfter } from './report-repository.ts'

const TITLES = {
  en: ['Person', 'Channel', 'Address', 'Result', 'Reason', 'Sent at', 'Unique ID'],
  bn: ['ব্যক্তি', 'মাধ্যম', 'ঠিকানা', 'ফল', 'কারণ', 'পাঠানোর সময়', 'নিবন্ধন নম্বর'],
} as const satisfies Record<Locale, readonly string[]>
const STATES_BN: Readonly<Record<CampaignRecipient['state'], string>> = {
  waiting: 'অপেক্ষায়',
  queued: 'পাঠানোর অপেক্ষায়',
  sent: 'পাঠানো হয়েছে',
  failed: 'যায়নি',
  skipped: 'বাদ',
}
const CHUNK_SIZE = 500

interface CsvParts {
  db: Db
  timeZone: string
}

/** What became of each recipient, written as it is read. Like other exports it is in the audit log. */
export async function campaignCsv(parts: CsvParts, actor: SignedInActor, id: string): Promise<Readable> {
  const campaign = await findCampaign(parts.db, id)
  if (!campaign) throw campaignNotFound()
  await recordAudit(parts.db, {
    actor,
    kind: 'export',
    action: 'exported',
    subject: { id, name: campaign.name },
    changes: [{ what: 'format', from: null, to: 'CSV' }],
  })
  return Readable.from(lines(parts, actor, id))
}

async function* lines({ db, timeZone }: CsvParts, actor: SignedInActor, id: string): AsyncGenerator<string> {
  const { language } = actor
  yield CSV_BOM + csvLine(TITLES[language].map(csvText))
  const last = await lastPosition(db, id)
  for (let position = 0; position < last; position += CHUNK_SIZE) {
    const rows = await listAfter(db, { campaignId: id, position, limit: CHUNK_SIZE })
    const presented = await presentRows(db, actor, rows, language)
    yield presented.map((row) => lineOf(row, timeZone, language)).join('')
  }
}

function lineOf(row: CampaignRecipient, timeZone: string, language: Locale): string {
  const isBangla = language === 'bn'
  return csvLine([
    csvText(row.person),
    csvText(row.channel === 'sms' ? 'SMS' : isBangla ? 'ই-মেইল' : 'E-mail'),
    row.channel === 'sms' ? csvPhone(row.recipient) : csvText(row.recipient),
    csvText(isBangla ? STATES_BN[row.state] : row.state),
    csvText(row.reason),
    csvText(row.sentAt === null ? '' : localDateTimeText(row.sentAt, timeZone, language)),
    csvText(row.uniqueId),
  ])
}
