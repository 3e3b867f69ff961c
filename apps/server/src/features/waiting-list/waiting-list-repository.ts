import type { WaitingEntry } from '@nibondhon/api-contract'
import type { FormScope } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, withinForms } from '../../platform/database/index.ts'

export interface ListedEntry {
  id: string
  position: number | null
  name: string
  email: string
  phone: string
  wanted: Record<string, number>
  state: WaitingEntry['state']
  isMovedUp: boolean
  confirmation: WaitingEntry['confirmation']
  createdAt: Date
  offeredAt: Date | null
  offerEndsAt: Date | null
  offers: number
  uniqueId: string | null
  messages: WaitingEntry['messages']
}

export interface ListCounts {
  total: number
  waiting: number
  offered: number
}

export async function countEntries(db: Db, formId: string): Promise<ListCounts> {
  const { rows } = await sql<ListCounts>`
    select count(*)::int as total, (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'offered'))::int as offered
    from waiting_list where form_id = ${formId}`.execute(db)
  return rows[0] ?? { total: 0, waiting: 0, offered: 0 }
}

/** Forms with people who wait, the longest list first. */
export async function countWaiting(
  db: Db,
  limit: number,
  scope: FormScope,
): Promise<{ id: string; title: string; waiting: number }[]> {
  const { rows } = await sql<{ id: string; title: string; waiting: number }>`
    select forms.id, title, waiting from forms
    join (
      select form_id, count(*)::int as waiting from waiting_list where state = 'waiting' group by form_id
    ) as lists on lists.form_id = forms.id
    where ${withinForms('forms.id', scope)}
    order by waiting desc, title limit ${limit}`.execute(db)
  return rows
}

/** How many wait for seats of these forms; a form on whose list no one waits is left out. */
export async function countWaitingOf(db: Db, formIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; waiting: number }>`
    select form_id as id, count(*)::int as waiting from waiting_list
    where state = 'waiting' and form_id = any(${formIds}::uuid[]) group by form_id`.execute(db)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}

/** Those who wait in their order, then those with an offer, then the others, the newest first. */
export async function listEntries(
  db: Db,
  formId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    with listed as (
      select *, case state when 'waiting' then 0 when 'offered' then 1 else 2 end as rank,
        case when state = 'waiting'
          then row_number() over (partition by state order by priority desc, number)::int end as position
      from waiting_list where form_id = ${formId}
    )
    select listed.id, position, name, email, phone, wanted, listed.state, priority > 0 as "isMovedUp", confirmation,
      listed.created_at as "createdAt", offered_at as "offeredAt", offer_ends_at as "offerEndsAt", offers,
      submissions.unique_id as "uniqueId", coalesce(sent.messages, '[]'::jsonb) as messages
    from listed
    left join submissions on submissions.id = listed.submission_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'channel', channel, 'state', state, 'detail', detail)) as messages
      from (
        select distinct on (channel) messages.id, channel, messages.state, detail from messages
        where waiting_id = listed.id
          and event = case listed.state when 'waiting' then 'waiting_joined' else 'waiting_offer' end
        order by channel, created_at desc) as latest
    ) as sent on true
    order by rank, position, case when rank = 1 then offered_at end, listed.updated_at desc, number
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How long an ended place keeps its name and addresses. */
const DAYS_KEPT = 30

/**
 * Removes the names and addresses of places that ended 30 days ago, with the messages to them; what is left says only
 * how the list went. Some at a time; returns how many.
 */
export async function clearEnded(trx: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update waiting_list set name = '', email = '', phone = '', email_identity = null, phone_identity = null,
      idempotency_key = null, request_digest = null
    where id in (
      select id from waiting_list
      where state not in ('waiting', 'offered') and name <> ''
        and updated_at < now() - make_interval(days => ${DAYS_KEPT})
      order by updated_at limit ${limit} for update skip locked)
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from messages where waiting_id = any(${ids}::uuid[])`.execute(trx)
  return ids.length
}
