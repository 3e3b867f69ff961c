import { type DeliveryState, type DeliveryType, hasFlag, type Locale, ROLES } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'
import type { EventSnapshot } from '../../../platform/database/tables/webhooks.ts'

export interface StoredDelivery {
  id: string
  eventId: string
  type: DeliveryType
  status: DeliveryState
  attempts: number
  nextTryAt: Date
  createdAt: Date
  triedAt: Date | null
  durationMs: number | null
  responseStatus: number | null
  failure: string
}

/** What a sender needs for an attempt. */
export interface TakenDelivery {
  id: string
  eventId: string
  type: DeliveryType
  formId: string | null
  subjectId: string
  snapshot: EventSnapshot
  /** Null before the first attempt. */
  body: string | null
  /** With this one. */
  attempts: number
  createdAt: Date
  firstTriedAt: Date
}

const COLUMNS = sql.raw(`
  id, event_id as "eventId", type, status, attempts, next_try_at as "nextTryAt", created_at as "createdAt",
  tried_at as "triedAt", duration_ms as "durationMs", response_status as "responseStatus", failure`)

/** Active webhooks for which a call is due, and that may be called now. */
export async function listDueWebhooks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhooks w
    where w.is_active and (w.retry_at is null or w.retry_at <= now()) and exists (
      select from webhook_deliveries d
      where d.webhook_id = w.id and d.status = 'pending' and d.next_try_at <= now())`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Takes deliveries of a webhook, at most one for each subject: a later one waits until the earlier is delivered or has failed. Each is
 * leased, so another sender takes it if this one dies.
 */
export async function takeDue(
  db: Db,
  webhookId: string,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<TakenDelivery[]> {
  const { rows } = await sql<TakenDelivery>`
    update webhook_deliveries set next_try_at = now() + make_interval(secs => ${leaseSeconds}),
      attempts = attempts + 1, tried_at = now(), first_tried_at = coalesce(first_tried_at, now())
    where id in (
      select d.id from webhook_deliveries d
      where d.webhook_id = ${webhookId} and d.status = 'pending' and d.next_try_at <= now() and not exists (
        select from webhook_deliveries earlier
        where earlier.webhook_id = d.webhook_id and earlier.subject_id = d.subject_id
          and earlier.status = 'pending' and earlier.position < d.position)
      order by d.next_try_at, d.position limit ${limit} for update skip locked)
    returning id, event_id as "eventId", type, form_id as "formId", subject_id as "subjectId", snapshot, body,
      attempts, created_at as "createdAt", first_tried_at as "firstTriedAt"`.execute(db)
  return rows
}

/** Once made, so that each attempt sends the same. */
export async function storeBody(db: Db, id: string, body: string): Promise<void> {
  await db.updateTable('webhook_deliveries').set({ body }).where('id', '=', id).execute()
}

interface Attempt {
  durationMs: number
  responseStatus: number | null
  response: string
  failure: string
}

/** `status` is the state after the attempt; while it is pending, it is tried again after the pause. */
export async function noteAttempt(
  db: Db,
  id: string,
  {
    status,
    pauseMs = 0,
    durationMs,
    responseStatus,
    response,
    failure,
  }: Attempt & {
    status: DeliveryState
    pauseMs?: number
  },
): Promise<void> {
  await sql`
    update webhook_deliveries set status = ${status}, duration_ms = ${durationMs},
      response_status = ${responseStatus}, response = ${response}, failure = ${failure},
      next_try_at = now() + make_interval(secs => ${pauseMs / 1000})
    where id = ${id} and status = 'pending'`.execute(db)
}

/** After a call succeeded. */
export async function noteWorking(db: Db, webhookId: string): Promise<void> {
  await sql`
    update webhooks set failing_since = null, retry_at = null
    where id = ${webhookId} and (failing_since is not null or retry_at is not null)`.execute(db)
}

/** After a call failed. Where the whole address does not work, no other call is made before the pause is over. */
export async function noteFailing(
  db: Db,
  webhookId: string,
  { pauseMs }: { pauseMs: number | null },
): Promise<void> {
  await sql`
    update webhooks set failing_since = coalesce(failing_since, now()),
      retry_at = case when ${pauseMs === null} then retry_at
        else now() + make_interval(secs => ${(pauseMs ?? 0) / 1000}) end
    where id = ${webhookId} and (failing_since is null or ${pauseMs !== null})`.execute(db)
}

/**
 * Turns off what has failed for so long, with all that waits, and what took no call since the first attempt of one that was given
 * up: it may be the only one. Returns whether it was this call that did.
 */
export async function pauseFailing(
  trx: Db,
  webhookId: string,
  { afterMs, givenUpSince }: { afterMs: number; givenUpSince: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    update webhooks w set is_active = false, paused_at = now(), pause_reason = 'failing'
    where id = ${webhookId} and is_active and (
      failing_since <= now() - make_interval(secs => ${afterMs / 1000})
      or ${givenUpSince !== null} and not exists (
        select from webhook_deliveries d
        where d.webhook_id = w.id and d.status = 'delivered' and d.tried_at >= ${givenUpSince}::timestamptz))
    returning id`.execute(trx)
  if (rows.length === 0) return false
  await failWaiting(trx, webhookId)
  return true
}

/** At once: the receiver says that it is gone. */
export async function turnOff(trx: Db, webhookId: string): Promise<void> {
  await sql`
    update webhooks set is_active = false, paused_at = now(), pause_reason = 'gone'
    where id = ${webhookId} and is_active`.execute(trx)
  await failWaiting(trx, webhookId)
}

/** Nothing waits for a webhook that is turned off; its log has what was not delivered. */
export async function failWaiting(trx: Db, webhookId: string): Promise<void> {
  await sql`
    update webhook_deliveries set status = 'failed' where webhook_id = ${webhookId} and status = 'pending'`.execute(
    trx,
  )
}

/** Made at once, however long other calls wait: staff want to see whether the address works now. */
export async function insertTest(trx: Db, webhookId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with called as (update webhooks set retry_at = null where id = ${webhookId} and retry_at is not null)
    insert into webhook_deliveries (webhook_id, event_id, type, subject_id, snapshot)
    select ${webhookId}, made.id, 'webhook.test', made.id, '{}' from (select gen_random_uuid() as id) made
    returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the test was not stored')
  return row.id
}

export async function listDeliveries(
  db: Db,
  webhookId: string,
  { status, page, limit }: { status: DeliveryState | null; page: number; limit: number },
): Promise<{ deliveries: StoredDelivery[]; total: number }> {
  const matching = sql`webhook_id = ${webhookId} and (${status}::text is null or status = ${status})`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<StoredDelivery>`
      select ${COLUMNS} from webhook_deliveries where ${matching}
      order by position desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from webhook_deliveries where ${matching}`.execute(db),
  ])
  return { deliveries: rows, total: counted[0]?.total ?? 0 }
}

export async function findDelivery(
  db: Db,
  webhookId: string,
  id: string,
): Promise<(StoredDelivery & { body: string | null; response: string }) | null> {
  const { rows } = await sql<StoredDelivery & { body: string | null; response: string }>`
    select ${COLUMNS}, body, response from webhook_deliveries
    where id = ${id} and webhook_id = ${webhookId}`.execute(db)
  return rows[0] ?? null
}

/** Waits again, as if it had just happened, with its id and body. */
export async function requeue(trx: Db, id: string): Promise<void> {
  await sql`
    with requeued as (
      update webhook_deliveries set status = 'pending', next_try_at = now(), first_tried_at = null, attempts = 0
      where id = ${id} and status <> 'pending' returning webhook_id)
    update webhooks set retry_at = null from requeued where id = webhook_id and retry_at is not null`.execute(
    trx,
  )
}

export interface UnmailedPause {
  id: string
  url: string
  /** No call succeeded for days, or the receiver said that it is gone. */
  reason: 'failing' | 'gone'
  pausedAt: Date
  /** Its maker; all who manage settings where their account is gone or not active. */
  recipients: { id: string; email: string; language: Locale }[]
}

/** A mail that could not be sent is tried again as long as calls are. */
const MAILED_FOR_DAYS = 3

const MANAGING_ROLES = ROLES.filter((role) => hasFlag(role, 'canManageSettings'))

const UNMAILED = sql`
  paused_at > now() - make_interval(days => ${MAILED_FOR_DAYS}) and pause_mailed_at is null
  and coalesce(pause_mail_leased_until <= now(), true)`

export async function hasUnmailedPauses(db: Db): Promise<boolean> {
  const { rows } = await sql`select from webhooks where ${UNMAILED} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Takes a webhook that was paused, whose maker has no e-mail about it yet. It is leased, so that one process sends the mail, and
 * another one if it fails or dies.
 */
export async function takeUnmailedPause(db: Db, leaseSeconds: number): Promise<UnmailedPause | undefined> {
  const toRecipient = sql`jsonb_build_object('id', u.id, 'email', u.email, 'language', u.language)`
  const { rows } = await sql<UnmailedPause>`
    with taken as (
      update webhooks set pause_mail_leased_until = now() + make_interval(secs => ${leaseSeconds})
      where id = (select id from webhooks where ${UNMAILED} limit 1 for update skip locked)
      returning id, url, pause_reason, paused_at, created_by)
    select t.id, t.url, coalesce(t.pause_reason, 'failing') as reason, t.paused_at as "pausedAt",
      coalesce(
        (select jsonb_agg(${toRecipient}) from users u where u.id = t.created_by and u.is_active),
        (select jsonb_agg(${toRecipient}) from users u
          where u.is_active and u.form_ids is null and u.role = any(${MANAGING_ROLES})),
        '[]') as recipients
    from taken t`.execute(db)
  return rows[0]
}

/** Not where it was turned on meanwhile. */
export async function notePauseMailed(
  db: Db,
  { id, pausedAt }: { id: string; pausedAt: Date },
): Promise<void> {
  await sql`update webhooks set pause_mailed_at = now() where id = ${id} and paused_at = ${pausedAt}`.execute(
    db,
  )
}

const KEPT_DAYS = 14

export async function sweepDeliveries(db: Db): Promise<void> {
  await sql`
    delete from webhook_deliveries
    where status <> 'pending' and created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
  await sql`
    delete from webhook_form_states s where not s.is_open
      and not exists (select from forms f where f.id = s.form_id)`.execute(db)
}
