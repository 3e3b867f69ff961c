import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

export interface ReachedPage {
  formId: string
  page: number
  count: number
}

/** Forms that do not exist are left out: anyone can send an id. One that is being deleted meanwhile is waited for. */
export async function addReached(db: Db, reached: readonly ReachedPage[]): Promise<void> {
  if (reached.length === 0) return
  await sql`
    with known as (
      select counted.form_id, counted.page, counted.count
      from unnest(
        ${reached.map(({ formId }) => formId)}::uuid[],
        ${reached.map(({ page }) => page)}::smallint[],
        ${reached.map(({ count }) => count)}::integer[]) as counted (form_id, page, count)
      join forms on forms.id = counted.form_id
      order by counted.form_id, counted.page
      for key share of forms)
    insert into form_progress (form_id, page, reached)
    select form_id, page, count from known
    on conflict (form_id, page) do update set
      reached = least(form_progress.reached + excluded.reached, 1000000000)`.execute(db)
}

export async function addSaved(trx: Db, formId: string, page: number): Promise<void> {
  await sql`
    insert into form_progress (form_id, page, saved) values (${formId}, ${page}, 1)
    on conflict (form_id, page) do update set saved = form_progress.saved + 1`.execute(trx)
}

export async function listProgress(
  db: Db,
  formId: string,
): Promise<{ page: number; reached: number; saved: number }[]> {
  return db
    .selectFrom('form_progress')
    .select(['page', 'reached', 'saved'])
    .where('form_id', '=', formId)
    .orderBy('page')
    .execute()
}

export async function countOpen(db: Db, formId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_drafts
    where form_id = ${formId} and state = 'open' and expires_at > now()`.execute(db)
  return rows[0]?.count ?? 0
}
