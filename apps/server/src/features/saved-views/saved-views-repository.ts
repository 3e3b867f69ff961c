import type { ViewSettings } from '@nibondhon/api-contract'
import type { FormScope } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'

export interface StoredView {
  id: string
  ownerId: string | null
  /** Null where the owner no longer has an account. */
  ownerName: string | null
  name: string
  isShared: boolean
  settings: ViewSettings
}

/** Everything that is not the owner's id or the view's own. */
export type ViewContent = Pick<StoredView, 'name' | 'isShared' | 'settings'>

const VIEWS = sql<StoredView>`
  select v.id, v.owner_id as "ownerId", u.username as "ownerName", v.name, v.is_shared as "isShared",
    jsonb_build_object('list', 'submissions') || v.settings as settings
  from saved_views v left join users u on u.id = v.owner_id`

/** Who sees views. */
interface ViewReader {
  id: string
  forms: FormScope
}

/**
 * One's own and shared ones. With access to some forms, only those that concern no other form; of others only those of one
 * of the forms, because what a view searches for may come from anywhere. The register joins all forms.
 */
function isSeenBy({ id, forms }: ViewReader) {
  if (forms === null) return sql`(v.owner_id = ${id} or v.is_shared)`
  const formId = sql`nullif(v.settings -> 'filters' ->> 'formId', '')`
  const isOfForms = sql`coalesce(lower(${formId}) = any(${[...forms]}::text[]), false)`
  const isOfPeople = sql`coalesce(v.settings ->> 'list' = 'people', false)`
  return sql`(not ${isOfPeople}
    and (v.owner_id = ${id} and (${formId} is null or ${isOfForms}) or v.is_shared and ${isOfForms}))`
}

/** The views that a user sees, by name. */
export async function listViews(db: Db, reader: ViewReader): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`
    ${VIEWS} where ${isSeenBy(reader)}
    order by lower(v.name), v.id limit ${MAX_OWN_VIEWS + MAX_SHARED_VIEWS}`.execute(db)
  return rows
}

export const MAX_OWN_VIEWS = 100
export const MAX_SHARED_VIEWS = 200

/** Locks the view until the end of the transaction; null where the user cannot see it. */
export async function lockView(trx: Db, id: string, reader: ViewReader): Promise<StoredView | null> {
  const { rows } = await sql<StoredView>`
    ${VIEWS} where v.id = ${id} and ${isSeenBy(reader)} for update of v`.execute(trx)
  return rows[0] ?? null
}

/** How many views the user has, and how many are shared by anyone. Counts of one moment: a lock keeps others out. */
export async function countViews(trx: Db, userId: string): Promise<{ own: number; shared: number }> {
  await lockUntilCommit(trx, 'count saved views')
  const { rows } = await sql<{ own: number; shared: number }>`
    select count(*) filter (where owner_id = ${userId})::int as own, count(*) filter (where is_shared)::int as shared
    from saved_views where owner_id = ${userId} or is_shared`.execute(trx)
  return rows[0] ?? { own: 0, shared: 0 }
}

export async function insertView(trx: Db, ownerId: string, content: ViewContent): Promise<string> {
  const { id } = await trx
    .insertInto('saved_views')
    .values({ owner_id: ownerId, ...toColumns(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateView(trx: Db, id: string, content: ViewContent): Promise<void> {
  await trx
    .updateTable('saved_views')
    .set({ ...toColumns(content), updated_at: new Date() })
    .where('id', '=', id)
    .execute()
}

export async function deleteView(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('saved_views').where('id', '=', id).execute()
}

/** Before an account is deleted. Its shared views stay: colleagues use them. */
export async function deletePrivateViews(trx: Db, ownerId: string): Promise<void> {
  await trx.deleteFrom('saved_views').where('owner_id', '=', ownerId).where('is_shared', '=', false).execute()
}

function toColumns({ name, isShared, settings }: ViewContent) {
  return { name, is_shared: isShared, settings: JSON.stringify(settings) }
}
