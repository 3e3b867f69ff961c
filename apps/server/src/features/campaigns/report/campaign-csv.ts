import { PassThrough, type Readable } from 'node:stream'
import { once } from 'node:events'
import type { CampaignRecipient } from '@nibondhon/api-contract'
import { CSV_BOM, csvLine, csvPhone, csvText, dateTimeText } from '@nibondhon/domain'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { campaignNotFound } from '../campaign-errors.ts'
import { findCampaign } from '../campaigns-repository.ts'
import { presentRows } from './present-campaign.ts'
import { lastPosition, listAfter } from './report-repository.ts'

const TITLES = ['Person', 'Channel', 'Address', 'Result', 'Reason', 'Sent at', 'Unique ID']
const CHUNK_SIZE = 500

interface CsvParts {
  db: Db
  timeZone: string
  log: FastifyBaseLogger
}

/** What became of each recipient, written as it is read. Like other exports it is in the audit log. */
export async function campaignCsv(parts: CsvParts, actor: Actor, id: string): Promise<Readable> {
  const campaign = await findCampaign(parts.db, id)
  if (!campaign) throw campaignNotFound()
  await recordAudit(parts.db, {
    actor,
    kind: 'export',
    action: 'exported',
    subject: { id, name: campaign.name },
    changes: [{ what: 'format', from: null, to: 'CSV' }],
  })
  const content = new PassThrough()
  write(parts, actor, id, content).catch((error: Error) => {
    if (!content.destroyed) parts.log.error({ err: error }, 'a report failed')
    content.destroy(error)
  })
  return content
}

async function write({ db, timeZone }: CsvParts, actor: Actor, id: string, content: PassThrough) {
  content.write(CSV_BOM + csvLine(TITLES.map(csvText)))
  const last = await lastPosition(db, id)
  for (let position = 0; position < last && !content.destroyed; position += CHUNK_SIZE) {
    const rows = await presentRows(
      db,
      actor,
      await listAfter(db, { campaignId: id, position, limit: CHUNK_SIZE }),
    )
    if (!content.write(rows.map((row) => lineOf(row, timeZone)).join(''))) await once(content, 'drain')
  }
  content.end()
}

function lineOf(row: CampaignRecipient, timeZone: string): string {
  return csvLine([
    csvText(row.person),
    csvText(row.channel === 'email' ? 'E-mail' : 'SMS'),
    row.channel === 'sms' ? csvPhone(row.recipient) : csvText(row.recipient),
    csvText(row.state),
    csvText(row.reason),
    csvText(row.sentAt === null ? '' : dateTimeText(row.sentAt, timeZone)),
    csvText(row.uniqueId),
  ])
}
