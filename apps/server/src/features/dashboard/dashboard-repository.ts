import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import type { Day } from './last-days.ts'

export async function countForms(db: Db): Promise<{ totalForms: number; activeForms: number }> {
  const { rows } = await sql<{ totalForms: number; activeForms: number }>`
    select count(*)::int as "totalForms", (count(*) filter (where is_active))::int as "activeForms"
    from forms`.execute(db)
  return rows[0] ?? { totalForms: 0, activeForms: 0 }
}

/**
 * One range of an index for each day: rows are stepped over in the index and neither read nor turned into days, which
 * takes several times as long.
 */
export async function countByDay(db: Db, days: readonly Day[]): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day, (
      select count(*)::int from submissions where created_at >= begins and created_at < ends
    ) as count
    from unnest(
      ${days.map(({ day }) => day)}::text[],
      ${days.map(({ begins }) => begins.toISOString())}::timestamptz[],
      ${days.map(({ ends }) => ends.toISOString())}::timestamptz[]
    ) as days (day, begins, ends)
    order by day`.execute(db)
  return rows
}

export async function findTitles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('forms').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
