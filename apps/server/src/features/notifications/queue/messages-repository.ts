import type { MessageState } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, runPrepared } from '../../../platform/database/index.ts'
import type { MessagesTable } from '../../../platform/database/tables/messages.ts'

export type Channel = MessagesTable['channel']

/** Stored as it was sent. */
export interface Content {
  subject: string
  text: string
  html: string
}

/** With the texts for readers who may not see edit codes; null where the server filled in none. */
export interface MarkedContent extends Content {
  shown: Pick<Content, 'subject' | 'text'> | null
  /** False for a copy of an older message, in which it is not known what the server filled in. */
  isMarked: boolean
}

/** A message that a sender has leased: no other sender takes it until the lease expires. */
export interface TakenMessage {
  id: string
  /** Null for a message about a place on the waiting list or a personal link. */
  submissionId: string | null
  /** All that it names, where it is about several. */
  aboutIds: readonly string[] | null
  waitingId: string | null
  linkId: string | null
  /** Of a message to someone of the register who has no submission. */
  personId: string | null
  event: MessagesTable['event']
  channel: Channel
  recipient: string
  /** The message to many that it belongs to. */
  campaignId: string | null
  /** Including the current one. Distinguishes a sender whose lease expired from the one that took over. */
  attempts: number
  /** Null before the first attempt. */
  messageId: string | null
  /** Why staff rejected the payment; '' where they gave no reason. */
  reason: string
  content: MarkedContent
}

/** Longer than any attempt may take, so that only one sender at a time tries a message. */
const LEASE_SECONDS = 180

const LEASE = `next_try_at = now() + interval '${LEASE_SECONDS} seconds',
  taken_until = now() + interval '${LEASE_SECONDS} seconds'`

interface TakenRow extends Omit<TakenMessage, 'content'> {
  subject: string
  body: string
  bodyHtml: string
  shownSubject: string | null
  shownBody: string | null
  isMarked: boolean
}

const TAKEN = `id, submission_id as "submissionId", about_ids as "aboutIds", waiting_id as "waitingId", link_id as "linkId", person_id as "personId", event, channel, recipient,
  campaign_id as "campaignId", attempts,
  message_id as "messageId", reason, subject, body, body_html as "bodyHtml",
  shown_subject as "shownSubject", shown_body as "shownBody", is_marked as "isMarked"`

/**
 * Takes the message that was due first, or null; messages to many only when no other is due. Taking moves its
 * next try ahead, so no lock is held while it is being sent; a sender that dies loses it to the others when the lease
 * ends.
 */
export async function takeDue(db: Db, channel: Channel): Promise<TakenMessage | null> {
  const [row] = await runPrepared<TakenRow>(db, TAKE_DUE, [channel])
  return row ? taken(row) : null
}

const DUE = (kind: 'is_bulk' | 'not is_bulk') => `(
  select id from messages where state = 'queued' and is_admitted and channel = $1 and ${kind} and next_try_at <= now()
  order by next_try_at limit 1 for update skip locked)`

const TAKE_DUE = {
  name: 'take due message',
  text: `
    update messages set attempts = attempts + 1, ${LEASE}
    where id = coalesce(${DUE('not is_bulk')}, ${DUE('is_bulk')})
    returning ${TAKEN}`,
}

/**
 * Leases one message for a staff member, due or not, also one that failed or was suppressed: limits no longer apply to
 * it. Null while a sender has leased it, or once it is sent.
 */
export async function takeById(db: Db, id: string, sentBy: string): Promise<TakenMessage | null> {
  const { rows } = await sql<TakenRow>`
    update messages set state = 'queued', is_admitted = true, sent_by = ${sentBy}, attempts = attempts + 1,
      ${sql.raw(LEASE)},
      give_up_at = greatest(give_up_at, now() + interval '24 hours')
    where id = ${id} and state <> 'sent' and (taken_until is null or taken_until <= now())
    returning ${sql.raw(TAKEN)}`.execute(db)
  return rows[0] ? taken(rows[0]) : null
}

interface NewMessage extends Pick<StoredMessage, 'submissionId' | 'waitingId' | 'linkId' | 'personId'> {
  event: MessagesTable['event']
  channel: Channel
  recipient: string
  content: MarkedContent
  sentBy: string
}

/** Stores a message already leased by the caller, who sends it next. */
export async function addTaken(db: Db, message: NewMessage): Promise<TakenMessage> {
  const { subject, text, html, shown, isMarked } = message.content
  const { rows } = await sql<TakenRow>`
    insert into messages (submission_id, waiting_id, link_id, person_id, event, channel, recipient, subject, body, body_html, shown_subject, shown_body,
      is_marked, sent_by, attempts, next_try_at, taken_until, is_admitted)
    values (${message.submissionId}, ${message.waitingId}, ${message.linkId}, ${message.personId}, ${message.event},
      ${message.channel}, ${message.recipient}, ${subject}, ${text},
      ${html}, ${shown?.subject ?? null}, ${shown?.text ?? null}, ${isMarked}, ${message.sentBy}, 1,
      now() + make_interval(secs => ${LEASE_SECONDS}), now() + make_interval(secs => ${LEASE_SECONDS}), true)
    returning ${sql.raw(TAKEN)}`.execute(db)
  if (!rows[0]) throw new Error('a message was not stored')
  return taken(rows[0])
}

/** Called once, before the first attempt: every later attempt sends the same content. */
export async function storeContent(
  db: Db,
  id: string,
  { messageId, content }: { messageId: string; content: MarkedContent },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      message_id: messageId,
      subject: content.subject,
      body: content.text,
      body_html: content.html,
      shown_subject: content.shown?.subject ?? null,
      shown_body: content.shown?.text ?? null,
      is_marked: content.isMarked,
    })
    .where('id', '=', id)
    .execute()
}

export async function markSent(db: Db, id: string, detail: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'sent', detail, sent_at: sql<Date>`now()`, taken_until: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Queues the message for another attempt, or fails it where that would be too late. Returns the new state. */
export async function markAttemptFailed(
  db: Db,
  { id, attempts }: Pick<TakenMessage, 'id' | 'attempts'>,
  { detail, retryAfterSeconds, isFinal }: { detail: string; retryAfterSeconds: number; isFinal: boolean },
): Promise<'queued' | 'failed'> {
  const { rows } = await sql<{ state: 'queued' | 'failed' }>`
    update messages set detail = ${detail}, taken_until = null,
      next_try_at = now() + make_interval(secs => ${retryAfterSeconds}),
      state = case when ${isFinal} or (select now() + make_interval(secs => ${retryAfterSeconds})) > give_up_at
        then 'failed' else 'queued' end
    where id = ${id} and state = 'queued' and attempts = ${attempts}
    returning state`.execute(db)
  return rows[0]?.state ?? 'queued'
}

/** While a channel is not set up, its messages stay queued; after a day they fail, with the reason. */
export async function giveUpOverdue(db: Db, channel: Channel, detail: string): Promise<void> {
  await sql`
    update messages set detail = ${detail}, state = 'failed'
    where state = 'queued' and is_admitted and channel = ${channel}
      and next_try_at <= now() and give_up_at <= now()`.execute(db)
  await sql`
    update messages set detail = ${detail}, state = 'failed'
    where state = 'queued' and not is_admitted and channel = ${channel} and give_up_at <= now()`.execute(db)
}

export interface StoredMessage {
  id: string
  /** Null where it is about no submission; `uniqueId` and `editCode` are '' then. */
  submissionId: string | null
  waitingId: string | null
  linkId: string | null
  /** Someone of the register who had no submission. */
  personId: string | null
  uniqueId: string
  /** Of the submission; used only to hide it in older messages from staff who may not see it. */
  editCode: string
  /** '' for someone of the register, whose name stands for the title. */
  formId: string
  formTitle: string
  event: MessagesTable['event']
  channel: Channel
  recipient: string
  state: MessageState
  subject: string
  text: string
  html: string
  /** For readers who may not see edit codes; null where the server filled in none. */
  shownSubject: string | null
  shownText: string | null
  isMarked: boolean
  attempts: number
  detail: string
  sentBy: string
  createdAt: Date
  sentAt: Date | null
  nextTryAt: Date
}

/** Newest first. */
export async function listLatest(
  db: Db,
  { limit, state }: { limit: number; state: StoredMessage['state'] | undefined },
): Promise<StoredMessage[]> {
  return selectShown(db)
    .$if(state !== undefined, (query) => query.where('messages.state', '=', state!))
    .limit(limit)
    .execute()
}

export async function listOf(db: Db, submissionId: string): Promise<StoredMessage[]> {
  return selectShown(db).where('messages.submission_id', '=', submissionId).limit(MAX_SHOWN).execute()
}

export async function listByIds(db: Db, ids: readonly string[]): Promise<StoredMessage[]> {
  return selectShown(db).where('messages.id', 'in', ids).execute()
}

/** Those of the messages that name a submission of a form other than these. */
export async function findAboutOtherForms(
  db: Db,
  ids: readonly string[],
  formIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.id from messages m
    where m.id = any(${ids}::uuid[]) and exists (
      select from submissions s where s.id = any(m.about_ids) and s.form_id <> all(${formIds}::uuid[]))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function findById(db: Db, id: string): Promise<StoredMessage | null> {
  const whole = selectMessages(db).select([
    'messages.body as text',
    'messages.body_html as html',
    'messages.shown_body as shownText',
  ])
  return (await whole.where('messages.id', '=', id).executeTakeFirst()) ?? null
}

/** A message may contain every answer of a submission; lists show only its beginning. */
const MAX_SHOWN_LENGTH = 10_000
const MAX_SHOWN = 200

function selectShown(db: Db) {
  return selectMessages(db).select([
    beginningOf<string>('body').as('text'),
    beginningOf<string | null>('shown_body').as('shownText'),
    sql<string>`''`.as('html'),
  ])
}

function beginningOf<T>(name: 'body' | 'shown_body') {
  const column = sql.ref(`messages.${name}`)
  return sql<T>`case when length(${column}) > ${MAX_SHOWN_LENGTH}
    then left(${column}, ${MAX_SHOWN_LENGTH}) || '…' else ${column} end`
}

function selectMessages(db: Db) {
  return db
    .selectFrom('messages')
    .leftJoin('submissions', 'submissions.id', 'messages.submission_id')
    .leftJoin('waiting_list', 'waiting_list.id', 'messages.waiting_id')
    .leftJoin('personal_links', 'personal_links.id', 'messages.link_id')
    .leftJoin('people', 'people.id', 'messages.person_id')
    .leftJoin('forms', (join) =>
      join.on('forms.id', '=', (eb) =>
        eb.fn.coalesce('submissions.form_id', 'waiting_list.form_id', 'personal_links.form_id'),
      ),
    )
    .where((eb) => eb.or([eb('forms.id', 'is not', null), eb('messages.person_id', 'is not', null)]))
    .select((eb) => [
      'messages.id',
      'messages.submission_id as submissionId',
      'messages.waiting_id as waitingId',
      'messages.link_id as linkId',
      'messages.person_id as personId',
      eb.fn.coalesce('submissions.unique_id', sql<string>`''`).as('uniqueId'),
      eb.fn.coalesce('submissions.edit_code', sql<string>`''`).as('editCode'),
      sql<string>`coalesce(${sql.ref('forms.id')}::text, '')`.as('formId'),
      eb.fn.coalesce('forms.title', 'people.name', sql<string>`''`).as('formTitle'),
      'messages.event',
      'messages.channel',
      'messages.recipient',
      'messages.state',
      'messages.subject',
      'messages.shown_subject as shownSubject',
      'messages.is_marked as isMarked',
      'messages.attempts',
      'messages.detail',
      'messages.sent_by as sentBy',
      'messages.created_at as createdAt',
      'messages.sent_at as sentAt',
      'messages.next_try_at as nextTryAt',
    ])
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id')
}

function taken({
  subject,
  body,
  bodyHtml,
  shownSubject,
  shownBody,
  isMarked,
  ...row
}: TakenRow): TakenMessage {
  const shown = shownBody === null ? null : { subject: shownSubject ?? '', text: shownBody }
  return { ...row, content: { subject, text: body, html: bodyHtml, shown, isMarked } }
}
