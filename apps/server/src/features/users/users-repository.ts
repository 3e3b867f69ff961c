import type { UserRecord } from '@nibondhon/api-contract'
import { ROLES, type Role } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, isUniqueViolation, lockUntilCommit } from '../../platform/database/index.ts'

const SECOND_FACTOR = sql<boolean>`(
  exists (select from totp_secrets where user_id = users.id and secret is not null)
  or exists (select from passkeys where user_id = users.id))`

const COLUMNS = [
  'id',
  'username',
  'email',
  'role',
  'is_active',
  'form_ids',
  'created_at',
  SECOND_FACTOR.as('has_second_factor'),
] as const

interface UserRow {
  id: string
  username: string
  email: string
  role: Role
  is_active: boolean
  form_ids: string[] | null
  created_at: Date
  has_second_factor: boolean
}

export interface NewUser {
  username: string
  email: string
  passwordHash: string
  role: Role
  isActive: boolean
  /** Null means all. */
  formIds: readonly string[] | null
}

export async function listPage(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ users: UserRecord[]; total: number }> {
  const rows = await db
    .selectFrom('users')
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { users: rows.map(toRecord), total: Number(total) }
}

export async function findById(db: Db, id: string): Promise<UserRecord | null> {
  const row = await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? toRecord(row) : null
}

export async function insert(db: Db, user: NewUser): Promise<UserRecord> {
  const row = await db
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      role: user.role,
      is_active: user.isActive,
      form_ids: user.formIds === null ? null : [...user.formIds],
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

export async function update(
  db: Db,
  id: string,
  { passwordHash, ...user }: Omit<NewUser, 'passwordHash'> & { passwordHash: string | null },
): Promise<UserRecord> {
  const row = await db
    .updateTable('users')
    .set({
      username: user.username,
      email: user.email,
      role: user.role,
      is_active: user.isActive,
      form_ids: user.formIds === null ? null : [...user.formIds],
      updated_at: sql<Date>`now()`,
      ...(passwordHash !== null && { password_hash: passwordHash, password_changed_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return toRecord(row)
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

export async function countActiveSuperAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many active users of each role have no second factor. */
export async function countWithoutSecondFactor(db: Db): Promise<Record<Role, number>> {
  const rows = await db
    .selectFrom('users')
    .select(['role', sql<number>`count(*)::int`.as('count')])
    .where('is_active', '=', true)
    .where(sql<boolean>`not ${SECOND_FACTOR}`)
    .groupBy('role')
    .execute()
  const counts = new Map(rows.map(({ role, count }) => [role, count]))
  return Object.fromEntries(ROLES.map((role) => [role, counts.get(role) ?? 0])) as Record<Role, number>
}

/**
 * Serialises changes of accounts until the transaction ends: two admins who demote each other at the same time, or two
 * visitors who register first at the same time, are checked one after the other.
 */
export async function lockAccounts(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'change of accounts')
}

export function isEmailTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'users_email_key')
}

function toRecord(row: UserRow): UserRecord {
  const { id, username, email, role } = row
  return {
    id,
    username,
    email,
    role,
    isActive: row.is_active,
    formIds: row.form_ids,
    hasSecondFactor: row.has_second_factor,
    createdAt: row.created_at.toISOString(),
  }
}

/** Those of the forms that exist, by title. */
export async function findForms(db: Db, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('forms')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .orderBy('title')
    .orderBy('id')
    .execute()
}
