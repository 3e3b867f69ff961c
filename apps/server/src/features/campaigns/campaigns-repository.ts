import type { CampaignCounts, CampaignSelection, CampaignTexts, ChannelCounts } from '@nibondhon/api-contract'
import type { FormScope, MessageChannel, ReminderSubject, SkipReason } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, onlyWithinForms } from '../../platform/database/index.ts'
import type { CampaignsTable } from '../../platform/database/tables/campaigns.ts'

export interface StoredCampaign extends CampaignTexts {
  id: string
  name: string
  state: CampaignsTable['state']
  selection: CampaignSelection | null
  reminderId: string | null
  /** Null for a message that staff wrote; `payment` also where the rule was deleted. */
  reminderAbout: ReminderSubject | null
  scheduledFor: Date
  startedAt: Date | null
  endedAt: Date | null
  note: string
  /** As stored at the end; null before. */
  counts: CampaignCounts | null
  createdBy: string
  createdAt: Date
}

const COLUMNS = sql`id, name, state, channels, subject, email_text as "emailText", sms_text as "smsText", is_confirmation as "isConfirmation", selection,
  reminder_id as "reminderId", (select about from reminders where reminders.id = reminder_id) as "reminderAbout", scheduled_for as "scheduledFor", started_at as "startedAt", ended_at as "endedAt", note,
  counts, created_by as "createdBy", created_at as "createdAt"`

export interface NewCampaign extends CampaignTexts {
  id: string
  name: string
  selection: CampaignSelection | null
  reminderId: string | null
  scheduledFor: Date
  createdBy: string
  /** Null for a reminder. */
  authorId: string | null
  /** Of its submissions, as far as they are known before it starts. */
  formIds: readonly string[]
}

/** False where a campaign with this id exists: the request was sent twice. */
export async function insertCampaign(trx: Db, campaign: NewCampaign): Promise<boolean> {
  const { selection, ...rest } = campaign
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('campaigns')
    .values({
      id: rest.id,
      name: rest.name,
      state: 'scheduled',
      channels: rest.channels,
      subject: rest.subject,
      email_text: rest.emailText,
      sms_text: rest.smsText,
      is_confirmation: rest.isConfirmation,
      selection: selection === null ? null : JSON.stringify(selection),
      reminder_id: rest.reminderId,
      scheduled_for: rest.scheduledFor,
      started_at: null,
      ended_at: null,
      counts: null,
      created_by: rest.createdBy,
      author_id: rest.authorId,
      form_ids: [...rest.formIds],
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

export async function findCampaign(db: Db, id: string): Promise<StoredCampaign | null> {
  const { rows } = await sql<StoredCampaign>`select ${COLUMNS} from campaigns where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockCampaign(trx: Db, id: string): Promise<StoredCampaign | null> {
  const { rows } = await sql<StoredCampaign>`
    select ${COLUMNS} from campaigns where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

/** Those with submissions of forms that the reader may not reach are left out. */
export async function listNewest(
  db: Db,
  { limit, offset, forms }: { limit: number; offset: number; forms: FormScope },
): Promise<{ campaigns: StoredCampaign[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<StoredCampaign>`
      select ${COLUMNS} from campaigns where ${onlyWithinForms('form_ids', forms)}
      order by created_at desc, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from campaigns
      where ${onlyWithinForms('form_ids', forms)}`.execute(db),
  ])
  return { campaigns: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Once its recipients are stored: from then on it is known of which forms they are. The register is of no form, so of all. */
export async function startSending(trx: Db, id: string): Promise<void> {
  await sql`
    update campaigns set state = 'sending', started_at = now(), form_ids =
      case when exists (select from campaign_people where campaign_id = ${id}) then null
      else coalesce((
        select array_agg(distinct s.form_id) from campaign_recipients r join submissions s on s.id = r.submission_id
        where r.campaign_id = ${id}), form_ids) end
    where id = ${id}`.execute(trx)
}

export async function endCampaign(
  trx: Db,
  id: string,
  { state, note, counts }: { state: 'finished' | 'stopped'; note: string; counts: CampaignCounts },
): Promise<void> {
  await sql`
    update campaigns set state = ${state}, note = ${note}, counts = ${JSON.stringify(counts)}::jsonb, ended_at = now()
    where id = ${id}`.execute(trx)
}

/** Each query reads an index alone. Those who still wait when a campaign is stopped are left out. */
export async function countRecipients(
  db: Db,
  { id, state: campaignState }: Pick<StoredCampaign, 'id' | 'state'>,
): Promise<CampaignCounts> {
  const { rows } = await sql<{ channel: MessageChannel; state: string; count: number }>`
    select channel, 'waiting' as state, count(*)::int as count from campaign_recipients
    where campaign_id = ${id} and state = 'waiting' group by channel
    union all
    select channel, 'skipped', count(*)::int from campaign_recipients
    where campaign_id = ${id} and state = 'skipped' group by channel
    union all
    select channel, state, count(*)::int from campaign_people
    where campaign_id = ${id} and state <> 'queued' group by channel, state
    union all
    select channel, state, count(*)::int from messages
    where campaign_id = ${id} group by channel, state`.execute(db)
  const counts = { email: noCounts(), sms: noCounts() }
  for (const { channel, state, count } of rows) {
    const counted = state === 'waiting' && campaignState === 'stopped' ? 'skipped' : state
    if (isCounted(counted)) counts[channel][counted] += count
  }
  return counts
}

function isCounted(state: string): state is keyof ChannelCounts {
  return Object.hasOwn(noCounts(), state)
}

function noCounts(): ChannelCounts {
  return { waiting: 0, queued: 0, sent: 0, failed: 0, skipped: 0 }
}

export async function countSkipped(
  db: Db,
  { id, state }: Pick<StoredCampaign, 'id' | 'state'>,
): Promise<Partial<Record<SkipReason, number>>> {
  const { rows } = await sql<{ reason: SkipReason; count: number }>`
    select reason, sum(count)::int as count from (
      select reason, count(*) from campaign_recipients
      where campaign_id = ${id} and state = 'skipped' group by reason
      union all
      select reason, count(*) from campaign_people
      where campaign_id = ${id} and state = 'skipped' group by reason
      union all
      select 'stopped', count(*) from campaign_recipients
      where campaign_id = ${id} and state = 'waiting' and ${state} = 'stopped' having count(*) > 0
      union all
      select 'stopped', count(*) from campaign_people
      where campaign_id = ${id} and state = 'waiting' and ${state} = 'stopped' having count(*) > 0) as counted
    group by reason`.execute(db)
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}
