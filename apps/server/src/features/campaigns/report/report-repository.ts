import type { CampaignRecipient } from '@nibondhon/api-contract'
import type { SkipReason } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface ReportRow {
  /** Null for someone of the register without one. */
  submissionId: string | null
  personId: string | null
  /** What the person is called in the register; '' with a submission, and for those who are no longer in it. */
  personName: string
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

const ROWS = sql`
  select campaign_id, submission_id, null::uuid as person_id, channel, position, recipient, state, reason
  from campaign_recipients
  union all
  select campaign_id, null, person_id, channel, position, recipient, state, reason from campaign_people`

const FROM = sql`
  from (${ROWS}) as r
  join campaigns c on c.id = r.campaign_id
  left join people p on p.id = r.person_id
  left join messages m on r.state = 'queued' and m.campaign_id = r.campaign_id and m.channel = r.channel
    and m.recipient = r.recipient`

const COLUMNS = sql`r.submission_id as "submissionId", r.person_id as "personId", coalesce(p.name, '') as "personName",
  r.channel, r.recipient, ${STATE} as state, ${REASON} as reason, coalesce(m.detail, '') as detail, m.sent_at as "sentAt"`

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
    select ${COLUMNS}
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
    select ${COLUMNS}, r.position
    ${FROM}
    where r.campaign_id = ${campaignId} and r.position > ${position} and r.position <= ${position + limit}
    order by r.position, r.channel`.execute(db)
  return rows
}

export async function lastPosition(db: Db, campaignId: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select greatest(
      (select max(position) from campaign_recipients where campaign_id = ${campaignId}),
      (select max(position) from campaign_people where campaign_id = ${campaignId})) as last`.execute(db)
  return rows[0]?.last ?? 0
}

function matches(state: CampaignRecipient['state'] | null) {
  return state === null ? sql`true` : sql`${STATE} = ${state}`
}
