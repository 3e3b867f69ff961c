import type {
  Answers,
  ListedPerson,
  LinkState,
  Locale,
  MessageChannel,
  MessageState,
} from '@nibondhon/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'

export interface StoredLink {
  id: string
  formId: string
  name: string
  email: string
  phone: string
  answers: Answers
  locale: Locale
  revokedAt: Date | null
  submissionId: string | null
}

const COLUMNS = sql`id, form_id as "formId", name, email, phone, answers, locale, revoked_at as "revokedAt",
  submission_id as "submissionId"`

export async function findLink(db: Db, id: string): Promise<StoredLink | null> {
  const { rows } = await sql<StoredLink>`select ${COLUMNS} from personal_links where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locked until the transaction ends: of several submissions with one link, the others wait and find it used. */
export async function lockLink(trx: Db, id: string): Promise<StoredLink | null> {
  const { rows } = await sql<StoredLink>`
    select ${COLUMNS} from personal_links where id = ${id} for no key update`.execute(trx)
  return rows[0] ?? null
}

export async function markUsed(trx: Db, id: string, submissionId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update personal_links set submission_id = ${submissionId}
    where id = ${id} and submission_id is null`.execute(trx)
  if (numAffectedRows !== 1n) throw new Error('a personal link was used twice')
}

export async function setRevoked(trx: Db, id: string, isRevoked: boolean): Promise<void> {
  await sql`
    update personal_links set revoked_at = ${isRevoked ? sql`now()` : null} where id = ${id}`.execute(trx)
}

/** Its messages go with it. */
export async function deleteLink(trx: Db, id: string): Promise<void> {
  await sql`delete from personal_links where id = ${id}`.execute(trx)
}

/** Messages with links of the form that wait to be sent. */
export async function countQueued(db: Db, formId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages m join personal_links l on l.id = m.link_id
    where m.state = 'queued' and l.form_id = ${formId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lets one list at a time be added to a form. */
export async function lockLinks(trx: Db, formId: string): Promise<{ count: number; last: number }> {
  await lockUntilCommit(trx, `personal links ${formId}`)
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(number), 0)::int as last
    from personal_links where form_id = ${formId}`.execute(trx)
  return rows[0] ?? { count: 0, last: 0 }
}

export interface NewLinks {
  formId: string
  /** Each with the id of its link. */
  people: readonly (ListedPerson & { id: string })[]
  firstNumber: number
  locale: Locale
  createdBy: string
}

/** Those who have a link already are left out. Returns how many were added. */
export async function insertLinks(
  trx: Db,
  { formId, people, firstNumber, locale, createdBy }: NewLinks,
): Promise<number> {
  const rows = people.map(({ id, name, email, phone, key, answers }, index) => ({
    id,
    number: firstNumber + index,
    name,
    email,
    phone,
    person_key: key,
    answers,
  }))
  const { numAffectedRows = 0n } = await sql`
    insert into personal_links (id, form_id, number, name, email, phone, person_key, answers, locale, created_by)
    select id, ${formId}::uuid, number, name, email, phone, person_key, answers, ${locale}, ${createdBy}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as person (id uuid, number integer, name text, email text, phone text, person_key text, answers jsonb)
    on conflict (form_id, person_key) do nothing`.execute(trx)
  return Number(numAffectedRows)
}

/** How many of these people have a link of the form. */
export async function countKnown(db: Db, formId: string, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from personal_links
    where form_id = ${formId} and person_key = any(${keys}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

export interface LinkCounts {
  total: number
  open: number
  answered: number
  revoked: number
}

export async function countLinks(db: Db, formId: string): Promise<LinkCounts> {
  const { rows } = await sql<LinkCounts>`
    select count(*)::int as total,
      (count(*) filter (where ${IS_OPEN}))::int as open,
      (count(*) filter (where submission_id is not null))::int as answered,
      (count(*) filter (where submission_id is null and revoked_at is not null))::int as revoked
    from personal_links where form_id = ${formId}`.execute(db)
  return rows[0] ?? { total: 0, open: 0, answered: 0, revoked: 0 }
}

const IS_OPEN = sql`submission_id is null and revoked_at is null`

const STATE_CONDITIONS: Record<LinkState, RawBuilder<unknown>> = {
  open: IS_OPEN,
  answered: sql`submission_id is not null`,
  revoked: sql`submission_id is null and revoked_at is not null`,
}

export interface LinkMessage {
  id: string
  channel: MessageChannel
  state: MessageState
  detail: string
  createdAt: string
}

export interface ListedLink extends Omit<StoredLink, 'formId' | 'answers'> {
  uniqueId: string | null
  answeredAt: Date | null
  /** The latest of each channel. */
  messages: LinkMessage[]
}

export interface LinkFilter {
  search: string
  state: LinkState | null
}

function conditionOf(formId: string, { search, state }: LinkFilter) {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`l.form_id = ${formId} and ${state === null ? sql`true` : STATE_CONDITIONS[state]}
    and (${search} = '' or lower(l.name) like ${pattern} or lower(l.email) like ${pattern} or l.phone like ${pattern})`
}

export async function countMatching(db: Db, formId: string, filter: LinkFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from personal_links l where ${conditionOf(formId, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** In the order of the lists. */
export async function listLinks(
  db: Db,
  formId: string,
  { limit, offset, ...filter }: LinkFilter & { limit: number; offset: number },
): Promise<ListedLink[]> {
  const { rows } = await sql<ListedLink>`
    select l.id, l.name, l.email, l.phone, l.locale, l.revoked_at as "revokedAt", l.submission_id as "submissionId",
      s.unique_id as "uniqueId", s.created_at as "answeredAt", coalesce(sent.messages, '[]'::jsonb) as messages
    from (
      select * from personal_links l where ${conditionOf(formId, filter)}
      order by number limit ${limit} offset ${offset}) as l
    left join submissions s on s.id = l.submission_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', id, 'channel', channel, 'state', state, 'detail', detail,
        'createdAt', created_at)) as messages
      from (
        select distinct on (channel) id, channel, state, detail, created_at from messages
        where link_id = l.id order by channel, created_at desc) as latest
    ) as sent on true
    order by l.number`.execute(db)
  return rows
}

/** The person whose link a submission was made with; null without one. */
export async function findLinkOfSubmission(db: Db, submissionId: string): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    select name from personal_links where submission_id = ${submissionId} order by number limit 1`.execute(db)
  return rows[0] ?? null
}
