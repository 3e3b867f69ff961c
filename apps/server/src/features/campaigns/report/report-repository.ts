import type { CampaignRecipient } from '@nibondhon/api-contract'
import type { SkipReason } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface ReportRow {
  submissionId: string
  /** Only to hide it from those who may not see it. */
  channel: CampaignRecipient['channel']
  recipient: string
  state: CampaignRecipient['state']
  reason: SkipReason | ''
  /** What the provider said, or why it failed. */
  detail: string
  sentAt: Date | null
}

/** A suppressed or missing message can't be: these are admitted from the start, and deleted with their submission. */
const STATE = sql`case when r.state = 'queued' then coalesce(m.state, 'queued')
  when r.state = 'waiting' and c.state = 'stopped' then 'skipped' else r.state end`

const REASON = sql`case when r.state = 'waiting' and c.state = 'stopped' then 'stopped' else r.reason end`

const FROM = sql`
  from campaign_recipients r
  join campaigns c on c.id = r.campaign_id
  join submissions s on s.id = r.submission_id
  left join messages m on r.state = 'queued' and m.campaign_id = r.campaign_id and m.channel = r.channel
    and m.recipient = r.recipient`

/** In the order of sending. */
export async function listRecipients(
  db: Db,
  {
    campaignId,
    state,
    limit,
    offset,
  }: { campaignId: string; state: CampaignRecipient['state'] | null; limit: number; offset: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.submission_id as "submissionId", r.channel, r.recipient, ${STATE} as state,
      ${REASON} as reason, coalesce(m.detail, '') as detail, m.sent_at as "sentAt"
    ${FROM}
    where r.campaign_id = ${campaignId} and ${matches(state)}
    order by r.position, r.channel limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The rows after a position, for a report of any length. */
export async function listAfter(
  db: Db,
  { campaignId, position, limit }: { campaignId: string; position: number; limit: number },
): Promise<(ReportRow & { position: number })[]> {
  const { rows } = await sql<ReportRow & { position: number }>`
    select r.submission_id as "submissionId", r.channel, r.recipient, ${STATE} as state,
      ${REASON} as reason, coalesce(m.detail, '') as detail, m.sent_at as "sentAt", r.position
    ${FROM}
    where r.campaign_id = ${campaignId} and r.position > ${position} and r.position <= ${position + limit}
    order by r.position, r.channel`.execute(db)
  return rows
}

export async function lastPosition(db: Db, campaignId: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from campaign_recipients where campaign_id = ${campaignId}`.execute(db)
  return rows[0]?.last ?? 0
}

function matches(state: CampaignRecipient['state'] | null) {
  return state === null ? sql`true` : sql`${STATE} = ${state}`
}
