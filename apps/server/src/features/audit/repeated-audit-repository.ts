import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import { type AuditEntry, auditRow } from './audit-entry.ts'

export interface Repetition {
  /** Identifies equal events of one action, such as account and address. Only a digest of it is stored. */
  key: string
  /** Events in the same window share a row. */
  windowSeconds: number
}

/** An action has at most this many rows per window; further keys share one row. */
export const MAX_ROWS_PER_WINDOW = 500

const OTHERS = 'others'

/**
 * Records an event that can repeat often, such as a failed sign-in: one row with a count for each key and window. It is one
 * statement, so that concurrent events are all counted. An attacker who varies the key fills at most `MAX_ROWS_PER_WINDOW`
 * rows and then one row for all others.
 */
export async function recordRepeatedAudit(
  db: Db,
  entry: AuditEntry,
  { key, windowSeconds }: Repetition,
): Promise<void> {
  const row = auditRow(entry)
  const digest = createHash('sha256').update(key).digest('base64url')
  await sql`
    with event as (
      select ${row.action}::text as action, ${digest}::text as own_key,
        to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds})::timestamptz(0) as start
    ), slot as materialized (
      select event.*, exists (
          select from audit_events e
          where e.action = event.action and e.repeat_window = event.start and e.repeat_key = event.own_key
        ) or (
          select count(*) from (
            select from audit_events e
            where e.action = event.action and e.repeat_window = event.start and e.repeat_key is not null
            limit ${MAX_ROWS_PER_WINDOW}
          ) as used
        ) < ${MAX_ROWS_PER_WINDOW} as is_own
      from event
    )
    insert into audit_events
      (actor_id, actor, actor_email, kind, action, subject_id, subject, changes, repeat_key, repeat_window)
    select
      case when is_own then ${row.actor_id}::uuid end,
      case when is_own then ${row.actor} else 'Several people' end,
      case when is_own then ${row.actor_email}::text end,
      ${row.kind}, action,
      case when is_own then ${row.subject_id} else '' end,
      case when is_own then ${row.subject} else 'Others' end,
      case when is_own then ${row.changes}::jsonb else '[]' end,
      case when is_own then own_key else ${OTHERS} end,
      start
    from slot
    on conflict (action, repeat_window, repeat_key) where repeat_key is not null
    do update set
      count = least(audit_events.count::bigint + 1, 2147483647)::integer,
      last_at = excluded.happened_at`.execute(db)
}
