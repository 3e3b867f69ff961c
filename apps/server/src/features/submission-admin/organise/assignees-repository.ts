import type { Assignee, Colleague } from '@nibondhon/api-contract'
import { ADMIN_ROLES } from '@nibondhon/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** An office has fewer; the list is for a menu. */
const MAX_COLLEAGUES = 500

/** The users who may enter the console, by name. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  return selectColleagues(db)
    .orderBy(sql`lower(username)`)
    .orderBy('id')
    .limit(MAX_COLLEAGUES)
    .execute()
}

/** Those of the ids that are users who may enter the console. */
export async function findColleagues(db: Db, ids: readonly string[]): Promise<Colleague[]> {
  return ids.length === 0 ? [] : selectColleagues(db).where('id', 'in', ids).execute()
}

/** Those of the submissions whose form the user may reach. */
export async function findReachable(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from submissions s join users u on u.id = ${userId}
    where s.id = any(${ids}::uuid[]) and (u.form_ids is null or s.form_id = any(u.form_ids))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of the users who may reach the form of a submission. */
export async function findWhoReach(
  db: Db,
  submissionId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join submissions s on s.id = ${submissionId}
    where u.id = any(${userIds}::uuid[]) and (u.form_ids is null or s.form_id = any(u.form_ids))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

function selectColleagues(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('is_active', '=', true)
    .where('role', 'in', ADMIN_ROLES)
}

/** By submission id; those that are assigned to no one are left out. Locked until the transaction ends. */
export async function lockAssignees(trx: Db, ids: readonly string[]): Promise<Map<string, Assignee>> {
  const { rows } = await sql<Assignee & { submissionId: string }>`
    select a.submission_id as "submissionId", u.id, u.username
    from submission_assignees a join users u on u.id = a.user_id
    where a.submission_id = any(${ids}::uuid[]) order by a.submission_id for update of a`.execute(trx)
  return new Map(rows.map(({ submissionId, ...assignee }) => [submissionId, assignee]))
}

/**
 * Returns the submissions whose assignee changed. The caller has locked their assignees; with `isUnassigned`, those that another user got
 * meanwhile stay.
 */
export async function assign(
  trx: Db,
  ids: readonly string[],
  { userId, isUnassigned }: { userId: string; isUnassigned: boolean },
): Promise<string[]> {
  const conflict = isUnassigned
    ? sql`do nothing`
    : sql`do update set user_id = excluded.user_id, assigned_at = excluded.assigned_at
      where submission_assignees.user_id <> excluded.user_id`
  const { rows } = await sql<{ id: string }>`
    with existing as materialized (
      select id from submissions where id = any(${ids}::uuid[]) order by id for key share)
    insert into submission_assignees (submission_id, user_id)
    select id, ${userId}::uuid from existing
    on conflict (submission_id) ${conflict}
    returning submission_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function unassign(trx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from submission_assignees where submission_id = any(${ids}::uuid[])
    returning submission_id as id`.execute(trx)
  return rows.map(({ id }) => id)
}
