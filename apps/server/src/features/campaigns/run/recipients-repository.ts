import {
  type FormScope,
  formScope,
  type MessageChannel,
  type PlannedRecipient,
  type Role,
} from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../../platform/database/index.ts'

export interface NewRecipient extends PlannedRecipient {
  submissionId: string
  position: number
}

export async function insertRecipients(
  trx: Db,
  campaignId: string,
  recipients: readonly NewRecipient[],
): Promise<void> {
  if (recipients.length === 0) return
  await sql`
    insert into campaign_recipients (campaign_id, submission_id, channel, position, recipient, state, reason)
    select ${campaignId}::uuid, planned.id, channel, position, recipient,
      case when reason = '' then 'waiting' else 'skipped' end, reason
    from unnest(
      ${recipients.map(({ submissionId }) => submissionId)}::uuid[],
      ${recipients.map(({ channel }) => channel)}::text[],
      ${recipients.map(({ position }) => position)}::int[],
      ${recipients.map(({ recipient }) => recipient)}::text[],
      ${recipients.map(({ skip }) => skip ?? '')}::text[]
    ) as planned (id, channel, position, recipient, reason)
    where exists (select from submissions where submissions.id = planned.id)`.execute(trx)
}

export interface NewPerson extends PlannedRecipient {
  personId: string
  position: number
}

export async function insertPeople(trx: Db, campaignId: string, people: readonly NewPerson[]): Promise<void> {
  if (people.length === 0) return
  await sql`
    insert into campaign_people (campaign_id, person_id, channel, position, recipient, state, reason)
    select ${campaignId}::uuid, planned.id, channel, position, recipient,
      case when reason = '' then 'waiting' else 'skipped' end, reason
    from unnest(
      ${people.map(({ personId }) => personId)}::uuid[],
      ${people.map(({ channel }) => channel)}::text[],
      ${people.map(({ position }) => position)}::int[],
      ${people.map(({ recipient }) => recipient)}::text[],
      ${people.map(({ skip }) => skip ?? '')}::text[]
    ) as planned (id, channel, position, recipient, reason)`.execute(trx)
}

/** Lets one process at a time queue messages to many, until its transaction ends: the ceilings are for all processes. */
export async function lockQueueing(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'messages to many')
}

/** Without a lock. A process that finds one does its work in a transaction that checks again. */
export async function listDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns where state = 'scheduled' and scheduled_for <= now()
    order by scheduled_for limit ${MAX_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listSending(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns where state = 'sending' order by started_at, id limit ${MAX_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who wrote a message that is due or being sent. */
interface Author {
  id: string
  /** Null without an active account. */
  role: Role | null
  /** Whether they may reach the forms of its submissions today. */
  reaches: boolean
  createdBy: string
}

/** Reminders have no author. */
export async function listAuthors(db: Db): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select c.id, u.role, c.created_by as "createdBy",
      (u.form_ids is null or (coalesce(c.form_ids <@ u.form_ids, false)
        -- Whether someone is a member follows from submissions to any form.
        and not coalesce(c.selection -> 'filter' ? 'membership' or c.selection ? 'people', false))) as reaches
    from campaigns c left join users u on u.id = c.author_id and u.is_active
    where c.author_id is not null
      and (c.state = 'sending' or (c.state = 'scheduled' and c.scheduled_for <= now()))`.execute(db)
  return rows
}

/** The forms that the author of a message to many may reach today. */
export async function findFormsOfAuthor(db: Db, campaignId: string): Promise<FormScope> {
  const { rows } = await sql<{ formIds: string[] | null }>`
    select u.form_ids as "formIds" from campaigns c join users u on u.id = c.author_id
    where c.id = ${campaignId}`.execute(db)
  return formScope(rows[0] ? rows[0].formIds : [])
}

/** More wait for their turn. */
const MAX_AT_ONCE = 50

/** Messages to many that are in the queue by a channel, and not sent yet. */
export async function countQueued(trx: Db, channel: MessageChannel): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where state = 'queued' and is_admitted and channel = ${channel} and is_bulk`.execute(trx)
  return rows[0]?.count ?? 0
}

/**
 * Puts the messages of the next recipients into the queue: recipient and message change in one statement, so a process
 * that is killed leaves both or neither. Returns how many.
 */
export async function queueNext(
  trx: Db,
  { limit, ...next }: { campaignId: string; channel: MessageChannel; limit: number },
): Promise<number> {
  const queued = await queueFrom(trx, RECIPIENTS.submissions, { ...next, limit })
  if (queued >= limit) return queued
  return queued + (await queueFrom(trx, RECIPIENTS.people, { ...next, limit: limit - queued }))
}

/** Where the recipients of a campaign are, by whom they are written to. */
const RECIPIENTS = {
  submissions: { table: sql.table('campaign_recipients'), subject: sql.ref('submission_id') },
  people: { table: sql.table('campaign_people'), subject: sql.ref('person_id') },
} as const

async function queueFrom(
  trx: Db,
  { table, subject }: (typeof RECIPIENTS)[keyof typeof RECIPIENTS],
  { campaignId, channel, limit }: { campaignId: string; channel: MessageChannel; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with next as materialized (
      select ${subject} as subject_id, recipient from ${table}
      where campaign_id = ${campaignId} and channel = ${channel} and state = 'waiting'
      order by position limit ${limit} for update),
    queued as (
      insert into messages (${subject}, event, channel, recipient, is_admitted, is_bulk, campaign_id, sent_by)
      select subject_id, 'staff', ${channel}, recipient, true, true, ${campaignId}::uuid,
        (select created_by from campaigns where id = ${campaignId})
      from next on conflict do nothing),
    changed as (
      update ${table} as one set state = 'queued' from next
      where campaign_id = ${campaignId} and channel = ${channel} and one.${subject} = next.subject_id
      returning 1)
    select count(*)::int as count from changed`.execute(trx)
  return rows[0]?.count ?? 0
}

/** A reminder waits for its turn for hours at most, but a member may pay within minutes. */
export async function skipPaid(trx: Db, campaignId: string): Promise<void> {
  await sql`
    update campaign_recipients set state = 'skipped', reason = 'paid'
    from submissions
    where campaign_id = ${campaignId} and campaign_recipients.state = 'waiting'
      and submissions.id = submission_id
      and (submissions.status = 'cancelled'
        or not exists (select from open_balances b where b.submission_id = submissions.id))`.execute(trx)
}

/** A membership that was renewed since it was found does not end soon any more. */
export async function skipRenewed(trx: Db, campaignId: string): Promise<void> {
  await skipUnless(
    trx,
    campaignId,
    sql.table('campaign_recipients'),
    sql`p.id in (select person_id from person_submissions where submission_id = one.submission_id)`,
  )
  await skipUnless(trx, campaignId, sql.table('campaign_people'), sql`p.id = one.person_id`)
}

async function skipUnless(
  trx: Db,
  campaignId: string,
  table: ReturnType<typeof sql.table>,
  isPerson: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    update ${table} as one set state = 'skipped', reason = 'paid'
    from campaigns, reminders
    where campaign_id = ${campaignId} and one.state = 'waiting'
      and campaigns.id = campaign_id and reminders.id = campaigns.reminder_id
      and not exists (
        select from people p where ${isPerson}
          and p.member_until <= (campaigns.scheduled_for + make_interval(days => reminders.wait_days + 1))::date)`.execute(
    trx,
  )
}

export async function hasOpenRecipients(trx: Db, campaignId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (
      select from campaign_recipients where campaign_id = ${campaignId} and state = 'waiting'
    ) or exists (
      select from campaign_people where campaign_id = ${campaignId} and state = 'waiting'
    ) or exists (
      select from messages where campaign_id = ${campaignId} and state = 'queued'
    ) as "isOpen"`.execute(trx)
  return rows[0]?.isOpen ?? false
}

/**
 * Takes back what no sender has tried yet. A message that was tried without success is not tried again; one that is being
 * sent right now goes out. Only queued messages change, so that stopping takes no longer for 50,000 recipients than for 50.
 */
export async function takeBack(trx: Db, campaignId: string, note: string): Promise<void> {
  await sql`
    with withdrawn as (
      delete from messages
      where campaign_id = ${campaignId} and state = 'queued' and attempts = 0
      returning channel, recipient),
    people as (
      update campaign_people as one set state = 'waiting' from withdrawn
      where campaign_id = ${campaignId} and state = 'queued' and one.channel = withdrawn.channel
        and one.recipient = withdrawn.recipient)
    update campaign_recipients set state = 'waiting' from withdrawn
    where campaign_id = ${campaignId} and state = 'queued' and campaign_recipients.channel = withdrawn.channel
      and campaign_recipients.recipient = withdrawn.recipient`.execute(trx)
  await sql`
    update messages set state = 'failed', detail = ${note}
    where campaign_id = ${campaignId} and state = 'queued' and (taken_until is null or taken_until <= now())`.execute(
    trx,
  )
  // Those that are being sent right now are not tried again.
  await sql`
    update messages set give_up_at = now() where campaign_id = ${campaignId} and state = 'queued'`.execute(
    trx,
  )
}
