import { type LinkMailing, type MessageChannel, REMINDER_PAUSE_HOURS } from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'

export interface LinkSelection {
  formId: string
  mailing: LinkMailing
  channel: MessageChannel
  /** Of one person, even if one was sent before; null for all who are due. */
  linkId: string | null
}

const ADDRESS: Record<MessageChannel, RawBuilder<string>> = {
  email: sql<string>`l.email`,
  sms: sql<string>`l.phone`,
}

/** Links that can still be used, of people who have an address and are due for the message. */
function dueLinks({ formId, mailing, channel, linkId }: LinkSelection) {
  const earlier = (condition: RawBuilder<unknown>) =>
    sql`exists (select from messages m where m.link_id = l.id and m.state in ('queued', 'sent') and ${condition})`
  const due =
    linkId !== null
      ? sql`l.id = ${linkId} and not ${earlier(sql`m.channel = ${channel} and m.state = 'queued'`)}`
      : mailing === 'invitation'
        ? sql`not ${earlier(sql`m.channel = ${channel}`)}`
        : sql`${earlier(sql`true`)}
            and not ${earlier(sql`m.channel = ${channel} and m.created_at > now() - make_interval(hours => ${REMINDER_PAUSE_HOURS})`)}`
  return sql`
    from personal_links l
    where l.form_id = ${formId} and l.submission_id is null and l.revoked_at is null
      and ${ADDRESS[channel]} <> '' and ${due}`
}

export async function countDue(db: Db, selection: LinkSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${dueLinks(selection)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface QueuedLinks extends LinkSelection {
  limit: number
  note: string
  sentBy: string
}

/** Queues a message for each, in the order of the list; after all messages that members wait for. */
export async function queueLinks(
  trx: Db,
  { limit, note, sentBy, ...selection }: QueuedLinks,
): Promise<number> {
  const event = selection.mailing === 'invitation' ? 'personal_link' : 'link_reminder'
  const { channel } = selection
  const { numAffectedRows = 0n } = await sql`
    with due as materialized (
      select l.id, ${ADDRESS[channel]} as recipient, l.number
      ${dueLinks(selection)} order by l.number limit ${limit})
    insert into messages (link_id, event, channel, recipient, is_bulk, is_admitted, sent_by, reason)
    select id, ${event}, ${channel}, recipient, true, true, ${sentBy}, ${note} from due order by number`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

/** Takes back what waits to be sent, and says how many that were. What is being sent right now is not tried again. */
export async function takeBackLinks(
  trx: Db,
  formId: string,
  note: string,
): Promise<Record<MessageChannel, number>> {
  const ofForm = sql`state = 'queued' and link_id in (select id from personal_links where form_id = ${formId})`
  const { rows } = await sql<{ channel: MessageChannel; count: number }>`
    with untried as (
      delete from messages where ${ofForm} and attempts = 0 returning channel),
    tried as (
      update messages set state = 'failed', detail = ${note}
      where ${ofForm} and attempts > 0 and (taken_until is null or taken_until <= now()) returning channel)
    select channel, count(*)::int as count
    from (select channel from untried union all select channel from tried) as stopped group by channel`.execute(
    trx,
  )
  await sql`update messages set give_up_at = now() where ${ofForm}`.execute(trx)
  const counts = new Map(rows.map(({ channel, count }) => [channel, count]))
  return { email: counts.get('email') ?? 0, sms: counts.get('sms') ?? 0 }
}
