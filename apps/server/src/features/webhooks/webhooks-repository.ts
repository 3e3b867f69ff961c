import { WEBHOOK_EVENTS, type WebhookEvent } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit, monotonicNow } from '../../platform/database/index.ts'

export interface StoredWebhook {
  id: string
  url: string
  description: string
  events: WebhookEvent[]
  /** Null for all forms. */
  formIds: string[] | null
  isActive: boolean
  /** Encrypted. */
  secret: string
  formerSecret: string | null
  formerSecretUntil: Date | null
  creator: string
  createdAt: Date
  failingSince: Date | null
  pausedAt: Date | null
  /** How many calls wait. */
  waiting: number
}

export type WebhookContent = Pick<StoredWebhook, 'url' | 'description' | 'events' | 'formIds'>

const COLUMNS = sql.raw(`
  w.id, w.url, w.description, w.events, w.form_ids as "formIds", w.is_active as "isActive", w.secret,
  w.former_secret as "formerSecret", w.former_secret_until as "formerSecretUntil", w.creator,
  w.created_at as "createdAt", w.failing_since as "failingSince", w.paused_at as "pausedAt",
  (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.status = 'pending') as waiting`)

export async function listWebhooks(db: Db): Promise<StoredWebhook[]> {
  const { rows } = await sql<StoredWebhook>`
    select ${COLUMNS} from webhooks w order by w.created_at, w.id`.execute(db)
  return rows
}

export async function findWebhook(db: Db, id: string): Promise<StoredWebhook | null> {
  const { rows } = await sql<StoredWebhook>`select ${COLUMNS} from webhooks w where w.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What a call needs. Without the number of those that wait, who would be counted for each call. */
export type Receiver = Pick<
  StoredWebhook,
  'id' | 'url' | 'isActive' | 'secret' | 'formerSecret' | 'formerSecretUntil'
>

export async function findReceiver(db: Db, id: string): Promise<Receiver | null> {
  const { rows } = await sql<Receiver>`
    select id, url, is_active as "isActive", secret, former_secret as "formerSecret",
      former_secret_until as "formerSecretUntil"
    from webhooks where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Counts of one moment: a lock keeps others out. */
export async function countWebhooks(trx: Db): Promise<number> {
  await lockUntilCommit(trx, 'count webhooks')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhooks`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function insertWebhook(
  trx: Db,
  content: WebhookContent & { secret: string; creator: { id: string; username: string } },
): Promise<string> {
  const { creator, secret, ...given } = content
  const { id } = await trx
    .insertInto('webhooks')
    .values({ ...toColumns(given), secret, created_by: creator.id, creator: creator.username })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One that is turned on again begins anew: what made it pause is forgotten. */
export async function updateWebhook(
  trx: Db,
  id: string,
  content: WebhookContent & { isActive: boolean },
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({
      ...toColumns(content),
      is_active: content.isActive,
      failing_since: null,
      retry_at: null,
      ...(content.isActive && { paused_at: null, pause_mailed_at: null, pause_mail_leased_until: null }),
      updated_at: monotonicNow,
    })
    .where('id', '=', id)
    .execute()
}

/** The former secret signs too for as long as the receiver needs to learn the new one. */
export async function replaceSecret(
  trx: Db,
  id: string,
  { secret, formerSeconds }: { secret: string; formerSeconds: number },
): Promise<void> {
  await sql`
    update webhooks set former_secret = secret, former_secret_until = now() + make_interval(secs => ${formerSeconds}),
      secret = ${secret}, updated_at = ${monotonicNow}
    where id = ${id}`.execute(trx)
}

export async function deleteWebhook(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Those of the forms that do not exist, but for some that once did. */
export async function findUnknownForms(
  trx: Db,
  ids: readonly string[],
  except: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${ids}::uuid[]) as wanted (id)
    where wanted.id <> all (${except}::uuid[])
      and not exists (select from forms where forms.id = wanted.id)`.execute(trx)
  return rows.map(({ id }) => id)
}

function toColumns({ url, description, events, formIds }: WebhookContent) {
  const wanted = new Set(events)
  return {
    url,
    description,
    events: WEBHOOK_EVENTS.filter((event) => wanted.has(event)),
    form_ids: formIds,
  }
}
