import type { FormScope } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, withinForms } from '../../platform/database/index.ts'

export async function countForms(
  db: Db,
  scope: FormScope,
): Promise<{ totalForms: number; activeForms: number }> {
  const { rows } = await sql<{ totalForms: number; activeForms: number }>`
    select count(*)::int as "totalForms", (count(*) filter (where is_active))::int as "activeForms"
    from forms where ${withinForms('id', scope)}`.execute(db)
  return rows[0] ?? { totalForms: 0, activeForms: 0 }
}

/**
 * Submissions on each of the last days of the time zone, today included, the oldest day first. Each day is one range of an
 * index-only scan; reading rows and converting each to a day takes several times as long.
 */
export async function countByDay(
  db: Db,
  { count, timeZone, now, forms }: { count: number; timeZone: string; now: Date; forms: FormScope },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(midnight, 'YYYY-MM-DD') as day, (
      select count(*)::int from submissions
      where created_at >= midnight at time zone zone
        and created_at < (midnight + interval '1 day') at time zone zone
        and ${withinForms('form_id', forms)}
    ) as count
    from (select ${timeZone}::text as zone, ${now}::timestamptz as now) as parameters,
      generate_series(
        date_trunc('day', now at time zone zone) - interval '1 day' * (${count}::int - 1),
        now at time zone zone,
        interval '1 day'
      ) as midnight
    order by midnight`.execute(db)
  return rows
}

/** The submissions with something to pay, and how much of it is still to come. */
export async function sumUnpaid(db: Db, scope: FormScope): Promise<{ count: number; openPaisa: number }> {
  const { rows } = await sql<{ count: number; openPaisa: number }>`
    select count(*)::int as count, coalesce(sum(b.open_paisa), 0)::float8 as "openPaisa"
    from open_balances b join submissions s on s.id = b.submission_id where s.status <> 'cancelled'
      and ${withinForms('s.form_id', scope)}`.execute(db)
  return rows[0] ?? { count: 0, openPaisa: 0 }
}

export async function findTitles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('forms').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
