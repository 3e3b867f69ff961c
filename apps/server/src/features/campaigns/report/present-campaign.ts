import {
  type Campaign,
  type CampaignRecipient,
  RECIPIENT_STATES,
  type ResponseOf,
} from '@nibondhon/api-contract'
import {
  canSeeEditCodes,
  type FormScope,
  hideLongNumbers,
  type Locale,
  SKIP_REASON_TEXTS,
  storedText,
  type SkipReason,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { missingSetup, staffMessagesLeft } from '../../notifications/index.ts'
import type { Settings } from '../../settings/index.ts'
import { submissionSubjects } from '../../submission-names/index.ts'
import { campaignNotFound } from '../campaign-errors.ts'
import {
  countRecipients,
  countSkipped,
  findCampaign,
  listNewest,
  type StoredCampaign,
} from '../campaigns-repository.ts'
import { listRecipients, type ReportRow } from './report-repository.ts'

interface ReportParts {
  db: Db
  settings: Settings
  timeZone: string
}

export async function listCampaigns(
  db: Db,
  { page, limit, forms }: { page: number; limit: number; forms: FormScope },
): Promise<{ campaigns: Campaign[]; total: number }> {
  const { campaigns, total } = await listNewest(db, { forms, limit, offset: (page - 1) * limit })
  return { campaigns: await Promise.all(campaigns.map((campaign) => present(db, campaign))), total }
}

export async function readCampaign(
  { db, settings, timeZone }: ReportParts,
  id: string,
): Promise<Omit<ResponseOf<'GET /api/campaigns/:id'>, 'success'>> {
  const stored = await findCampaign(db, id)
  if (!stored) throw campaignNotFound()
  const counts = await countRecipients(db, stored)
  const campaign = await present(db, { ...stored, counts })
  const waitsFor = stored.state === 'sending' ? await findWait({ db, settings }, campaign) : ''
  return { campaign, waitsFor, skipped: await countSkipped(db, stored), timeZone }
}

/** The counts of one that has ended are stored, and counted again only if messages were being sent when it was stopped. */
async function present(db: Db, { selection: _selection, ...campaign }: StoredCampaign): Promise<Campaign> {
  const { counts } = campaign
  const isFinal = counts !== null && counts.email.queued + counts.sms.queued === 0
  return {
    ...campaign,
    counts: isFinal ? counts : await countRecipients(db, campaign),
    scheduledFor: campaign.scheduledFor.toISOString(),
    startedAt: campaign.startedAt?.toISOString() ?? null,
    endedAt: campaign.endedAt?.toISOString() ?? null,
    createdAt: campaign.createdAt.toISOString(),
  }
}

export async function presentCampaign(db: Db, id: string): Promise<Campaign> {
  const stored = await findCampaign(db, id)
  if (!stored) throw campaignNotFound()
  return present(db, stored)
}

async function findWait(
  { db, settings }: Pick<ReportParts, 'db' | 'settings'>,
  { channels, counts }: Campaign,
): Promise<string> {
  const current = await settings.read()
  for (const channel of channels) {
    const { waiting, queued } = counts[channel]
    if (waiting + queued === 0) continue
    const missing = missingSetup(channel, current)
    if (missing !== null) return missing
    if (waiting > 0 && (await staffMessagesLeft(db, channel, current)) === 0) {
      return `The limit of messages to many in 24 hours by ${CHANNEL_WORDS[channel]} is reached. The rest goes out later.`
    }
  }
  return ''
}

const CHANNEL_WORDS = { email: 'e-mail', sms: 'SMS' } as const

export async function readRecipients(
  db: Db,
  reader: Pick<Actor, 'role'>,
  {
    campaignId,
    state,
    page,
    limit,
    language,
  }: {
    campaignId: string
    state: CampaignRecipient['state'] | null
    page: number
    limit: number
    language: Locale
  },
): Promise<{ recipients: CampaignRecipient[]; total: number }> {
  const campaign = await findCampaign(db, campaignId)
  if (!campaign) throw campaignNotFound()
  const rows = await listRecipients(db, { campaignId, state, limit, offset: (page - 1) * limit })
  const { email, sms } = await countRecipients(db, campaign)
  const counted: readonly CampaignRecipient['state'][] = state === null ? RECIPIENT_STATES : [state]
  const total = counted.reduce((sum, one) => sum + email[one] + sms[one], 0)
  return { recipients: await presentRows(db, reader, rows, language), total }
}

export async function presentRows(
  db: Db,
  reader: Pick<Actor, 'role'>,
  rows: readonly ReportRow[],
  language: Locale,
): Promise<CampaignRecipient[]> {
  const subjects = await submissionSubjects(db, [
    ...new Set(rows.flatMap(({ submissionId }) => submissionId ?? [])),
  ])
  // The response of a provider may repeat a code that was filled in: no number that could be one is shown.
  const hide = canSeeEditCodes(reader.role) ? (text: string) => text : hideLongNumbers
  return rows.map(({ detail, reason, sentAt, submissionId, personName, ...row }) => ({
    ...row,
    submissionId: submissionId ?? '',
    uniqueId: subjects.get(submissionId ?? '')?.uniqueId ?? '',
    person: subjects.get(submissionId ?? '')?.person ?? personName,
    reason: row.state === 'sent' ? '' : hide(reasonText(reason, detail, language)),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

function reasonText(reason: SkipReason | '', detail: string, language: Locale): string {
  if (reason !== '') return SKIP_REASON_TEXTS[reason][language]
  return storedText(detail, { language, digits: language })
}
