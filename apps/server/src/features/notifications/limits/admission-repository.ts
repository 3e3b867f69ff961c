import { createHash } from 'node:crypto'
import type { CausedMessage, MessageChannel, MessageCounts } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit, runPrepared } from '../../../platform/database/index.ts'

/** A queued message that is not admitted or suppressed yet. */
export interface WaitingMessage extends CausedMessage {
  id: string
}

/** Called often, and mostly there is none: it takes no lock and opens no transaction. */
export async function hasWaiting(db: Db, channel: MessageChannel): Promise<boolean> {
  return (await runPrepared(db, HAS_WAITING, [channel])).length > 0
}

const HAS_WAITING = {
  name: 'has messages to admit',
  text: `select 1 from messages where state = 'queued' and not is_admitted and channel = $1 and next_try_at <= now() limit 1`,
}

/** Lets one process at a time decide, until its transaction ends: each decision changes the counts for the next. */
export async function lockAdmission(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'admission of messages')
}

/**
 * Oldest first. A message that staff are sending by hand is locked and left out, and one that may still be taken back is
 * not counted yet.
 */
export async function listWaiting(
  trx: Db,
  channel: MessageChannel,
  limit: number,
): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    select messages.id, event, channel, recipient,
      coalesce(submissions.form_id, waiting_list.form_id, personal_links.form_id) as "formId",
      -- One that had to wait counts when it is sent.
      floor(extract(epoch from case when event = 'recovery' then next_try_at else messages.created_at end) / 60)::int as minute
    from messages
    left join submissions on submissions.id = messages.submission_id
    left join waiting_list on waiting_list.id = waiting_id
    left join personal_links on personal_links.id = link_id
    where messages.state = 'queued' and not is_admitted and channel = ${channel} and next_try_at <= now()
    order by messages.created_at limit ${limit}
    for update of messages skip locked`.execute(trx)
  return rows
}

/** The counts of the given keys from a minute onwards. */
export async function readCounts(trx: Db, keys: readonly string[], since: number): Promise<MessageCounts> {
  const keyOf = new Map(keys.map((key) => [hash(key).toString('hex'), key]))
  const rows = await trx
    .selectFrom('message_counts')
    .selectAll()
    .where('key_hash', '=', sql<Buffer>`any(${keys.map(hash)})`)
    .where('minute', '>=', since)
    .execute()
  const counts = new Map<string, Map<number, number>>()
  for (const { key_hash, minute, count } of rows) {
    const key = keyOf.get(key_hash.toString('hex')) ?? ''
    counts.set(key, (counts.get(key) ?? new Map<number, number>()).set(minute, count))
  }
  return counts
}

export async function addCounts(trx: Db, counts: MessageCounts): Promise<void> {
  const rows = [...counts].flatMap(([key, minutes]) =>
    [...minutes].map(([minute, count]) => ({ key_hash: hash(key), minute, count })),
  )
  if (rows.length === 0) return
  await trx
    .insertInto('message_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['key_hash', 'minute'])
        .doUpdateSet({ count: sql<number>`message_counts.count + excluded.count` }),
    )
    .execute()
}

export async function deleteCountsBefore(trx: Db, minute: number): Promise<void> {
  await trx.deleteFrom('message_counts').where('minute', '<', minute).execute()
}

export async function admit(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update messages set is_admitted = true where id = any(${ids})`.execute(trx)
}

export async function suppress(trx: Db, messages: readonly { id: string; detail: string }[]): Promise<void> {
  if (messages.length === 0) return
  await sql`
    update messages set state = 'suppressed', detail = held.detail
    from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ detail }) => detail)}::text[])
      as held (id, detail)
    where messages.id = held.id`.execute(trx)
}

/** They are decided again in that minute, and tried for a day from then on. */
export async function postpone(
  trx: Db,
  messages: readonly { id: string; minute: number; detail: string }[],
): Promise<void> {
  if (messages.length === 0) return
  await sql`
    update messages set next_try_at = to_timestamp(later.minute * 60.0), detail = later.detail,
      give_up_at = greatest(give_up_at, to_timestamp(later.minute * 60.0) + interval '24 hours')
    from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ minute }) => minute)}::int[],
      ${messages.map(({ detail }) => detail)}::text[]) as later (id, minute, detail)
    where messages.id = later.id`.execute(trx)
}

/** Messages suppressed within some days, counted up to `max` so that a flood does not make the query slow. */
export async function countSuppressed(db: Db, { days, max }: { days: number; max: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from messages
      where state = 'suppressed' and created_at > now() - make_interval(days => ${days})
      limit ${max}) as suppressed`.execute(db)
  return rows[0]?.count ?? 0
}

/** Hashed, so that no address is stored longer than its submission. */
function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
