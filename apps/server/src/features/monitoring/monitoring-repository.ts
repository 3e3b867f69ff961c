import type { MessageChannel } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'

export interface MessageCount {
  channel: MessageChannel
  state: string
  count: number
}

/** No count reads more rows than this; one that reaches it means "at least". */
const MAX_COUNTED = 50_000

/** Messages that are due. Uses the index of due messages. */
export async function countDueMessages(db: Db): Promise<{ channel: MessageChannel; count: number }[]> {
  const { rows } = await sql<{ channel: MessageChannel; count: number }>`
    select channel, count(*)::int as count from (
      select channel from messages
      where state = 'queued' and channel in ('email', 'sms') and next_try_at <= now() limit ${MAX_COUNTED}
    ) as due group by channel`.execute(db)
  return rows
}

/** Messages of the last 24 hours. Uses the index by creation time. */
export async function countRecentMessages(db: Db): Promise<MessageCount[]> {
  const { rows } = await sql<MessageCount>`
    select channel, state, count(*)::int as count from (
      select channel, state from messages where created_at > now() - interval '24 hours'
      order by created_at desc limit ${MAX_COUNTED}
    ) as recent group by channel, state`.execute(db)
  return rows
}

/** Submissions that are not indexed yet: queued ones, and those whose change is not aggregated yet. */
export async function countUnindexed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from (select from submission_text_queue limit ${MAX_COUNTED}) as queued)
      + (select count(*) from (
          select from submission_changes where submission_id is not null limit ${MAX_COUNTED}
        ) as changed)
    )::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** bKash payments whose outcome is not known yet. Uses the index of open payments. */
export async function countOpenPayments(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from payments where state in ('initiated', 'executing') limit ${MAX_COUNTED}
    ) as open`.execute(db)
  return rows[0]?.count ?? 0
}
